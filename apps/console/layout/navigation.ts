import type { MessageId } from '@mela/i18n';
import { closingList } from '@mela/wire/console/account-requests.ts';
import { applicationList } from '@mela/wire/console/applications.ts';
import { broadcastList } from '@mela/wire/console/broadcasts.ts';
import { approvalCount } from '@mela/wire/console/approvals.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { brand } from '@mela/wire/console/brand.ts';
import { brandList } from '@mela/wire/console/brands.ts';
import { brandTheme } from '@mela/wire/console/theme.ts';
import { brandStatus } from '@mela/wire/console/brand-status.ts';
import { installationStatus } from '@mela/wire/console/installation-status.ts';
import { contentList } from '@mela/wire/console/content.ts';
import { bonusList } from '@mela/wire/console/bonuses.ts';
import { depositList } from '@mela/wire/console/deposits.ts';
import { roundList } from '@mela/wire/console/games.ts';
import { jurisdiction } from '@mela/wire/console/jurisdiction.ts';
import { roomView } from '@mela/wire/console/chat-room.ts';
import { reportList } from '@mela/wire/console/message-reports.ts';
import { unansweredList } from '@mela/wire/console/unanswered.ts';
import { houseAccounts } from '@mela/wire/console/ledger.ts';
import { notificationList } from '@mela/wire/console/notifications.ts';
import { lotteryDraws } from '@mela/wire/console/lottery.ts';
import { memberSearch } from '@mela/wire/console/members.ts';
import { limitChanges } from '@mela/wire/console/protection.ts';
import { payoutAccountList } from '@mela/wire/console/payout-accounts.ts';
import { registrationForm } from '@mela/wire/console/registration.ts';
import { serviceDeskList } from '@mela/wire/console/service-desks.ts';
import { saveCannedAnswer } from '@mela/wire/console/canned-answers.ts';
import { serviceTimes } from '@mela/wire/console/service-times.ts';
import { supportTermsView } from '@mela/wire/console/support-terms.ts';
import { staffList } from '@mela/wire/console/staff.ts';
import { systemHealth } from '@mela/wire/console/system.ts';
import { heldCredits } from '@mela/wire/console/vendor-credits.ts';
import { vendorKeys } from '@mela/wire/console/vendor-keys.ts';
import type { waitingCounts, WaitingSubject } from '@mela/wire/console/waiting.ts';
import { withdrawalList } from '@mela/wire/console/withdrawals.ts';
import type { AnswerOf, Endpoint } from '@mela/wire';
import type { IconName } from '@mela/ui/icon-names.ts';

export type Queues = NonNullable<AnswerOf<typeof waitingCounts>['queues']>;

/** What waits, as far as whoever is at work may know. */
export type Waiting = Readonly<{
  counts: AnswerOf<typeof waitingCounts>['counts'];
  /** What is no list of somebody's waiting. */
  queues: Queues | null;
  /** What waits for their own word. */
  approvals: number;
}>;

/** A page in the menu. Who may make its call sees it. */
type NavigationItem = Readonly<{
  path: string;
  label: MessageId;
  icon: IconName;
  /** Null: for everybody. */
  needs: Endpoint | null;
  /** What waits there for somebody to act. */
  waits?: readonly WaitingSubject[];
  /** And what besides. */
  also?: (waiting: Waiting) => number;
}>;

/** How much waits on a page for somebody to act. */
export const waitingOn = ({ waits = [], also }: NavigationItem, waiting: Waiting): number =>
  waits.reduce((sum, subject) => sum + (waiting.counts[subject] ?? 0), also?.(waiting) ?? 0);

