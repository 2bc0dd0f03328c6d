import type { RouteObject } from 'react-router';
import { NotFound, RouteError } from './shell/last-resort.tsx';
import { Shell } from './shell/shell.tsx';

/** Every page; each feature is a chunk of its own. */
export const routes: RouteObject[] = [
  { path: '/login', ErrorBoundary: RouteError, lazy: () => import('./features/login/login-page.tsx') },
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [
      { index: true, lazy: () => import('./features/overview/overview-page.tsx') },
      { path: 'deposits', lazy: () => import('./features/deposits/deposits-page.tsx') },
      { path: 'deposits/unmatched', lazy: () => import('./features/deposits/unmatched-page.tsx') },
      {
        path: 'deposits/reconciliation',
        lazy: () => import('./features/deposits/reconciliation-page.tsx'),
      },
      { path: 'deposits/channels', lazy: () => import('./features/deposits/channels-page.tsx') },
      { path: 'withdrawals', lazy: () => import('./features/withdrawals/withdrawals-page.tsx') },
      {
        path: 'withdrawals/contradictions',
        lazy: () => import('./features/withdrawals/contradictions-page.tsx'),
      },
      { path: 'withdrawals/rules', lazy: () => import('./features/cashier-policy/policy-page.tsx') },
      { path: 'bonuses', lazy: () => import('./features/bonuses/bonuses-page.tsx') },
      { path: 'payout-accounts', lazy: () => import('./features/payout-accounts/payout-accounts-page.tsx') },
      { path: 'members', lazy: () => import('./features/members/members-page.tsx') },
      { path: 'members/:id', lazy: () => import('./features/members/member-page.tsx') },
      { path: 'limits', lazy: () => import('./features/protection/limits-page.tsx') },
      { path: 'letters', lazy: () => import('./features/letters/letters-page.tsx') },
      { path: 'lottery', lazy: () => import('./features/lottery/lottery-page.tsx') },
      { path: 'jurisdiction', lazy: () => import('./features/jurisdiction/jurisdiction-page.tsx') },
      { path: 'registration', lazy: () => import('./features/registration/registration-page.tsx') },
      { path: 'content', lazy: () => import('./features/content/content-page.tsx') },
      { path: 'content/:id', lazy: () => import('./features/content/editor-page.tsx') },
      { path: 'applications', lazy: () => import('./features/applications/applications-page.tsx') },
      { path: 'staff', lazy: () => import('./features/staff/staff-page.tsx') },
      { path: 'rounds', lazy: () => import('./features/rounds/rounds-page.tsx') },
      { path: 'vendors', lazy: () => import('./features/vendors/vendors-page.tsx') },
      { path: 'ledger', lazy: () => import('./features/ledger/ledger-page.tsx') },
      { path: 'audit', lazy: () => import('./features/audit/audit-page.tsx') },
      { path: 'health', lazy: () => import('./features/health/health-page.tsx') },
      { path: '*', Component: NotFound },
    ],
  },
];
