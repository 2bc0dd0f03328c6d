import type { MessageId, Text } from '@mela/i18n';
import { payoutAccounts } from '@mela/wire/portal/withdrawals.ts';
import { queryOf } from './query.ts';

/** The member's payout accounts. */
export const payoutAccountsQuery = () => queryOf(payoutAccounts);

/** Companies that hold payout accounts, by the wire's word. */
const NAMES: Readonly<Record<string, MessageId>> = {
  bkash: 'withdraw.bkash',
  nagad: 'withdraw.nagad',
  rocket: 'withdraw.rocket',
  upay: 'withdraw.upay',
  brac: 'withdraw.brac',
  city: 'withdraw.city',
  dbbl: 'withdraw.dbbl',
  ebl: 'withdraw.ebl',
  islami: 'withdraw.islami',
  pubali: 'withdraw.pubali',
  sonali: 'withdraw.sonali',
  'usdt-trc20': 'withdraw.usdtTrc20',
  'usdt-bep20': 'withdraw.usdtBep20',
  btc: 'withdraw.btc',
};

/** A company's name as its customers write it; the wire's word for one that this page does not know. */
export function providerName(provider: string, text: Text): string {
  const id = NAMES[provider];
  return id === undefined ? provider : text(id);
}
