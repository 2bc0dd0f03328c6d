import { invariant, newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';
import { forbiddenByLaw } from '../catalogue/index.ts';
import { newNumber } from '../../platform/short-numbers/index.ts';
import { isRestored } from '../cashier/index.ts';
import { balanceOf, post, recordBalances, type Entry } from '../ledger/index.ts';
import { openForPlay } from '../merchants/index.ts';
import { mayPlay, roomToPlay } from '../protection/index.ts';
import type { WalletRefusal } from './refusals.ts';
import { transferById, type WalletTransfer, recordTransferFact } from './transfer.ts';

/** What is to be moved. */
export type TransferWish = {
  accountId: Id;
  vendor: string;
  currency: Currency;
  direction: 'in' | 'out';
  /** Null: everything that is there. */
  amount: bigint | null;
  askedBy: WalletTransfer['askedBy'];
};

/** While whoever began a transfer asks the vendor themselves, the worker leaves it alone. */
const LEASE_MS = 15_000;

/**
 * Takes the money out of one wallet and puts it in transit, together with the wish to move it: from here on the worker carries it
 * through, whoever dies. Refuses what is not there, a second movement at a time, money for play by who may not play, and more
 * than the player's limits on stakes and losses still let be played with.
 */
export async function beginTransfer(
  scope: Scope,
  wish: TransferWish,
): Promise<Outcome<WalletTransfer, WalletRefusal>> {
  const { accountId, vendor, currency, direction } = wish;
  if (!(await isWalletVendor(scope, vendor))) return refuse({ kind: 'wallet-not-found' });
  if (direction === 'in') {
    if (await isRestored(scope)) return refuse({ kind: 'transfers-stopped' });
    const open = await openForPlay(scope);
    if (!open.ok) return open;
    if (await forbiddenByLaw(scope, { vendor })) return refuse({ kind: 'category-not-allowed' });
    const may = await mayPlay(scope, accountId);
    if (!may.ok) return may;
  }
  const player = { id: accountId, currency };
  const room = direction === 'in' ? await roomToPlay(scope, player) : null;
  if (room && room.left <= 0n) return refuse({ kind: room.kind });
  const from = direction === 'in' ? 'cash' : (`wallet:${vendor}` as const);
  const there = await balanceOf(scope, { ownerId: accountId, kind: from, currency });
  // Everything: as much of it as the player's limits let be lost where nobody asks us.
  const amount = wish.amount ?? least(there.balance, room?.left);
  if (room && amount > room.left) {
    const values = { left: room.left };
    return refuse({ kind: room.kind, fields: { amount: { id: 'field.amount.above-limit-left', values } } });
  }
  const nothing = refuse({
    kind: 'insufficient-funds' as const,
    fields: { amount: { id: 'field.amount.above-balance' } },
  });
  if (amount <= 0n) return nothing;

  const id = newId(scope.now.getTime());
  const reference = await newNumber(scope, 'M');
  const taken: Entry[] = [
    { ownerId: accountId, account: from, currency, amount: -amount },
    { ownerId: accountId, account: `transit:${vendor}`, currency, amount },
  ];
  const posted = await post(scope, {
    kind: 'wallet-sent',
    key: id,
    entries: taken,
    memo: { reference, vendor },
  });
  if (!posted.ok) {
    invariant(posted.refusal.kind === 'insufficient-funds', `${id} is posted under its own key`);
    return nothing;
  }
  const { rows } = await sql`
    insert into vendor_wallets.transfer (merchant_id, id, reference, account_id, vendor_code, currency, direction, is_sweep, asked_by, amount, due_at, opened_at)
      values (${scope.merchantId}, ${id}::uuid, ${reference}, ${accountId}, ${vendor}, ${currency}, ${direction},
              ${direction === 'out' && wish.amount === null}, ${wish.askedBy}, ${amount.toString()}::bigint,
              ${new Date(scope.now.getTime() + (wish.askedBy === 'member' ? 0 : LEASE_MS))}, ${scope.now})
      on conflict (merchant_id, account_id, vendor_code) where state in ('pending', 'review') do nothing
      returning id`.execute(scope.db);
  if (rows.length === 0) return refuse({ kind: 'transfer-under-way' });
  await recordBalances(scope, posted.value);
  const transfer = await transferById(scope, id);
  invariant(transfer, 'the transfer was written just now');
  await recordTransferFact(scope, transfer);
  return ok(transfer);
}

const least = (one: bigint, other: bigint | undefined): bigint =>
  other !== undefined && other < one ? other : one;

/** Whether a vendor keeps the money of this brand's players. */
async function isWalletVendor(scope: Scope, vendor: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('vendor_wallets.vendor')
    .select('vendor_code')
    .where('merchant_id', '=', scope.merchantId)
    .where('vendor_code', '=', vendor)
    .executeTakeFirst();
  return row !== undefined;
}
