import { formatAmount, type Currency, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import { recordFact } from '../../platform/outbox/outbox.ts';
import type { Scope } from '../../platform/scope.ts';
import { ownRows } from '../../platform/own-rows.ts';

/** Where a transfer is. `review`: a person has to look, and the money stays in transit. */
export type WalletTransferState = 'pending' | 'done' | 'refused' | 'review';

/** One movement between a player's main wallet and a vendor's. */
export type WalletTransfer = Readonly<{
  id: Id;
  reference: string;
  accountId: Id;
  vendor: string;
  currency: Currency;
  direction: 'in' | 'out';
  isSweep: boolean;
  askedBy: 'member' | 'launch' | 'exit';
  /** In transit while it is under way. */
  amount: bigint;
  /** What came over; null until it has. `kept` of it is no money of the player's: held, or refused. */
  moved: bigint | null;
  kept: bigint;
  state: WalletTransferState;
  reason: string | null;
  attempts: number;
  openedAt: Date;
  closedAt: Date | null;
}>;

const COLUMNS = sql`id, reference, account_id as "accountId", vendor_code as vendor, currency, direction, is_sweep as "isSweep",
  asked_by as "askedBy", amount, moved, kept, state, reason, attempts, opened_at as "openedAt", closed_at as "closedAt"`;

/** A transfer by its id, held until the transaction ends when asked so. */
export async function transferById(scope: Scope, id: Id, lock = false): Promise<WalletTransfer | null> {
  const { rows } = await sql<WalletTransfer>`
    select ${COLUMNS} from vendor_wallets.transfer where merchant_id = ${scope.merchantId} and id = ${id}::uuid ${lock ? sql`for update` : sql``}`.execute(
    scope.db,
  );
  return rows[0] ?? null;
}

/** An account's transfers, the latest first; `before` is the last id of the page before. */
export async function listWalletTransfers(
  scope: Scope,
  accountId: Id,
  { before, limit }: { before?: Id | undefined; limit: number },
): Promise<WalletTransfer[]> {
  const { rows } = await sql<WalletTransfer>`
    select ${COLUMNS} from vendor_wallets.transfer
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} ${before ? sql`and id < ${before}::uuid` : sql``}
     order by id desc limit ${limit}`.execute(scope.db);
  return rows;
}

/** Whose transfer has a reference; null where none has it. */
export async function walletTransferOwner(scope: Scope, reference: string): Promise<Id | null> {
  const row = await scope.db
    .selectFrom('vendor_wallets.transfer')
    .select('account_id')
    .where('merchant_id', '=', scope.merchantId)
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.account_id ?? null;
}

/** Transfers that are not over yet, of one account. */
async function transfersUnderWay(scope: Scope, accountId: Id): Promise<WalletTransfer[]> {
  const { rows } = await sql<WalletTransfer>`
    select ${COLUMNS} from vendor_wallets.transfer
     where merchant_id = ${scope.merchantId} and account_id = ${accountId} and state in ('pending', 'review')`.execute(
    scope.db,
  );
  return rows;
}

/** What a player has at one vendor by our books, and what is on its way between the two. */
type VendorWallet = Readonly<{
  vendor: string;
  /** Follows the player by itself, in at launch and out at exit. */
  sweeps: boolean;
  balance: bigint;
  inTransit: bigint;
  underWay: WalletTransfer | null;
}>;

/** A player's wallets at all of the brand's vendors that keep money. */
export async function walletsOf(scope: Scope, accountId: Id, currency: Currency): Promise<VendorWallet[]> {
  const { rows } = await sql<Omit<VendorWallet, 'underWay'>>`
    select v.vendor_code as vendor, v.sweeps, coalesce(w.balance, 0) as balance, coalesce(t.balance, 0) as "inTransit"
      from vendor_wallets.vendor v
      left join ledger.account w on w.merchant_id = v.merchant_id and w.owner_id = ${accountId} and w.currency = ${currency}
        and w.kind = 'wallet:' || v.vendor_code
      left join ledger.account t on t.merchant_id = v.merchant_id and t.owner_id = ${accountId} and t.currency = ${currency}
        and t.kind = 'transit:' || v.vendor_code
     where v.merchant_id = ${scope.merchantId} order by v.vendor_code`.execute(scope.db);
  const underWay = await transfersUnderWay(scope, accountId);
  return rows.map((row) => ({
    ...row,
    underWay: underWay.find(({ vendor }) => vendor === row.vendor) ?? null,
  }));
}

/** What the room tells the system: one topic per state that a transfer has come to. */
export type WalletTopic = `wallet-transfer-${WalletTransferState}`;

/** Says that a transfer has come to the state it is in. */
export async function recordTransferFact(scope: Scope, transfer: WalletTransfer): Promise<void> {
  await recordFact(scope, {
    topic: `wallet-transfer-${transfer.state}` satisfies WalletTopic,
    memberId: transfer.accountId,
    payload: {
      transferId: transfer.id,
      reference: transfer.reference,
      vendor: transfer.vendor,
      direction: transfer.direction,
      state: transfer.state,
      amount: formatAmount((transfer.moved ?? transfer.amount) - transfer.kept),
      currency: transfer.currency,
    },
  });
}

/** What a member's money moved to and from vendors that keep it, for themselves. */
export const ownWalletTransfers = ownRows({
  table: 'vendor_wallets.transfer',
  owner: 'account_id',
  read: (row) => ({
    reference: row.reference,
    vendor: row.vendor_code,
    direction: row.direction,
    currency: row.currency,
    amount: row.amount,
    moved: row.moved,
    state: row.state,
    openedAt: row.opened_at,
    closedAt: row.closed_at,
  }),
});
