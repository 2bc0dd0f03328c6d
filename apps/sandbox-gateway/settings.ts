import path from 'node:path';
import { wrongSettings } from '@mela/primitives';
import { logSettings } from '@mela/program/log-settings.ts';
import * as z from 'zod';

/** Every setting of the sandbox gateway. */
export const settingsSchema = z.object({
  GATEWAY_HOST: z.string().default('127.0.0.1').describe('address the sandbox gateway listens on'),
  GATEWAY_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3003)
    .describe('port the sandbox gateway listens on'),
  GATEWAY_INTERNAL_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .nullable()
    .default(null)
    .describe('where its metrics are; never exposed; without it, nowhere'),
  DATA_DIR: z.string().min(1).default('.data').describe('the gateway keeps its orders in a file here'),
  ...logSettings,
});

/** Reads the settings from the environment, or throws one sentence per setting that is wrong. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>) {
  const parsed = settingsSchema.safeParse(environment, { reportInput: true });
  if (!parsed.success) throw new Error(wrongSettings(parsed.error.issues));
  const { GATEWAY_HOST, GATEWAY_PORT, GATEWAY_INTERNAL_PORT, DATA_DIR } = parsed.data;
  return {
    host: GATEWAY_HOST,
    port: GATEWAY_PORT,
    internalPort: GATEWAY_INTERNAL_PORT,
    file: path.resolve(DATA_DIR, 'sandbox-gateway.sqlite'),
  };
}
