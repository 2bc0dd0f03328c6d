import { newId, type Currency, type Id } from '@mela/primitives';
import type { Selectable } from 'kysely';
import type { Scope } from '../../../platform/scope.ts';
import type { SecretBox } from '../../../platform/secret-box.ts';
import type { CashierDepositChannel } from '../../../platform/tables.ts';

/** One way to pay in; amounts in 1/10 000 units, the rate in 1/10 000. */
export type DepositChannel = Readonly<{
  id: Id;
  /** Names the house's account `deposits:<code>`. */
  code: string;
  /** Which code in connectors/payments speaks to the company behind it. */
  connector: string;
  /** What that company calls us and how it knows us, sealed for `channelPlace`; the connector's own shape. */
  credentials: Buffer;
  name: Readonly<Record<string, string>>;
  currency: Currency;
  amountMin: bigint;
  amountMax: bigint;
  feeRate: number;
  presets: readonly bigint[];
  open: boolean;
}>;

const toChannel = (row: Selectable<CashierDepositChannel>): DepositChannel => ({
  id: row.id,
  code: row.code,
  connector: row.connector,
  credentials: row.credentials,
  name: row.name as Record<string, string>,
  currency: row.currency,
  amountMin: row.amount_min,
  amountMax: row.amount_max,
  feeRate: row.fee_rate,
  // The driver reads arrays of bigint as text.
  presets: row.presets.map(BigInt),
  open: row.open,
});

/** The channels that members can choose from now, in the merchant's order. */
export async function depositChannels(scope: Scope): Promise<DepositChannel[]> {
  const rows = await scope.db
    .selectFrom('cashier.deposit_channel')
    .selectAll()
    .where('merchant_id', '=', scope.merchantId)
    .where('open', '=', true)
    .orderBy('position')
    .orderBy('code')
    .execute();
  return rows.map(toChannel);
}

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

/** Where a channel's credentials are sealed for. */
export const channelPlace = (id: Id): string => `deposit-channel:${id}`;

/** Opens a new channel after the merchant's others. Throws when its code is taken. */
export async function openDepositChannel(
  scope: Scope,
  given: Omit<DepositChannel, 'id' | 'open' | 'credentials'> & {
    credentials: Readonly<Record<string, string>>;
  },
  box: SecretBox,
): Promise<DepositChannel> {
  const id = newId(scope.now.getTime());
  const row = await scope.db
    .insertInto('cashier.deposit_channel')
    .values((query) => ({
      merchant_id: scope.merchantId,
      id,
      code: given.code,
      connector: given.connector,
      credentials: box.seal(JSON.stringify(given.credentials), channelPlace(id)),
      name: JSON.stringify(given.name),
      currency: given.currency,
      amount_min: given.amountMin,
      amount_max: given.amountMax,
      fee_rate: given.feeRate,
      presets: [...given.presets],
      position: query.selectFrom('cashier.deposit_channel').select(query.fn.countAll<number>().as('n')),
      open: true,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toChannel(row);
}
