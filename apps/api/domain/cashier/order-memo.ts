import type { Id } from '@mela/primitives';
import * as z from 'zod/mini';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';

const units = z.codec(z.string().check(z.regex(/^\d{1,18}$/)), z.bigint(), {
  decode: BigInt,
  encode: String,
});
const instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Whose deposit an order is, as a company keeps it for us. */
const depositMemo = z.object({
  deposit: z.uuid(),
  member: z.uuid(),
  channel: z.uuid(),
  amount: units,
  asked: instant,
});

/** Whose withdrawal an order to pay is, and what was asked for. */
const payoutMemo = z.object({
  withdrawal: z.uuid(),
  attempt: z.int(),
  member: z.uuid(),
  account: z.uuid(),
  channel: z.uuid(),
  amount: units,
  fee: units,
  /** Who said yes to it, and whether it took two. */
  approvedBy: z.array(z.uuid()).check(z.maxLength(2)),
  two: z.boolean(),
  asked: instant,
});

export type DepositMemo = z.output<typeof depositMemo>;
export type PayoutMemo = z.output<typeof payoutMemo>;

type Of = Pick<Scope, 'merchantId'> & { box: SecretBox; reference: string };

const sealContext = (what: 'deposit' | 'payout', merchantId: Id, reference: string): string =>
  `${what}-memo:${merchantId}:${reference}`;

/**
 * What a company is given to keep with an order, sealed: whose it is. It opens under the order's own reference and brand only, so that
 * an order which a restore of the database has lost is known again when the company tells of it.
 */
export const sealDepositMemo = ({ box, merchantId, reference }: Of, memo: DepositMemo): string =>
  box
    .seal(JSON.stringify(z.encode(depositMemo, memo)), sealContext('deposit', merchantId, reference))
    .toString('base64url');

/** The same of an order to pay. */
export const sealPayoutMemo = ({ box, merchantId, reference }: Of, memo: PayoutMemo): string =>
  box
    .seal(JSON.stringify(z.encode(payoutMemo, memo)), sealContext('payout', merchantId, reference))
    .toString('base64url');

/** What we gave a company with an order to collect; null unless it is ours, of this very order. */
export const openDepositMemo = (of: Of, memo: string): DepositMemo | null =>
  openMemo(of, 'deposit', memo, depositMemo);

/** What we gave a company with an order to pay; null unless it is ours, of this very order. */
export const openPayoutMemo = (of: Of, memo: string): PayoutMemo | null =>
  openMemo(of, 'payout', memo, payoutMemo);

function openMemo<T>(
  { box, merchantId, reference }: Of,
  what: 'deposit' | 'payout',
  memo: string,
  shape: z.ZodMiniType<T>,
): T | null {
  const text = box.tryOpen(Buffer.from(memo, 'base64url'), sealContext(what, merchantId, reference));
  return text === null ? null : z.decode(shape, JSON.parse(text) as z.input<typeof shape>);
}
