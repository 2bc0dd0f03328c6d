import * as z from 'zod';

// The calls of the RS dialect as its public contract describes them. Amounts are whole numbers of 1/100 000 of the currency's unit.

const PER_UNIT = 10n;
const id = z.string().min(1).max(64);

/** An amount, in our 1/10 000; a fifth decimal is none of ours. */
const amount = z
  .number()
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .refine((value) => BigInt(value) % PER_UNIT === 0n)
  .transform((value) => BigInt(value) / PER_UNIT);

/** One of our amounts in theirs. */
export const toTheirs = (value: bigint): number => Number(value * PER_UNIT);

const about = { user: id, request_uuid: z.uuid() };
const inSession = { ...about, token: z.string().min(1).max(255), game_code: id };
const inRound = {
  ...inSession,
  transaction_uuid: id,
  round: id,
  round_closed: z.boolean().default(false),
};
const money = { currency: z.string().regex(/^[A-Z]{3,5}$/), amount, is_free: z.boolean().default(false) };

/** The body of every call, by its path. */
export const BODIES = {
  'user/info': z.object(about),
  'user/balance': z.object(inSession),
  'transaction/bet': z.object({ ...inRound, ...money }),
  'transaction/win': z.object({ ...inRound, ...money, reference_transaction_uuid: id }),
  'transaction/rollback': z.object({ ...inRound, reference_transaction_uuid: id }),
} as const;

export type Path = keyof typeof BODIES;
export type Body<P extends Path> = z.output<(typeof BODIES)[P]>;
