import { parseAmount, wrongSettings } from '@mela/primitives';
import { logSettings } from '@mela/program/log-settings.ts';
import { trafficSettings } from '@mela/traffic';
import { parseKeyId } from '@mela/wire/provider/index.ts';
import * as z from 'zod';

const port = z.coerce.number().int().min(1).max(65_535);

const key = z.object({
  id: z.string().refine((id) => parseKeyId(id) !== undefined, 'a key id looks like mela.SHAPLA.1'),
  secret: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'a secret is 64 hex digits')
    .transform((hex) => new Uint8Array(Buffer.from(hex, 'hex'))),
});

const operator = z
  .object({
    /** Where the operator's portal answers the provider protocol. */
    baseUrl: z.url({ protocol: /^https?$/ }),
    /** The first key signs; all of them are believed. */
    keys: z.array(key).min(1).max(2),
    /** Origins of the pages that may frame the games. */
    origins: z.array(z.url({ protocol: /^https?$/ })).min(1),
    /** Whether players' money stays with the operator, asked for bet by bet, or is brought here. */
    wallet: z.enum(['seamless', 'transfer']).default('seamless'),
    /** The most that one bet in a shared flight may pay, as the text of an amount: it lets go by itself there. */
    payoutMax: z
      .string()
      .refine((text) => parseAmount(text).ok, 'an amount looks like 500000 or 500000.00')
      .transform((text) => {
        const amount = parseAmount(text);
        return amount.ok ? amount.value : null;
      })
      .nullable()
      .default(null),
  })
  .transform((value) => ({ ...value, code: codeOf(value.keys[0]?.id ?? '', value.wallet) }))
  .refine(
    ({ code, keys, wallet }) => keys.every(({ id }) => codeOf(id, wallet) === code),
    'all keys of an operator name the same merchant',
  );

/** One merchant may be served twice: its money bet by bet under one vendor code, and brought here under another. */
function codeOf(keyId: string, wallet: 'seamless' | 'transfer'): string {
  const owner = parseKeyId(keyId);
  if (!owner) return '';
  return wallet === 'transfer' ? `${owner.merchantCode}.${owner.vendorCode}` : owner.merchantCode;
}

/** A merchant's portal that the studio serves. `code` is the merchant in the id of its keys, and in transfer mode the vendor too. */
export type Operator = z.output<typeof operator>;

const operators = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.issues.push({ code: 'custom', input: text, message: 'is not JSON' });
    return z.NEVER;
  }
});

/** Every setting of the studio program. */
export const settingsSchema = z.object({
  STUDIO_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .describe(
      "PostgreSQL 15 or newer, with the login `mela_studio`; the studio's own database, never the portal's",
    ),
  STUDIO_PORT: port.default(3002).describe('where the studio answers'),
  STUDIO_INTERNAL_PORT: port
    .nullable()
    .default(null)
    .describe('where its metrics are; never exposed; without it, nowhere'),
  STUDIO_HOST: z.string().default('127.0.0.1').describe('address the studio listens on'),
  ...trafficSettings,
  STUDIO_PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default('http://studio.localhost:3000')
    .describe('origin of the game frames as players reach it'),
  STUDIO_OPERATORS: operators
    .pipe(z.array(operator))
    .prefault('[]')
    .describe(
      'JSON: [{"baseUrl", "keys": [{"id", "secret"}], "origins", "wallet"?, "payoutMax"?}], one entry for each merchant served',
    ),
  ...logSettings,
});

export type Settings = z.infer<typeof settingsSchema>;

/** Reads the settings from the environment, or throws one sentence per setting that is wrong. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = settingsSchema.safeParse(environment, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new Error(wrongSettings(parsed.error.issues));
}
