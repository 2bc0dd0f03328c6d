import type { Endpoint } from '../endpoint.ts';
import * as activities from './activities.ts';
import * as agents from './agents.ts';
import * as alerts from './alerts.ts';
import * as bonuses from './bonuses.ts';
import * as cashier from './cashier.ts';
import * as articles from './articles.ts';
import * as content from './content.ts';
import * as favourites from './favourites.ts';
import * as games from './games.ts';
import * as home from './home.ts';
import * as chatRoom from './chat-room.ts';
import * as inbox from './inbox.ts';
import * as icon from './icon.ts';
import * as multiDrawOrders from './lottery-multi-draw-orders.ts';
import * as boards from './lottery-boards.ts';
import * as lotteryLog from './lottery-log.ts';
import { lotteryNumbers } from './lottery-numbers.ts';
import * as lottery from './lottery.ts';
import * as member from './member.ts';
import { helpCentre, notices } from './notices.ts';
import { offerStandings } from './offer-standings.ts';
import { openGames } from './open-games.ts';
import * as password from './password.ts';
import { paymentPassword } from './payment-password.ts';
import * as play from './play.ts';
import * as preferences from './preferences.ts';
import { excludeSelf, exclusion, limits, setAmountLimit, setReality, setTimeLimit } from './protection.ts';
import * as records from './records.ts';
import * as registration from './registration.ts';
import * as registrationRules from './registration-rules.ts';
import * as security from './security.ts';
import * as humanVerification from './human-verification.ts';
import * as session from './session.ts';
import * as ownData from './own-data.ts';
import { askClosing, callOffClosing, closing } from './closing.ts';
import { consents, sayConsent } from './consents.ts';
import { ownerCode } from './owner-proof.ts';
import * as supportTickets from './support-tickets.ts';
import * as statements from './statements.ts';
import * as transactions from './transactions.ts';
import * as memberTransfers from './member-transfers.ts';
import * as permission from './permission.ts';
import * as system from './system.ts';
import * as vendorWallets from './vendor-wallets.ts';
import * as signIn from './sign-in.ts';
import * as service from './service.ts';
import * as withdrawals from './withdrawals.ts';

/** The calls among what a file of the wire exports. */
const endpointsOf = (area: object): Endpoint[] =>
  Object.values(area).filter(
    (value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value,
  );

/** Every member-facing call: routes, OpenAPI and the permission matrix are made from this list. */
export const portalEndpoints: readonly Endpoint[] = [
  ...Object.values(system),
  ...Object.values(permission),
  ...Object.values(session),
  ...Object.values(humanVerification),
  ...Object.values(signIn),
  ...Object.values(registrationRules),
  ...Object.values(registration),
  ...Object.values(member),
  paymentPassword,
  ...endpointsOf(supportTickets),
  ...Object.values(icon),
  ...endpointsOf(inbox),
  ...Object.values(alerts),
  ...endpointsOf(chatRoom),
  ...endpointsOf(service),
  ...Object.values(preferences),
  ...Object.values(agents),
  ...Object.values(password),
  ...Object.values(security),
  exclusion,
  excludeSelf,
  limits,
  setAmountLimit,
  setTimeLimit,
  setReality,
  ...endpointsOf(articles),
  ...endpointsOf(content),
  notices,
  helpCentre,
  ...endpointsOf(activities),
  ...Object.values(home),
  ...Object.values(games),
  openGames,
  ...Object.values(favourites),
  ...Object.values(cashier),
  ...Object.values(withdrawals),
  ...Object.values(bonuses),
  offerStandings,
  ...Object.values(lottery),
  ...Object.values(lotteryLog),
  ...Object.values(multiDrawOrders),
  ...Object.values(boards),
  lotteryNumbers,
  ...Object.values(play),
  ...Object.values(records),
  ...Object.values(memberTransfers),
  ...Object.values(vendorWallets),
  transactions.transactions,
  transactions.transactionsFile,
  ...Object.values(statements),
  ...Object.values(ownData),
  ownerCode,
  closing,
  consents,
  sayConsent,
  askClosing,
  callOffClosing,
];
