import { Suspense } from 'react';
import { ensureArea } from '../data/locale/catalogue.ts';
import { currentLanguage } from '../data/request-context.ts';
import { withStyles } from './lazy-styles.ts';
import { lazyComponent } from '../data/loading/lazy-component.ts';

const Accounts = lazyComponent(async () => {
  const [{ NewAccounts }] = await Promise.all([
    withStyles(import('./new-accounts-list.tsx')),
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
