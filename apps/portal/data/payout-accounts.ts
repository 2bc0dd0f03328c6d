import { isPayoutProvider } from '@mela/form-rules/payout-kinds/index.ts';
import type { Text } from '@mela/i18n';
import { payoutAccounts } from '@mela/wire/portal/withdrawals.ts';
import { queryOf } from './query.ts';

/** The member's payout accounts. */
export const payoutAccountsQuery = () => queryOf(payoutAccounts);

/** A company's name as its customers write it; the wire's word for one that this page does not know. */
export const providerName = (provider: string, text: Text): string =>
  isPayoutProvider(provider) ? text(`withdraw.company.${provider}`) : provider;
