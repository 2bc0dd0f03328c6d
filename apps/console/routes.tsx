import type { RouteObject } from 'react-router';
import { importWithRetry } from './app/import-with-retry.ts';
import { NotFound, PageError, RouteError } from './layout/error-pages.tsx';
import { Shell } from './layout/shell.tsx';

/** Every page; each feature is a chunk of its own. */
const pages: RouteObject[] = [
  { index: true, lazy: importWithRetry(() => import('./features/overview/overview-page.tsx')) },
  { path: 'approvals', lazy: importWithRetry(() => import('./features/approvals/approvals-page.tsx')) },
  { path: 'deposits', lazy: importWithRetry(() => import('./features/deposits/deposits-page.tsx')) },
  {
    path: 'deposits/unmatched',
    lazy: importWithRetry(() => import('./features/deposits/unmatched-page.tsx')),
  },
  {
    path: 'deposits/reconciliation',
    lazy: importWithRetry(() => import('./features/deposits/reconciliation-page.tsx')),
  },
  { path: 'deposits/channels', lazy: importWithRetry(() => import('./features/deposits/channels-page.tsx')) },
  { path: 'withdrawals', lazy: importWithRetry(() => import('./features/withdrawals/withdrawals-page.tsx')) },
  {
    path: 'withdrawals/contradictions',
    lazy: importWithRetry(() => import('./features/withdrawals/contradictions-page.tsx')),
  },
  {
    path: 'withdrawals/channels',
    lazy: importWithRetry(() => import('./features/withdrawals/payout-channels-page.tsx')),
  },
  {
    path: 'withdrawals/rules',
    lazy: importWithRetry(() => import('./features/cashier-policy/policy-page.tsx')),
  },
  { path: 'bonuses', lazy: importWithRetry(() => import('./features/bonuses/bonuses-page.tsx')) },
  {
    path: 'payout-accounts',
    lazy: importWithRetry(() => import('./features/payout-accounts/payout-accounts-page.tsx')),
  },
  { path: 'members', lazy: importWithRetry(() => import('./features/members/members-page.tsx')) },
  { path: 'members/:id', lazy: importWithRetry(() => import('./features/members/member-page.tsx')) },
  {
    path: 'account-requests',
    lazy: importWithRetry(() => import('./features/account-requests/account-requests-page.tsx')),
  },
  { path: 'limits', lazy: importWithRetry(() => import('./features/protection/limits-page.tsx')) },
  {
    path: 'notifications',
    lazy: importWithRetry(() => import('./features/notifications/notifications-page.tsx')),
  },
  {
    path: 'lottery/games',
    lazy: importWithRetry(() => import('./features/lottery/games-page.tsx')),
  },
  {
    path: 'lottery/games/:code',
    lazy: importWithRetry(() => import('./features/lottery/game/game-page.tsx')),
  },
  { path: 'lottery/new', lazy: importWithRetry(() => import('./features/lottery/game/game-page.tsx')) },
  { path: 'lottery', lazy: importWithRetry(() => import('./features/lottery/lottery-page.tsx')) },
  { path: 'brands', lazy: importWithRetry(() => import('./features/brand/brands-page.tsx')) },
  { path: 'theme', lazy: importWithRetry(() => import('./features/theme/theme-page.tsx')) },
  {
    path: 'installation-status',
    lazy: importWithRetry(() => import('./features/brand/installation-status-page.tsx')),
  },
  { path: 'brand-status', lazy: importWithRetry(() => import('./features/brand/status-page.tsx')) },
  { path: 'brand/senders', lazy: importWithRetry(() => import('./features/brand/senders-page.tsx')) },
  { path: 'brand', lazy: importWithRetry(() => import('./features/brand/brand-page.tsx')) },
  {
    path: 'jurisdiction',
    lazy: importWithRetry(() => import('./features/jurisdiction/jurisdiction-page.tsx')),
  },
  {
    path: 'registration',
    lazy: importWithRetry(() => import('./features/registration/registration-page.tsx')),
  },
  { path: 'content', lazy: importWithRetry(() => import('./features/content/content-page.tsx')) },
  { path: 'content/:id', lazy: importWithRetry(() => import('./features/content/editor-page.tsx')) },
  {
    path: 'applications',
    lazy: importWithRetry(() => import('./features/applications/applications-page.tsx')),
  },
  { path: 'chat-room', lazy: importWithRetry(() => import('./features/chat-room/chat-room-page.tsx')) },
  { path: 'message-reports', lazy: importWithRetry(() => import('./features/messages/reports-page.tsx')) },
  { path: 'broadcasts', lazy: importWithRetry(() => import('./features/messages/broadcasts-page.tsx')) },
  { path: 'unanswered', lazy: importWithRetry(() => import('./features/messages/unanswered-page.tsx')) },
  {
    path: 'service-desks',
    lazy: importWithRetry(() => import('./features/service-desks/service-desks-page.tsx')),
  },
  {
    path: 'canned-answers',
    lazy: importWithRetry(() => import('./features/canned-answers/canned-answers-page.tsx')),
  },
  {
    path: 'support-terms',
    lazy: importWithRetry(() => import('./features/support-terms/support-terms-page.tsx')),
  },
  {
    path: 'service-times',
    lazy: importWithRetry(() => import('./features/service-times/service-times-page.tsx')),
  },
  { path: 'staff/roles', lazy: importWithRetry(() => import('./features/staff/roles-page.tsx')) },
  { path: 'staff', lazy: importWithRetry(() => import('./features/staff/staff-page.tsx')) },
  { path: 'rounds', lazy: importWithRetry(() => import('./features/rounds/rounds-page.tsx')) },
  {
    path: 'vendor-credits',
    lazy: importWithRetry(() => import('./features/vendor-credits/vendor-credits-page.tsx')),
  },
  { path: 'vendors', lazy: importWithRetry(() => import('./features/vendors/vendors-page.tsx')) },
  { path: 'ledger', lazy: importWithRetry(() => import('./features/ledger/ledger-page.tsx')) },
  { path: 'audit', lazy: importWithRetry(() => import('./features/audit/audit-page.tsx')) },
  { path: 'health', lazy: importWithRetry(() => import('./features/health/health-page.tsx')) },
  { path: '*', Component: NotFound },
];

/** The way in, and every page inside the shell, which stays when one of them fails. */
export const routes: RouteObject[] = [
  {
    path: '/login',
    ErrorBoundary: RouteError,
    lazy: importWithRetry(() => import('./features/login/login-page.tsx')),
  },
  {
    path: '/enrol',
    ErrorBoundary: RouteError,
    lazy: importWithRetry(() => import('./features/login/enrolment-page.tsx')),
  },
  {
    path: '/',
    Component: Shell,
    ErrorBoundary: RouteError,
    children: [{ ErrorBoundary: PageError, children: pages }],
  },
];
