import type { Endpoint } from '../endpoint.ts';
import type { ConsoleAudience } from './audience.ts';
import * as accountRequests from './account-requests.ts';
import * as applications from './applications.ts';
import * as approvals from './approvals.ts';
import * as audit from './audit.ts';
import * as depositChannels from './deposit-channels.ts';
import * as cannedAnswers from './canned-answers.ts';
import * as chatRoom from './chat-room.ts';
import * as cashierPolicy from './cashier-policy.ts';
import * as content from './content.ts';
import * as bonuses from './bonuses.ts';
import * as deposits from './deposits.ts';
import * as games from './games.ts';
import * as brand from './brand.ts';
import * as broadcasts from './broadcasts.ts';
import * as brands from './brands.ts';
import * as brandStatus from './brand-status.ts';
import * as installationStatus from './installation-status.ts';
import * as senders from './senders.ts';
import * as theme from './theme.ts';
import * as jurisdiction from './jurisdiction.ts';
import * as lists from './lists.ts';
import * as search from './search.ts';
import * as waiting from './waiting.ts';
import * as ledger from './ledger.ts';
import * as notifications from './notifications.ts';
import * as lottery from './lottery.ts';
import * as lotteryGames from './lottery-games.ts';
import * as lotteryRulings from './lottery-rulings.ts';
import * as memberLists from './member-lists.ts';
import * as memberMessages from './member-messages.ts';
import * as messageReports from './message-reports.ts';
import * as members from './members.ts';
import * as payoutAccounts from './payout-accounts.ts';
import * as payoutChannels from './payout-channels.ts';
import * as payoutContradictions from './payout-contradictions.ts';
import * as protection from './protection.ts';
import * as reconciliations from './reconciliations.ts';
import * as registration from './registration.ts';
import * as serviceDesks from './service-desks.ts';
import * as serviceTimes from './service-times.ts';
import * as session from './session.ts';
import * as staffNotes from './staff-notes.ts';
import * as statements from './statements.ts';
import * as staff from './staff.ts';
import * as supportTerms from './support-terms.ts';
import * as system from './system.ts';
import * as unanswered from './unanswered.ts';
import * as unmatched from './unmatched.ts';
import * as vendorCredits from './vendor-credits.ts';
import * as vendorKeys from './vendor-keys.ts';
import * as vendors from './vendors.ts';
import * as withdrawals from './withdrawals.ts';

type ConsoleEndpoint = Endpoint<ConsoleAudience>;

const areas = {
  session,
  system,
  approvals,
  bonuses,
  deposits,
  unanswered,
  serviceDesks,
  supportTerms,
  cannedAnswers,
  chatRoom,
  serviceTimes,
  messageReports,
  staffNotes,
  broadcasts,
  unmatched,
  statements,
  depositChannels,
  reconciliations,
  withdrawals,
  payoutAccounts,
  payoutChannels,
  payoutContradictions,
  cashierPolicy,
  memberMessages,
  members,
  memberLists,
  accountRequests,
  ledger,
  games,
  vendorKeys,
  vendors,
  vendorCredits,
  notifications,
  lottery,
  lotteryGames,
  lotteryRulings,
  protection,
  registration,
  brand,
  brandStatus,
  installationStatus,
  senders,
  theme,
  brands,
  jurisdiction,
  content,
  applications,
  staff,
  audit,
  lists,
  search,
  waiting,
};

/** Every staff call: routes, OpenAPI and the permission matrix are made from this list. */
export const consoleEndpoints: readonly ConsoleEndpoint[] = Object.values(areas).flatMap((area) =>
  Object.values(area).filter(
    (value): value is ConsoleEndpoint => typeof value === 'object' && 'path' in value,
  ),
);
