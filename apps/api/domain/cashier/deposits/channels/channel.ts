import { isChannelKind, type ChannelKind, type Receiving } from '@mela/form-rules/deposit-kinds/index.ts';
import { invariant, type Currency, type Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { CashierDepositChannel } from '../../../../platform/tables.ts';
import { jurisdictionOf } from '../../../merchants/index.ts';
import type { Hours } from './hours.ts';
import { levelOf } from './level.ts';

/** What a channel asks for and offers, as finance can edit it alone; amounts in 1/10 000 units, the rate in 1/10 000. */
export type ChannelTerms = Readonly<{
  name: Readonly<Record<string, string>>;
  /** What payers should mind, by language. */
  note: Readonly<Record<string, string>>;
  amountMin: bigint;
  amountMax: bigint;
  feeRate: number;
  presets: readonly bigint[];
  hours: Hours | null;
  /** The members' levels that it is for; null: for all. */
  levels: readonly number[] | null;
  /** Above this amount a second person must approve. */
  secondApprovalAbove: bigint;
  /** How long a member has to pay. */
  payMinutes: number;
  /** How long after its end a gateway's "paid" credits a deposit by itself; what comes later waits for staff. */
  lateMinutes: number;
  position: number;
  /** Opens the app to pay with on the same phone (form-rules' `isAppLink`); null where there is none. */
  appLink: string | null;
}>;

/** One way to pay in. */
export type DepositChannel = ChannelTerms &
  Readonly<{
    id: Id;
    /** Names the house's account `deposits:<code>`. */
    code: string;
    kind: ChannelKind;
    /** Whose wallet, bank or chain it is; payments' numbers are unique within it. */
    provider: string;
    /** Which code in connectors/payments speaks to the company behind it; null where money is sent by hand. */
    connector: string | null;
    /** What that company calls us and how it knows us, sealed for `channelSealContext`; the connector's own shape. Null until two people have said it. */
    credentials: Buffer | null;
    currency: Currency;
    /** Demo money is the sandbox's; a brand uses channels of its own kind of money only. */
    money: 'demo' | 'real';
    /** Where the money goes; null for gateways, and until two people have said it. */
    receiving: Receiving | null;
    /** The account that it comes to, which is no other brand's; null while it is unknown or another's. Channels may share one. */
    accountId: Id | null;
    open: boolean;
    /** Counts its changes. */
    version: number;
  }>;

/** A channel whose money goes through a company. */
export type GatewayChannel = DepositChannel & Readonly<{ connector: string; credentials: Buffer }>;

/** Whether a company stands behind it, which knows us. */
export const isGateway = (channel: DepositChannel): channel is GatewayChannel => channel.credentials !== null;

/** The kind of a row, of which the database knows the spelling only. */
export function kindOf({ kind }: { kind: string }): ChannelKind {
  invariant(isChannelKind(kind), `${kind} is a kind of channel`);
  return kind;
}

export const toChannel = (row: Selectable<CashierDepositChannel>): DepositChannel => ({
  id: row.id,
  code: row.code,
  kind: kindOf(row),
  provider: row.provider,
  connector: row.connector,
  credentials: row.credentials,
  name: row.name as Record<string, string>,
  note: row.note as Record<string, string>,
  currency: row.currency,
  money: row.money === 'real' ? 'real' : 'demo',
  amountMin: row.amount_min,
  amountMax: row.amount_max,
  feeRate: row.fee_rate,
  // The driver reads arrays of bigint as text.
  presets: row.presets.map(BigInt),
  hours:
    row.opens_at === null || row.closes_at === null
      ? null
      : { opensAt: row.opens_at, closesAt: row.closes_at },
  levels: row.levels,
  secondApprovalAbove: row.second_approval_above,
  payMinutes: row.pay_minutes,
  lateMinutes: row.late_minutes,
  position: row.position,
  appLink: row.app_link,
  receiving: row.receiving as Receiving | null,
  accountId: row.account_id,
  open: row.open,
  version: row.version,
});

/** Every channel of the merchant, open or not, in its order. */
export async function allChannels(scope: Scope): Promise<DepositChannel[]> {
  const rows = await scope.db
    .selectFrom('cashier.deposit_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(toChannel);
}

/**
 * The open channels of the brand's kind of money that are for a member: those that they have used last first, the others in the merchant's
 * order. Some may be outside their hours.
 */
export async function depositChannels(scope: Scope, memberId: Id): Promise<DepositChannel[]> {
  const level = await levelOf(scope, memberId);
  const { money } = await jurisdictionOf(scope);
  const usable = (await allChannels(scope)).filter(
    (channel) => isUsable(channel) && channel.money === money && isFor(channel, level),
  );
  const used = await lastUsed(scope, memberId);
  const rankOf = ({ id }: DepositChannel): number => (used.has(id) ? [...used].indexOf(id) : used.size);
  return usable.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const LOOKED_BACK = 30;

/** The channels of a member's latest deposits that were paid, or are said to be, the last one first. */
async function lastUsed(scope: Scope, memberId: Id): Promise<ReadonlySet<Id>> {
  const rows = await scope.db
    .selectFrom('cashier.deposit')
    .select(['channel_id', 'state'])
    .where('merchant_id', '=', scope.merchantId)
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(LOOKED_BACK)
    .execute();
  const paid = rows.filter(({ state }) => state === 'credited' || state === 'submitted');
  return new Set(paid.map((row) => row.channel_id));
}

/** Whether a channel is open and its money comes to an account of the brand's own. */
export const isUsable = ({ open, accountId }: DepositChannel): boolean => open && accountId !== null;

/** Whether members of a level may use a channel. */
export const isFor = ({ levels }: DepositChannel, level: number): boolean =>
  levels === null || levels.includes(level);

/** A channel by its id or its code, open or not; null when there is none. */
export async function channelBy(
  scope: Scope,
  key: { id: Id } | { code: string },
): Promise<DepositChannel | null> {
  const query = scope.db
    .selectFrom('cashier.deposit_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId);
  const row = await ('id' in key ? query.where('id', '=', key.id) : query.where('code', '=', key.code))
    .limit(1)
    .executeTakeFirst();
  return row ? toChannel(row) : null;
}
