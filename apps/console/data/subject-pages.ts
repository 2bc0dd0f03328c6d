import type { Endpoint } from '@mela/wire';
import { bonusList } from '@mela/wire/console/bonuses.ts';
import { brand } from '@mela/wire/console/brand.ts';
import { brandList } from '@mela/wire/console/brands.ts';
import { broadcastList } from '@mela/wire/console/broadcasts.ts';
import { cashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import { depositView } from '@mela/wire/console/deposits.ts';
import { houseAccounts, walletTickets } from '@mela/wire/console/ledger.ts';
import { installationStatus } from '@mela/wire/console/installation-status.ts';
import { lotteryGameTerms } from '@mela/wire/console/lottery-games.ts';
import { drawRulings } from '@mela/wire/console/lottery-rulings.ts';
import { memberView } from '@mela/wire/console/members.ts';
import { payoutChannelList } from '@mela/wire/console/payout-channels.ts';
import { payoutContradictions } from '@mela/wire/console/payout-contradictions.ts';
import { reconciliationList } from '@mela/wire/console/reconciliations.ts';
import type { WaitingSubject } from '@mela/wire/console/waiting.ts';
import type { SearchSubject } from '@mela/wire/console/search.ts';
import { senderList } from '@mela/wire/console/senders.ts';
import { staffList } from '@mela/wire/console/staff.ts';
import { unmatchedPayments, unmatchedView } from '@mela/wire/console/unmatched.ts';
import { heldCredits } from '@mela/wire/console/vendor-credits.ts';
import { vendorKeys } from '@mela/wire/console/vendor-keys.ts';
import { withdrawalView } from '@mela/wire/console/withdrawals.ts';

/** Where the thing is that something waits for, and what one must be allowed to see it. */
type SubjectPage = Readonly<{ needs: Endpoint; path: (subject: string) => string }>;

const members: SubjectPage = { needs: memberView, path: (id) => `/members/${id}` };
const withdrawals: SubjectPage = { needs: withdrawalView, path: (id) => `/withdrawals?open=${id}` };
const draws: SubjectPage = {
  needs: drawRulings,
  path: (subject) => `/lottery?open=${encodeURIComponent(subject)}`,
};

const staff: SubjectPage = { needs: staffList, path: () => '/staff' };
const brands: SubjectPage = { needs: brandList, path: () => '/brands' };
const installation: SubjectPage = { needs: installationStatus, path: () => '/installation-status' };
const vendorCredits: SubjectPage = { needs: heldCredits, path: () => '/vendor-credits' };

/** For every kind of request and step, by its name. */
export const pageOfSubject: Readonly<Record<string, SubjectPage>> = {
  withdrawal: withdrawals,
  'forced-receipt': withdrawals,
  deposit: { needs: depositView, path: (id) => `/deposits?open=${id}` },
  'lottery-result': draws,
  'lottery-correction': draws,
  'lottery-void': draws,
  'lottery-game': {
    needs: lotteryGameTerms,
    path: (code) => `/lottery/games?open=${encodeURIComponent(code)}`,
  },
  'account-move': members,
  'bonus-gift': members,
  'remove-authenticator': members,
  'reset-password': members,
  broadcast: { needs: broadcastList, path: () => '/broadcasts' },
  'bonus-offer': { needs: bonusList, path: () => '/bonuses' },
  'cashier-policy': { needs: cashierPolicy, path: () => '/withdrawals/rules' },
  'ledger-correction': { needs: houseAccounts, path: () => '/ledger' },
  // What gateways have told since the restore stands there beside the books; what of it is open is led to by its counts.
  'lift-restore': { needs: reconciliationList, path: () => '/deposits/reconciliation' },
  'own-account-unlink': staff,
  // Not all who decide on it see the brand's page.
  'brand-sender': { needs: senderList, path: () => '/brand/senders' },
  'brand-hosts': { needs: brand, path: () => '/brand' },
  'first-admin': brands,
  'going-live': brands,
  'installation-status': installation,
  'installation-plan-off': installation,
  'staff-opening': staff,
  'staff-reset': staff,
  'deposit-credentials': { needs: depositChannelList, path: () => '/deposits/channels' },
  'payout-credentials': { needs: payoutChannelList, path: () => '/withdrawals/channels' },
  'payout-channel': { needs: payoutChannelList, path: () => '/withdrawals/channels' },
  'forward-key': { needs: depositChannelList, path: () => '/deposits/channels' },
  'receiving-account': { needs: depositChannelList, path: () => '/deposits/channels' },
  'unmatched-payment': { needs: unmatchedView, path: (id) => `/deposits/unmatched?open=${id}` },
  'held-vendor-credit': vendorCredits,
  'vendor-ceilings': vendorCredits,
  'vendor-reopening': vendorCredits,
  'vendor-networks': { needs: vendorKeys, path: () => '/vendors' },
  'vendor-key': { needs: vendorKeys, path: () => '/vendors' },
};

/** For what waits for somebody. Whoever it waits for may see it. */
export const pageOfWaiting: Readonly<Record<WaitingSubject, SubjectPage['path']>> = {
  alarm: () => '/health',
  approval: (id) => `/approvals?view=all&open=${id}`,
  'approval-step': () => '/approvals',
  draw: draws.path,
  withdrawal: withdrawals.path,
  contradiction: (id) => `/withdrawals/contradictions?open=${id}`,
  deposit: (id) => `/deposits?open=${id}`,
  'unmatched-payment': (id) => `/deposits/unmatched?open=${id}`,
  'payout-account': (id) => `/payout-accounts?open=${id}`,
  'held-vendor-credit': vendorCredits.path,
  review: () => '/limits?view=reviews',
  ticket: () => '/ledger?view=tickets',
  'message-report': (id) => `/message-reports?open=${id}`,
  unanswered: (id) => `/unanswered?open=${id}`,
  application: (id) => `/applications?open=${id}`,
};

/** For what is found by a text. Whoever finds it may see it. */
export const pageOfFound: Readonly<Record<SearchSubject, Pick<SubjectPage, 'path'>>> = {
  member: members,
  deposit: { path: (id) => `/deposits?open=${id}` },
  withdrawal: withdrawals,
  'unmatched-payment': { path: (id) => `/deposits/unmatched?open=${id}` },
  bet: { path: (id) => `/rounds?open=${id}` },
  ticket: { path: () => '/ledger?view=tickets&state=open,closed' },
  'support-ticket': { path: pageOfWaiting.unanswered },
  staff: { path: (id) => `/staff?person=${id}&open=${id}` },
};

/** For what a restore has left open, by its sort. */
export const pageOfLeftOpen = {
  contradictions: { needs: payoutContradictions, path: () => '/withdrawals/contradictions' },
  unmatched: { needs: unmatchedPayments, path: () => '/deposits/unmatched' },
  tickets: { needs: walletTickets, path: () => '/ledger?view=tickets' },
} as const satisfies Readonly<Record<string, SubjectPage>>;

/** For lines of what is asked for that count things which stand somewhere, by their labels. */
export const pageOfFact: Readonly<Record<string, SubjectPage>> = Object.fromEntries(
  Object.entries(pageOfLeftOpen).map(([sort, page]) => [`approvals.leftOpen.${sort}`, page]),
);
