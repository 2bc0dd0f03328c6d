import type { Id, Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { allMerchants } from '../merchants/index.ts';
import { gatewayAccountKey } from './deposits/account-key.ts';
import type { HandKind } from './deposits/channel-kind.ts';
import { allChannels, channelPlace, isGateway, type DepositChannel } from './deposits/channel.ts';
import type { CompanyCredentials } from './deposits/open-channel.ts';
import { registerAccount, registerReceiving } from './deposits/receiving-account.ts';
import type { AccountElsewhere } from './deposits/refusals.ts';
import {
  payoutChannelPlace,
  payoutChannels,
  type PayoutChannel,
} from './withdrawals/payouts/payout-channel.ts';

/** A channel that was closed because another brand receives by its account. */
type Contested = Readonly<{ merchant: string; channel: string }>;

/**
 * Registers the accounts of channels that are older than the register. Of two brands that have used one account the first one met keeps
 * it, and the other's channel is closed. Changes nothing where all is known, so every program does it when it starts.
 */
export async function adoptAccounts(database: Database, box: SecretBox): Promise<Contested[]> {
  const contested: Contested[] = [];
  for (const { id: merchantId, code: merchant } of await allMerchants(database.kysely)) {
    const channels = [
      ...(await database.inMerchant(merchantId, allChannels)).map(depositSide(box)),
      ...(await database.inMerchant(merchantId, payoutChannels)).map(payoutSide(box)),
    ];
    for (const channel of channels.filter(({ accountId }) => accountId === null)) {
      const closed = await database.inMerchant(merchantId, (scope) => adopt(scope, channel));
      if (closed) contested.push({ merchant, channel: channel.code });
    }
  }
  return contested;
}

type Side = Readonly<{
  table: 'cashier.deposit_channel' | 'cashier.payout_channel';
  id: Id;
  code: string;
  open: boolean;
  accountId: Id | null;
  /** Null where nobody has said yet which account it is, or where what is sealed of it cannot be opened. */
  register(scope: Scope): Promise<Outcome<Id, AccountElsewhere>> | null;
}>;

const depositSide =
  (box: SecretBox) =>
  (channel: DepositChannel): Side => ({
    ...channel,
    table: 'cashier.deposit_channel',
    register: (scope) => {
      if (isGateway(channel)) return registerCompany(scope, channel, box, channelPlace(channel.id));
      return channel.receiving && registerReceiving(scope, channel.kind as HandKind, channel.receiving);
    },
  });

const payoutSide =
  (box: SecretBox) =>
  (channel: PayoutChannel): Side => ({
    ...channel,
    table: 'cashier.payout_channel',
    register: (scope) => registerCompany(scope, channel, box, payoutChannelPlace(channel.id)),
  });

function registerCompany(
  scope: Scope,
  { connector, credentials }: { connector: string; credentials: Buffer },
  box: SecretBox,
  place: string,
) {
  const opened = box.tryOpen(credentials, place);
  if (opened === null) return null;
  const { account } = JSON.parse(opened) as CompanyCredentials;
  return registerAccount(scope, gatewayAccountKey(connector, account));
}

/** Gives a channel its account, or closes it where that is another brand's; answers whether it did the latter. */
async function adopt(scope: Scope, { table, id, open, register }: Side): Promise<boolean> {
  const registered = await register(scope);
  if (registered === null) return false;
  const update = scope.db
    .updateTable(table)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('account_id', 'is', null);
  if (registered.ok) await update.set({ account_id: registered.value }).execute();
  else await update.set({ open: false }).execute();
  return !registered.ok && open;
}
