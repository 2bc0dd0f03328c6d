import * as z from 'zod';
import type { ConnectionLimits } from './guard-connections.ts';
import type { SocketLimits } from './socket-counts.ts';

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
  SOCKETS_MAX: count.default(8_000).describe('push channels that are open at once'),
  SOCKETS_PER_ACCOUNT: count.default(20).describe('of these of one account: a page has one each'),
  SOCKETS_PER_ADDRESS: count
    .default(1_000)
    .describe('of these from one address, or one /64 of IPv6, that have not said whose they are'),
  CALLS_PER_ACCOUNT: count
    .default(4)
    .describe('calls of one account that run at once in a process; the others wait in line'),
  CALLS_PER_ACCOUNT_A_SECOND: count
    .default(25)
    .describe('how fast an account goes on that never stops, while others are there'),
  CALLS_PER_ADDRESS: count
    .default(8)
    .describe('calls of visitors from one address, or one /64 of IPv6, that run at once in a process'),
  CALLS_PER_ADDRESS_A_SECOND: count
    .default(500)
    .describe('how fast the visitors of an address go on that never stop, while others are there'),
  CALL_PATIENCE_MS: count.default(3_000).describe('how long a call waits in line until it is answered 429'),
};

export type TrafficSettings = Readonly<z.infer<z.ZodObject<typeof trafficSettings>>>;

/** As it is where nobody sets anything. */
export const usualTraffic: TrafficSettings = z.object(trafficSettings).parse({});

/** The limits as they are set; behind a proxy all connections come from its address. */
export const connectionLimits = (settings: TrafficSettings): ConnectionLimits => ({
  inTotal: settings.CONNECTIONS_MAX,
  ...(settings.TRUSTED_PROXIES === 0 ? { perAddress: settings.CONNECTIONS_PER_ADDRESS } : {}),
});

/** How many sockets there may be, as it is set. */
export const socketLimits = (settings: TrafficSettings): SocketLimits => ({
  inTotal: settings.SOCKETS_MAX,
  perAccount: settings.SOCKETS_PER_ACCOUNT,
  perAddress: settings.SOCKETS_PER_ADDRESS,
});
