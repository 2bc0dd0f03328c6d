import { Suspense } from 'react';
import { ensureArea } from '../client/catalogue.ts';
import { currentLanguage } from '../client/request-context.ts';
import { withStyles } from '../page/lazy-styles.ts';
import { lazyComponent } from '../page/lazy-component.ts';

const Accounts = lazyComponent(async () => {
  const [{ NewAccounts }] = await Promise.all([
    withStyles(import('../features/cashier/withdraw/new-accounts.tsx')),
    ensureArea(currentLanguage(), 'withdraw'),
  ]);
  return NewAccounts;
});

/** Payout accounts that were added in the last days, wherever their owner looks after the account; it comes when the page stands. */
export const NewAccounts = () => (
  <Suspense>
    <Accounts />
  </Suspense>
);
