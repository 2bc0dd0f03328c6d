import * as wire from '@mela/wire/portal/withdrawals.ts';
import { queryOf } from '../../../client/query.ts';

export const payoutAccountsQuery = () => queryOf(wire.payoutAccounts);
export const termsQuery = () => queryOf(wire.withdrawalTerms);
export const withdrawalsQuery = () => queryOf(wire.withdrawals);
