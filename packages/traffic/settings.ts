import * as z from 'zod';
import type { ConnectionLimits } from './guard-connections.ts';

const count = z.coerce.number().int().min(1);

/** How many connections a program takes that browsers reach. */
export const connectionSettings = {
  CONNECTIONS_MAX: count
    .default(10_000)
    .describe('connections that are open at once; more are closed at once'),
  CONNECTIONS_PER_ADDRESS: count
    .default(5_000)
    .describe('of these from one address, or one /64 of IPv6, where no proxy stands in front'),
};

/** The settings of what a program lets in that proxies may stand in front of. */
export const trafficSettings = {
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(5)
    .default(1)
    .describe('how many proxies stand in front'),
  ...connectionSettings,
};

export type TrafficSettings = Readonly<z.infer<z.ZodObject<typeof trafficSettings>>>;

/** As it is where nobody sets anything. */
export const usualTraffic: TrafficSettings = z.object(trafficSettings).parse({});

/** The limits as they are set; behind a proxy all connections come from its address. */
export const connectionLimits = (settings: TrafficSettings): ConnectionLimits => ({
  inTotal: settings.CONNECTIONS_MAX,
  ...(settings.TRUSTED_PROXIES === 0 ? { perAddress: settings.CONNECTIONS_PER_ADDRESS } : {}),
});
