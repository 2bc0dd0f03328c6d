import type { PayoutKind } from '@mela/form-rules/payout-kinds/index.ts';
import { invariant, newId, type Currency, type Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../../platform/scope.ts';
import type { SecretBox } from '../../../../platform/secrets/secret-box.ts';
import type { CashierPayoutChannel } from '../../../../platform/tables.ts';
import { gatewayAccountKey } from '../../deposits/channels/account-key.ts';
import type { CompanyCredentials } from '../../deposits/channels/open-channel.ts';
import { registerAccount } from '../../deposits/channels/receiving-account.ts';

/** A company that sends money for us. */
export type PayoutChannel = Readonly<{
  id: Id;
  /** Names the house's account `payouts:<code>`. */
  code: string;
  /** Which code in connectors/payments speaks to the company behind it. */
  connector: string;
  /** How the company knows us, sealed for `payoutChannelSealContext`; the connector's own shape. */
  credentials: Buffer;
  name: Readonly<Record<string, string>>;
  /** The kinds of accounts that it can send to. */
  kinds: readonly PayoutKind[];
  currency: Currency;
  /** The largest payout that it takes, in 1/10 000 units. */
  amountMax: bigint;
  open: boolean;
  /** Demo money is the sandbox's. */
  money: 'demo' | 'real';
  /** Our account with the company, which is no other brand's; null while it is unknown or another's. Channels may share one. */
  accountId: Id | null;
}>;

/** Where a channel's credentials are sealed. */
export const payoutChannelSealContext = (id: Id): string => `payout-channel:${id}`;

const toChannel = (row: Selectable<CashierPayoutChannel>): PayoutChannel => ({
  id: row.id,
  code: row.code,
  connector: row.connector,
  credentials: row.credentials,
  name: row.name as Record<string, string>,
  kinds: row.kinds as PayoutKind[],
  currency: row.currency,
  amountMax: row.amount_max,
  open: row.open,
  money: row.money === 'real' ? 'real' : 'demo',
  accountId: row.account_id,
});

/** Opens a channel, behind those that are there. Throws when its account is another brand's. */
export async function openPayoutChannel(
  scope: Scope,
  {
    credentials,
    ...given
  }: Omit<PayoutChannel, 'id' | 'open' | 'credentials' | 'money' | 'accountId'> & {
    credentials: CompanyCredentials;
    money?: PayoutChannel['money'];
  },
  box: SecretBox,
): Promise<PayoutChannel> {
  const id = newId(scope.now.getTime());
  const account = await registerAccount(scope, gatewayAccountKey(given.connector, credentials.account));
  invariant(account.ok, `the account of channel ${given.code} belongs to no other brand`);
  const { length: position } = await payoutChannels(scope);
  const row = await scope.db
    .insertInto('cashier.payout_channel')
    .values({
      merchant_id: scope.merchantId,
      id,
      code: given.code,
      connector: given.connector,
      credentials: box.seal(JSON.stringify(credentials), payoutChannelSealContext(id)),
      name: JSON.stringify(given.name),
      kinds: [...given.kinds],
      currency: given.currency,
      amount_max: given.amountMax,
      position,
      open: true,
      money: given.money ?? 'demo',
      account_id: account.value,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toChannel(row);
}

/** All of the merchant's payout channels, in their order. */
export async function payoutChannels(scope: Scope): Promise<PayoutChannel[]> {
  const rows = await scope.db
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .orderBy('position')
    .execute();
  return rows.map(toChannel);
}

/** One channel by its id or code, or null. */
export async function payoutChannelBy(
  scope: Scope,
  by: { id: Id } | { code: string },
): Promise<PayoutChannel | null> {
  const row = await scope.db
    .selectFrom('cashier.payout_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : ''))
    .$if('code' in by, (query) => query.where('code', '=', 'code' in by ? by.code : ''))
    .executeTakeFirst();
  return row ? toChannel(row) : null;
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
  payout.amount <= channel.amountMax;
