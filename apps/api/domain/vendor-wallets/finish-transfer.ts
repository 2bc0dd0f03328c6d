import { DAY_MS, type Id, invariant } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { balanceOf, post, recordBalances, type Entry, type PostingKind } from '../ledger/index.ts';
import { bringHeldOver } from '../play/index.ts';
import { openTicket } from './tickets.ts';
import { transferById, type WalletTransfer, recordTransferFact } from './transfer.ts';
import type { VendorSays } from './wallet-port.ts';

const BACKOFF_FIRST_MS = 1000;
const BACKOFF_MAX_MS = 60_000;

/** The wait before attempt n + 1: 1 s doubling to 60 s, between half of it and all of it. `share` is from 0 to 1. */
export function backoffMs(attempts: number, share: number): number {
  const full = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** Math.min(attempts, 6));
  return Math.round(full / 2 + (full / 2) * share);
}

/**
 * Does what the vendor said to a transfer that is under way, once, whoever comes second: done moves the money on, an explicit
 * refusal gives it back, silence has it asked again, for a day. `later` says that the books lack rounds and it must wait for them.
 */
export async function finishTransfer(
  scope: Scope,
  id: Id,
  says: VendorSays<{ amount: bigint }>,
): Promise<'finished' | 'later'> {
  const transfer = await transferById(scope, id, true);
  invariant(transfer, 'a transfer that was asked for is kept');
  if (transfer.state !== 'pending') return 'finished';
  switch (says.kind) {
    case 'done':
      return (await arrive(scope, transfer, says.value.amount)) ? 'finished' : 'later';
    case 'refused':
      await move(scope, transfer, 'wallet-refused', [
        { ...side(transfer, source(transfer)), amount: transfer.amount },
      ]);
      await close(scope, transfer, { state: 'refused', moved: null, kept: 0n, reason: says.code });
      return 'finished';
    case 'contradiction':
      await review(scope, transfer, 'contradiction', says.code);
      return 'finished';
    case 'unknown': {
      const tooLong = scope.now.getTime() - transfer.openedAt.getTime() > DAY_MS;
      if (tooLong) await review(scope, transfer, 'no-answer', says.reason);
      else await postpone(scope, transfer);
      return 'finished';
    }
  }
}

const source = ({ direction, vendor }: WalletTransfer) =>
  direction === 'in' ? 'cash' : (`wallet:${vendor}` as const);
const target = ({ direction, vendor }: WalletTransfer) =>
  direction === 'in' ? (`wallet:${vendor}` as const) : 'cash';

const side = ({ accountId, currency }: WalletTransfer, account: ReturnType<typeof source>) =>
  ({ ownerId: accountId, account, currency }) as const;

/**
 * A sweep may bring less than our books held (a round still runs) or more: a win that we have not heard of, which must come first, or what is held of
 * one, or was refused, and is not the player's by coming over.
 */
async function arrive(scope: Scope, transfer: WalletTransfer, moved: bigint): Promise<boolean> {
  const { accountId, vendor, currency, amount } = transfer;
  let kept = 0n;
  if (moved > amount) {
    await sql`select ledger.lock_cash(${[accountId]}::uuid[])`.execute(scope.db);
    const left = await balanceOf(scope, { ownerId: accountId, kind: source(transfer), currency });
    const beyond = moved - amount - left.balance;
    if (beyond > 0n) {
      if (!(await bringHeldOver(scope, { vendor, accountId, currency, amount: beyond }))) return false;
      kept = beyond;
    }
  }
  const entries: Entry[] = [];
  const arrived = moved - kept;
  if (arrived > 0n) entries.push({ ...side(transfer, target(transfer)), amount: arrived });
  const rest = amount - arrived;
  if (rest !== 0n) entries.push({ ...side(transfer, source(transfer)), amount: rest });
  const done = await move(scope, transfer, 'wallet-arrived', entries);
  invariant(done || kept === 0n, 'what was left in the wallet is still there');
  if (!done) return false;
  await close(scope, transfer, { state: 'done', moved, kept, reason: null });
  return true;
}

/** Moves what is in transit to where it belongs; false when the wallet that has to give the difference does not have it yet. */
async function move(
  scope: Scope,
  transfer: WalletTransfer,
  kind: PostingKind,
  entries: readonly Entry[],
): Promise<boolean> {
  const { id, accountId, vendor, currency, amount, reference } = transfer;
  const transit: Entry = { ownerId: accountId, account: `transit:${vendor}`, currency, amount: -amount };
  const posted = await post(scope, {
    kind,
    key: id,
    entries: [transit, ...entries],
    memo: { reference, vendor },
  });
  if (!posted.ok) {
    invariant(posted.refusal.kind === 'insufficient-funds', `${kind} of ${id} is posted once`);
    return false;
  }
  await recordBalances(scope, posted.value);
  return true;
}

async function close(
  scope: Scope,
  transfer: WalletTransfer,
  end: Pick<WalletTransfer, 'state' | 'moved' | 'kept' | 'reason'>,
): Promise<void> {
  await sql`
    update vendor_wallets.transfer set state = ${end.state}, moved = ${end.moved?.toString() ?? null}::bigint,
           kept = ${end.kept.toString()}::bigint, reason = ${end.reason},
           due_at = null, closed_at = ${scope.now}
     where merchant_id = ${scope.merchantId} and id = ${transfer.id}::uuid`.execute(scope.db);
  await recordTransferFact(scope, { ...transfer, ...end });
}

/** Puts a transfer before a person; its money stays in transit, whatever it is. */
async function review(
  scope: Scope,
  transfer: WalletTransfer,
  kind: 'no-answer' | 'contradiction',
  reason: string,
): Promise<void> {
  await sql`
    update vendor_wallets.transfer set state = 'review', reason = ${reason}, due_at = null
     where merchant_id = ${scope.merchantId} and id = ${transfer.id}::uuid`.execute(scope.db);
  const { vendor, reference, direction, accountId } = transfer;
  const detail = { player: accountId, reference, direction, reason };
  await openTicket(scope, { vendor, kind, subject: transfer.id, detail });
  await recordTransferFact(scope, { ...transfer, state: 'review', reason });
}

/** Has a transfer asked about again, later each time. */
export async function postpone(scope: Scope, { id, attempts }: WalletTransfer): Promise<void> {
  const due = new Date(scope.now.getTime() + backoffMs(attempts, Math.random()));
  await sql`
    update vendor_wallets.transfer set attempts = attempts + 1, due_at = ${due}
     where merchant_id = ${scope.merchantId} and id = ${id}::uuid and state = 'pending'`.execute(scope.db);
}

/** Asks about a transfer again that was put before a person; false when it was not. */
export async function askAgain(scope: Scope, id: Id): Promise<boolean> {
  const { rows } = await sql`
    update vendor_wallets.transfer set state = 'pending', reason = null, due_at = ${scope.now}
     where merchant_id = ${scope.merchantId} and id = ${id}::uuid and state = 'review' returning id`.execute(
    scope.db,
  );
  return rows.length === 1;
}
