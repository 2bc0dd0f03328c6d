import type { PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import { invariant, newId, ok, refuse, type Currency, type Id, type Outcome } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { CashierPayoutChannel } from '../../../../platform/tables.ts';
import { gatewayAccountKey } from '../../deposits/channels/account-key.ts';
import { channelSealContext, type CompanyCredentials } from '../../company-account.ts';
import { registerAccount } from '../../deposits/channels/receiving-account.ts';
import { CODE_TAKEN, type ChannelRefusal } from '../../deposits/refusals.ts';
import { moneyCarried, type Connectors } from '../../money-carried.ts';
import type { OutOfBounds } from '../../refusals.ts';
import { BY_HAND } from '../withdrawal.ts';

/** What a payout channel is called and takes, as staff change it; amounts in 1/10 000 units. */
export type PayoutTerms = Readonly<{
  name: Readonly<Record<string, string>>;
  /** The kinds of accounts that it can send to. */
  kinds: readonly PayoutKind[];
  /** The smallest and the largest payout that it takes. */
  amountMin: bigint;
  amountMax: bigint;
  position: number;
}>;

/** A company that sends money for us. */
export type PayoutChannel = PayoutTerms &
  Readonly<{
    id: Id;
    /** Names the house's account `payouts:<code>`. */
    code: string;
    /** Which code in connectors/payments speaks to the company behind it. */
    connector: string;
    /** How the company knows us, sealed for `channelSealContext`; the connector's own shape. Null until two people have said it. */
    credentials: Buffer | null;
    currency: Currency;
    open: boolean;
    /** Demo money is the sandbox's. */
    money: 'demo' | 'real';
    /** Our account with the company, which is no other brand's; null while it is unknown or another's. Channels may share one. */
    accountId: Id | null;
    /** Counts its changes. */
    version: number;
  }>;

/** A channel whose company knows us. */
export type KnownPayoutChannel = PayoutChannel & Readonly<{ credentials: Buffer }>;

/** Whether its company knows us: before that nothing goes by it, and nobody is asked about it. */
export const isKnown = (channel: PayoutChannel): channel is KnownPayoutChannel =>
  channel.credentials !== null;

export const toPayoutChannel = (row: Selectable<CashierPayoutChannel>): PayoutChannel => ({
  id: row.id,
  code: row.code,
  connector: row.connector,
  credentials: row.credentials,
  name: row.name as Record<string, string>,
  kinds: row.kinds as PayoutKind[],
  currency: row.currency,
  amountMin: row.amount_min,
  amountMax: row.amount_max,
  position: row.position,
  open: row.open,
  money: row.money === 'real' ? 'real' : 'demo',
  accountId: row.account_id,
  version: row.version,
});

type Given = Pick<PayoutChannel, 'code' | 'connector' | 'name' | 'kinds' | 'currency' | 'amountMax'> &
  Partial<Pick<PayoutChannel, 'amountMin' | 'position' | 'money'>>;

/** Opens a channel, behind those that are there. Throws when its account is another brand's. */
export async function openPayoutChannel(
  scope: Scope,
  { credentials, ...given }: Given & { credentials: CompanyCredentials },
  box: SecretBox,
): Promise<PayoutChannel> {
  const id = newId(scope.now.getTime());
  const account = await registerAccount(scope, gatewayAccountKey(given.connector, credentials.account));
  invariant(account.ok, `the account of channel ${given.code} belongs to no other brand`);
  return insert(scope, given, {
    id,
    credentials: box.seal(JSON.stringify(credentials), channelSealContext('payout', id)),
    account_id: account.value,
    open: true,
  });
}

/**
 * Adds a channel, closed until two people have said how its company knows us and two have switched it on. Refuses a code that is taken, and a
 * connector that this installation does not have, or that carries another kind of money than the brand's.
 */
export async function addPayoutChannel(
  scope: Scope,
  given: Given & PayoutTerms,
  connectors: Connectors,
): Promise<Outcome<PayoutChannel, ChannelRefusal>> {
  const wrong = wrongPayoutTerms(given);
  if (wrong) return refuse(wrong);
  if (given.code === BY_HAND || (await payoutChannelBy(scope, { code: given.code })))
    return refuse(CODE_TAKEN);
  const carried = await moneyCarried(scope, connectors, given.connector);
  if (!carried.ok) return carried;
  const id = newId(scope.now.getTime());
  const closed = { id, credentials: null, account_id: null, open: false };
  return ok(await insert(scope, { ...given, money: carried.value }, closed));
}

async function insert(
  scope: Scope,
  given: Given,
  fixed: { id: Id; credentials: Buffer | null; account_id: Id | null; open: boolean },
): Promise<PayoutChannel> {
  const row = await scope.db
    .insertInto('cashier.payout_channel')
    .values({
      merchant_id: scope.merchantId,
      code: given.code,
      connector: given.connector,
      currency: given.currency,
      money: given.money ?? 'demo',
      ...payoutTermsRow({
        amountMin: 1n,
        ...given,
        position: given.position ?? (await payoutChannels(scope)).length,
      }),
      ...fixed,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPayoutChannel(row);
}

/** The columns of a channel's terms. */
export const payoutTermsRow = ({ name, kinds, amountMin, amountMax, position }: PayoutTerms) => ({
  name: JSON.stringify(name),
  kinds: [...kinds],
  amount_min: amountMin,
  amount_max: amountMax,
  position,
});

/** What of a channel's terms contradicts itself, beside its field; null when nothing does. */
export function wrongPayoutTerms({ kinds, amountMin, amountMax }: PayoutTerms): OutOfBounds | null {
  const fields: OutOfBounds['fields'] = {};
  if (amountMin <= 0n) fields['amountMin'] = { id: 'field.amount.not-positive' };
  if (amountMax < amountMin) fields['amountMax'] = { id: 'field.deposit.max-below-min' };
  if (kinds.length === 0) fields['kinds'] = { id: 'field.required' };
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

/** All of the merchant's payout channels, in their order. */
export async function payoutChannels(scope: Scope): Promise<PayoutChannel[]> {
  const rows = await scope.db
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(toPayoutChannel);
}

/** One channel by its id or code, or null. `held`: nobody changes it before the transaction ends. */
export async function payoutChannelBy(
  scope: Scope,
  by: { id: Id } | { code: string },
  { held = false } = {},
): Promise<PayoutChannel | null> {
  const row = await scope.db
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('code' in by, (query) => query.where('code', '=', 'code' in by ? by.code : ''))
    .$if(held, (query) => query.forShare())
    .executeTakeFirst();
  return row ? toPayoutChannel(row) : null;
}

/** Whether a channel can carry a payout of this kind, currency and amount now. */
export const canCarry = (
  channel: PayoutChannel,
  payout: { kind: PayoutKind; currency: Currency; amount: bigint },
): boolean =>
  channel.open &&
  channel.accountId !== null &&
  channel.kinds.includes(payout.kind) &&
  channel.currency === payout.currency &&
  channel.amountMin <= payout.amount &&
  payout.amount <= channel.amountMax;
