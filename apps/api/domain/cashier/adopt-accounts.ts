import type { Id, Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { allMerchants } from '../merchants/index.ts';
import { adoptPayments } from './adopt-payments.ts';
import { gatewayAccountKey } from './deposits/channels/account-key.ts';
import type { HandKind } from '@mela/form-rules/deposit-kinds/index.ts';
import { companyAccountOf, type ChannelSide } from './company-account.ts';
import { allChannels, isGateway, type DepositChannel } from './deposits/channels/channel.ts';
import { registerAccount, registerReceiving } from './deposits/channels/receiving-account.ts';
import type { AccountElsewhere } from './deposits/refusals.ts';
import { payoutChannels, type PayoutChannel } from './withdrawals/payouts/payout-channel.ts';

/** What people have to look at. */
type Finding = Readonly<{
  merchant: string;
  channel: string;
  /** It was closed, because another brand receives by its account. */
  closed: boolean;
  /** Deposits that one payment had been credited to once more, before that was impossible. */
  creditedTwice: readonly string[];
}>;

/**
 * Registers the accounts of channels that are older than the register, and notes what was credited by them. Of two brands that have used
 * one account the first one met keeps it, and the other's channel is closed. Changes nothing where all is known, so every program does it
 * when it starts.
 */
export async function adoptAccounts(database: Database, box: SecretBox): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id: merchantId, code: merchant } of await allMerchants(database.kysely)) {
    const channels = [
      ...(await database.inMerchant(merchantId, allChannels)).map(depositSide(box)),
      ...(await database.inMerchant(merchantId, payoutChannels)).map(payoutSide(box)),
    ];
    for (const side of channels.filter(({ accountId }) => accountId === null)) {
      const account = await database.inMerchant(merchantId, async (scope) => side.register(scope));
      if (account === null) continue;
      // The account comes last: a program that is killed meanwhile begins again.
      const creditedTwice =
        account.ok && side.credits
          ? await adoptPayments(database, merchantId, side.credits, account.value)
          : [];
      const closed = await database.inMerchant(merchantId, (scope) => settle(scope, side, account));
      if (closed || creditedTwice.length > 0)
        findings.push({ merchant, channel: side.code, closed, creditedTwice });
    }
  }
  return findings;
}

type Side = Readonly<{
  table: 'cashier.deposit_channel' | 'cashier.payout_channel';
  id: Id;
  code: string;
  open: boolean;
  accountId: Id | null;
  /** By which deposits were credited. */
  credits: DepositChannel | null;
  /** Null where nobody has said yet which account it is, or where what is sealed of it cannot be opened. */
  register(scope: Scope): Promise<Outcome<Id, AccountElsewhere>> | null;
}>;

const depositSide =
  (box: SecretBox) =>
  (channel: DepositChannel): Side => ({
    ...channel,
    table: 'cashier.deposit_channel',
    credits: channel,
    register: (scope) => {
      if (isGateway(channel)) return registerCompany(scope, channel, box, 'deposit');
      return channel.receiving && registerReceiving(scope, channel.kind as HandKind, channel.receiving);
    },
  });

const payoutSide =
  (box: SecretBox) =>
  (channel: PayoutChannel): Side => ({
    ...channel,
    table: 'cashier.payout_channel',
    credits: null,
    register: (scope) => registerCompany(scope, channel, box, 'payout'),
  });

function registerCompany(
  scope: Scope,
  channel: { id: Id; connector: string; credentials: Buffer | null },
  box: SecretBox,
  side: ChannelSide,
) {
  const known = companyAccountOf(box, side, channel);
  return known && registerAccount(scope, gatewayAccountKey(channel.connector, known.account));
}

/** Gives a channel its account, or closes it where that is another brand's; answers whether it did the latter. */
async function settle(
  scope: Scope,
  { table, id, open }: Side,
  account: Outcome<Id, AccountElsewhere>,
): Promise<boolean> {
  const update = scope.db
    .updateTable(table)
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', id)
    .where('account_id', 'is', null);
  if (account.ok) await update.set({ account_id: account.value }).execute();
  else await update.set({ open: false }).execute();
  return !account.ok && open;
}