export const navigationItems: readonly NavigationItem[] = [
  { path: '/', label: 'console.overview', icon: 'layout-dashboard', needs: null },
  {
    path: '/approvals',
    label: 'approvals.title',
    icon: 'circle-check',
    needs: approvalCount,
    also: ({ approvals }) => approvals,
  },
  {
    path: '/withdrawals',
    label: 'console.withdrawals',
    icon: 'arrow-up-from-line',
    needs: withdrawalList,
    waits: ['withdrawal', 'contradiction'],
  },
  {
    path: '/payout-accounts',
    label: 'console.payoutAccounts',
    icon: 'credit-card',
    needs: payoutAccountList,
    waits: ['payout-account'],
  },
  {
    path: '/deposits',
    label: 'console.deposits',
    icon: 'arrow-down-to-line',
    needs: depositList,
    waits: ['deposit', 'unmatched-payment'],
  },
  { path: '/bonuses', label: 'console-bonuses.title', icon: 'hand-coins', needs: bonusList },
  { path: '/members', label: 'console.members', icon: 'users', needs: memberSearch },
  { path: '/account-requests', label: 'console.accountRequests', icon: 'log-out', needs: closingList },
  { path: '/rounds', label: 'console-vendors.rounds', icon: 'play', needs: roundList },
  {
    path: '/limits',
    label: 'console-bonuses.limitsTitle',
    icon: 'clock-3',
    needs: limitChanges,
    waits: ['review'],
    also: ({ queues }) => queues?.limits ?? 0,
  },
  { path: '/notifications', label: 'console.notifications', icon: 'smartphone', needs: notificationList },
  { path: '/lottery', label: 'console.lottery', icon: 'dices', needs: lotteryDraws, waits: ['draw'] },
  { path: '/content', label: 'editing.content', icon: 'megaphone', needs: contentList },
  {
    path: '/applications',
    label: 'editing.applications',
    icon: 'hand-heart',
    needs: applicationList,
    waits: ['application'],
  },
  {
    path: '/unanswered',
    label: 'console-messages.unanswered',
    icon: 'message-circle',
    needs: unansweredList,
    waits: ['unanswered'],
  },
  { path: '/service-times', label: 'console-messages.times', icon: 'chart-line', needs: serviceTimes },
  { path: '/broadcasts', label: 'console-messages.broadcasts', icon: 'volume-2', needs: broadcastList },
  { path: '/chat-room', label: 'console-chat-room.title', icon: 'users', needs: roomView },
  {
    path: '/message-reports',
    label: 'console-messages.reports',
    icon: 'circle-alert',
    needs: reportList,
    waits: ['message-report'],
  },
  { path: '/registration', label: 'console.registration', icon: 'book-check', needs: registrationForm },
  { path: '/brands', label: 'console-brand.brandsTitle', icon: 'layout-grid', needs: brandList },
  {
    path: '/installation-status',
    label: 'console-brand.installationTitle',
    icon: 'pause',
    needs: installationStatus,
  },
  { path: '/brand', label: 'console-brand.title', icon: 'house', needs: brand },
  { path: '/theme', label: 'console-theme.title', icon: 'eye', needs: brandTheme },
  { path: '/brand-status', label: 'console-brand.statusTitle', icon: 'pause', needs: brandStatus },
  { path: '/service-desks', label: 'console-messages.desks', icon: 'headset', needs: serviceDeskList },
  {
    path: '/support-terms',
    label: 'console-messages.terms',
    icon: 'circle-question-mark',
    needs: supportTermsView,
  },
  {
    path: '/canned-answers',
    label: 'console-messages.canned',
    icon: 'receipt-text',
    needs: saveCannedAnswer,
  },
  { path: '/jurisdiction', label: 'jurisdiction.title', icon: 'shield-check', needs: jurisdiction },
  { path: '/staff', label: 'console.staff', icon: 'user-round', needs: staffList },
  { path: '/ledger', label: 'console.ledger', icon: 'wallet', needs: houseAccounts, waits: ['ticket'] },
  {
    path: '/vendor-credits',
    label: 'console-vendors.creditsTitle',
    icon: 'circle-alert',
    needs: heldCredits,
    waits: ['held-vendor-credit'],
  },
  {
    path: '/vendors',
    label: 'console-vendors.title',
    icon: 'layout-grid',
    needs: vendorKeys,
    also: ({ queues }) => queues?.vendorKeys ?? 0,
  },
  { path: '/audit', label: 'console.audit', icon: 'scroll-text', needs: auditTrail },
  { path: '/health', label: 'console.health', icon: 'heart-pulse', needs: systemHealth, waits: ['alarm'] },
];
