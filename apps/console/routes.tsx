import type { RouteObject } from 'react-router';
import { arriving } from './page/arriving.ts';
import { NotFound, PageError, RouteError } from './shell/last-resort.tsx';
import { Shell } from './shell/shell.tsx';

/** Every page; each feature is a chunk of its own. */
const pages: RouteObject[] = [
  { index: true, lazy: arriving(() => import('./features/overview/overview-page.tsx')) },
  { path: 'approvals', lazy: arriving(() => import('./features/approvals/approvals-page.tsx')) },
  { path: 'deposits', lazy: arriving(() => import('./features/deposits/deposits-page.tsx')) },
  { path: 'deposits/unmatched', lazy: arriving(() => import('./features/deposits/unmatched-page.tsx')) },
  {
    path: 'deposits/reconciliation',
    lazy: arriving(() => import('./features/deposits/reconciliation-page.tsx')),
  },
  { path: 'deposits/channels', lazy: arriving(() => import('./features/deposits/channels-page.tsx')) },
  { path: 'withdrawals', lazy: arriving(() => import('./features/withdrawals/withdrawals-page.tsx')) },
  {
    path: 'withdrawals/contradictions',
    lazy: arriving(() => import('./features/withdrawals/contradictions-page.tsx')),
  },
  { path: 'withdrawals/rules', lazy: arriving(() => import('./features/cashier-policy/policy-page.tsx')) },
  { path: 'bonuses', lazy: arriving(() => import('./features/bonuses/bonuses-page.tsx')) },
  {
    path: 'payout-accounts',
    lazy: arriving(() => import('./features/payout-accounts/payout-accounts-page.tsx')),
  },
  { path: 'members', lazy: arriving(() => import('./features/members/members-page.tsx')) },
  { path: 'members/:id', lazy: arriving(() => import('./features/members/member-page.tsx')) },
  { path: 'limits', lazy: arriving(() => import('./features/protection/limits-page.tsx')) },
  { path: 'notifications', lazy: arriving(() => import('./features/notifications/notifications-page.tsx')) },
  { path: 'lottery', lazy: arriving(() => import('./features/lottery/lottery-page.tsx')) },
  { path: 'jurisdiction', lazy: arriving(() => import('./features/jurisdiction/jurisdiction-page.tsx')) },
  { path: 'registration', lazy: arriving(() => import('./features/registration/registration-page.tsx')) },
  { path: 'content', lazy: arriving(() => import('./features/content/content-page.tsx')) },
  { path: 'content/:id', lazy: arriving(() => import('./features/content/editor-page.tsx')) },
  { path: 'applications', lazy: arriving(() => import('./features/applications/applications-page.tsx')) },
  { path: 'staff', lazy: arriving(() => import('./features/staff/staff-page.tsx')) },
  { path: 'rounds', lazy: arriving(() => import('./features/rounds/rounds-page.tsx')) },
  {
    path: 'vendor-credits',
    lazy: arriving(() => import('./features/vendor-credits/vendor-credits-page.tsx')),
  },
  { path: 'vendors', lazy: arriving(() => import('./features/vendors/vendors-page.tsx')) },
  { path: 'ledger', lazy: arriving(() => import('./features/ledger/ledger-page.tsx')) },
  { path: 'audit', lazy: arriving(() => import('./features/audit/audit-page.tsx')) },
  { path: 'health', lazy: arriving(() => import('./features/health/health-page.tsx')) },
  { path: '*', Component: NotFound },
];

/** The way in, and every page inside the shell, which stays when one of them fails. */
export const routes: RouteObject[] = [
  {
    path: '/login',
    ErrorBoundary: RouteError,
    lazy: arriving(() => import('./features/login/login-page.tsx')),
  },
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: PageError, children: pages }],
  },
];
