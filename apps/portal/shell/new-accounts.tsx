import { Suspense } from 'react';
import { ensureArea } from '../client/catalogue.ts';
import { spokenLanguage } from '../client/told.ts';
import { withStyles } from '../page/later-styles.ts';
import { fetched } from '../page/fetched.ts';

const Accounts = fetched(async () => {
  const [{ NewAccounts }] = await Promise.all([
    withStyles(import('../features/cashier/withdraw/new-accounts.tsx')),
    ensureArea(spokenLanguage(), 'withdraw'),
  ]);
  return NewAccounts;
});

/** Payout accounts that were added in the last days, wherever their owner looks after the account; it comes when the page stands. */
export const NewAccounts = () => (
  <Suspense>
    <Accounts />
  </Suspense>
);
