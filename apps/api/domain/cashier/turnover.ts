import { mulDiv, newId, type Currency, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Deposit } from './deposits/deposit.ts';
import { policyOf } from './policy.ts';

/** What a member owes in play before money may leave (1/10 000 units); `left` is `required − done`. */
export type Turnover = { required: bigint; done: bigint; left: bigint };

/** Asks for turnover on a credited deposit, in the transaction that credits it. */
export async function openTurnoverLot(scope: Scope, deposit: Deposit): Promise<void> {
  const { turnoverPercent } = await policyOf(scope);
  const required = mulDiv(deposit.amount, BigInt(turnoverPercent), 100n, 'up');
  if (required === 0n) return;
  await scope.db
    .insertInto('cashier.turnover_lot')
    .values({
      merchant_id: scope.merchantId,
      id: newId(scope.now.getTime()),
      member_id: deposit.memberId,
      currency: deposit.currency,
      deposit_id: deposit.id,
      required,
      opened_at: scope.now,
    })
    .execute();
}

/** What the member's open lots ask for. */
export async function turnoverOf(scope: Scope, member: { id: Id; currency: Currency }): Promise<Turnover> {
  const row = await scope.db
    .selectFrom('cashier.turnover_lot')
    .select(({ fn }) => [
      fn.sum<string | null>('required').as('required'),
      fn.sum<string | null>('done').as('done'),
    ])
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', member.id)
    .where('currency', '=', member.currency)
    .whereRef('done', '<', 'required')
    .executeTakeFirstOrThrow();
  const required = BigInt(row.required ?? 0);
  const done = BigInt(row.done ?? 0);
  return { required, done, left: required - done };
}

/** Which of these members have an open lot; asked once for a batch of facts, since most of them are about nobody who has. */
export async function membersOwingTurnover(scope: Scope, memberIds: readonly Id[]): Promise<ReadonlySet<Id>> {
  if (memberIds.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('cashier.turnover_lot')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', 'in', [...new Set(memberIds)])
    .whereRef('done', '<', 'required')
    .execute();
  return new Set(rows.map((row) => row.member_id));
}

/**
 * Counts play towards the member's lots, oldest first. Only lots that were open when the play ended take it, and what
 * is over is gone: play cannot be saved up for a later deposit.
 */
export async function feedTurnover(
  scope: Scope,
  play: { memberId: Id; currency: Currency; amount: bigint; endedAt: Date },
): Promise<void> {
  if (play.amount <= 0n) return;
  const lots = await scope.db
    .selectFrom('cashier.turnover_lot')
    .select(['id', 'required', 'done'])
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', play.memberId)
    .where('currency', '=', play.currency)
    .whereRef('done', '<', 'required')
    .where('opened_at', '<=', play.endedAt)
    .orderBy('opened_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  let rest = play.amount;
  for (const lot of lots) {
    const open = lot.required - lot.done;
    const taken = rest < open ? rest : open;
    if (taken === 0n) break;
    await scope.db
      .updateTable('cashier.turnover_lot')
      .set({ done: lot.done + taken })
      .where('merchant_id', '=', scope.merchantId)
      .where('id', '=', lot.id)
      .execute();
    rest -= taken;
  }
}
