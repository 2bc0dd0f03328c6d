import { openHostQuestions } from './connectors/brand-hosts/index.ts';
import { openBeacon } from './connectors/beacon/index.ts';
import { openDrawFeeds } from './connectors/draw-feeds/index.ts';
import {
  openNotificationSenders,
  openNotificationWriter,
  openPushSender,
} from './connectors/notifications/index.ts';
import { openPhoneSignIn } from './connectors/phone-sign-in/index.ts';
import { openVendors, openVendorWallets } from './connectors/vendors/index.ts';
import { watchConnector, watchConnectors } from './connectors/watch-connectors.ts';
import { watchPool } from '@mela/database/watch-pool.ts';
import { hostsOf, openMerchantsByHost, openServes } from './domain/merchants/index.ts';
import { openCountries } from './connectors/countries/index.ts';
import { openGateways, openPayoutConnectors } from './connectors/payments/index.ts';
import { openProofOfWork } from './connectors/verification/index.ts';
import {
  identityRules,
  openIdentity,
  openPasswordHasher,
  type PasswordHasher,
} from './domain/identity/index.ts';
import { heldCreditsListener, openApprovals, type ApprovalPorts } from './domain/approvals/index.ts';
import { accountByContact, openContacts } from './domain/contacts/index.ts';
import { knowPayoutsListener } from './domain/cashier/index.ts';
import { giveActivityBonus, hasActivityBonus, turnoverListener } from './domain/bonuses/index.ts';
import { debtListener, grantPlayMoney } from './domain/ledger/index.ts';
import { alertListeners } from './domain/alerts/index.ts';
import { tellOfMoneyListener, tellOfMovesListener } from './domain/messaging/index.ts';
import type { Notifications } from './domain/notifications/index.ts';
import { mostPlayedListener, recentLotteriesListener } from './domain/catalogue/index.ts';
import { openRewards } from './domain/content/index.ts';
import { returnMultiDrawOrdersListener } from './domain/lottery/index.ts';
import { teamFiguresListener } from './domain/team-figures/index.ts';
import { openPlay } from './domain/play/index.ts';
import { openOperator, staffHashOf } from './domain/operator/index.ts';
import { correctedDaysListener, winnersListener } from './domain/reports/index.ts';
import { openWallets } from './domain/vendor-wallets/index.ts';
import { openVerification } from './domain/verification/index.ts';
import { openCallLimits } from './platform/settings/call-limits.ts';
import type { Clock } from './platform/clock.ts';
import type { Services } from './services.ts';
import { openDatabase as open, type Database } from './platform/database.ts';
import type { Logger } from '@mela/program/log.ts';
import { newPasswordPage } from '@mela/wire/portal/pages.ts';
import type { Listener } from './platform/outbox/listener.ts';
import { openMetrics, type Metrics } from '@mela/program/metrics.ts';
import { openOutgoing, type NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import { openOutbound, type Outbound } from './platform/outbound/outbound.ts';
import { openSecretBox, type SecretBox } from './platform/secrets/secret-box.ts';
import { publicOrigin, secretKeysOf, type Settings } from './platform/settings/settings.ts';
import { secondStepsOf } from './surfaces/portal/sign-in/second-steps.ts';
import { closeSockets } from './surfaces/realtime/close-sockets.ts';
import { pushBalances } from './surfaces/realtime/push-balances.ts';
import { pushCashier } from './surfaces/realtime/push-cashier.ts';
import { pushState } from './surfaces/realtime/push-state.ts';
import { pushPayoutAccounts } from './surfaces/realtime/push-payout-accounts.ts';
import { pushCorrectedSlips } from './surfaces/realtime/push-corrected-slips.ts';
import { pushDraws } from './surfaces/realtime/push-draws.ts';
import { pushRoom } from './surfaces/realtime/push-room.ts';
import { pushWinners } from './surfaces/realtime/push-winners.ts';
import { pushWallets } from './surfaces/realtime/push-wallets.ts';
import { pushSettledSlips } from './surfaces/realtime/push-settled-slips.ts';

/** Connections that bets are booked through: one at work, the others for when it is held up. */
const BET_LANES = 4;
/** A company that has never heard of an order says so. */
const KNOWS_NOTHING = { nothing: 'ok' } as const;

/** What hears of each fact once it is true, in the order in which it is told. */
const listenersOf = (secretBox: SecretBox, approvalPorts: ApprovalPorts): Listener[] => [
  debtListener,
  turnoverListener,
  teamFiguresListener,
  returnMultiDrawOrdersListener,
  recentLotteriesListener,
  mostPlayedListener,
  tellOfMoneyListener,
  tellOfMovesListener,
  pushBalances,
  pushCashier,
  pushState,
  pushPayoutAccounts,
  pushWallets,
  pushDraws,
  pushSettledSlips,
  pushCorrectedSlips,
  closeSockets,
  winnersListener,
  correctedDaysListener,
  knowPayoutsListener(secretBox),
  heldCreditsListener(approvalPorts),
  pushWinners,
  pushRoom,
];

/** Where somebody whose password was reset chooses a new one: at their brand's own host. */
const newPasswordLinkOf =
  (settings: Settings): ApprovalPorts['newPasswordLink'] =>
  async (scope, code) => {
    const [host = ''] = await hostsOf(scope.db, scope.merchantId);
    return publicOrigin(settings, host) + newPasswordPage(code);
  };

type VendorParts = {
  database: Database;
  secretBox: SecretBox;
  metrics: Metrics;
  note: NoteOutgoing;
  outbound: Outbound;
};

/** The rooms that speak to vendors of games, and the connections that bets are booked through. */
function openGamesAndWallets(
  settings: Settings,
  { database, secretBox, metrics, note, outbound }: VendorParts,
  openLanes: () => Database,
) {
  const lanes = openLanes();
  watchPool(metrics, 'main', database.pool);
  watchPool(metrics, 'bets', lanes.pool);
  const watched =
    <Connector extends object>(find: (vendor: string) => Connector) =>
    (vendor: string): Connector =>
      watchConnector(vendor, find(vendor), { note, nothing: 'silent' });
  const vendors = watched(openVendors(settings, outbound));
  const connectors = watched(openVendorWallets(settings, outbound));
  return {
    lanes,
    play: openPlay({ database, lanes, laneCount: BET_LANES, secretBox, vendors }),
    wallets: openWallets({ database, secretBox, vendors, connectors }),
  };
}

/** Builds every room in floor-plan order and plugs higher rooms into the ports of lower ones. */
export function buildServices({
  settings,
  clock,
  log,
  openDatabase = open,
  passwords = openPasswordHasher(),
}: {
  settings: Settings;
  clock: Clock;
  log: Logger;
  /** Tests open databases that watch how they are used. */
  openDatabase?: typeof open;
  /** They open many accounts, and hash for little. */
  passwords?: PasswordHasher;
}): Services {
  const database = openDatabase(settings.DATABASE_URL, clock);
  const metrics = openMetrics();
  const note = openOutgoing(metrics);
  const outbound = openOutbound({ allow: settings.OUTBOUND_ALLOW, log });
  const keys = secretKeysOf(settings);
  const secretBox = openSecretBox(keys, (context) =>
    log.error({ context }, 'what lies sealed here cannot be opened'),
  );
  const contacts = openContacts(secretBox, keys.lookup);
  const identity = openIdentity({
    database,
    box: secretBox,
    hasher: passwords,
    rules: identityRules(settings),
    secretsKey: keys.lookup,
    grantPlayMoney,
    accountByMobile: (scope, mobile) => accountByContact(scope, contacts, 'phone', mobile),
    secondSteps: secondStepsOf({ contacts, secretBox }),
    staffHash: staffHashOf,
  });
  const verification = openProofOfWork(database, keys.lookup, settings.PROOF_OF_WORK_TRIES);
  const writeNotification = openNotificationWriter();
  const notificationSenders = openNotificationSenders(settings, writeNotification, note, outbound);
  const notifications: Notifications = { box: secretBox, sentChannels: notificationSenders.sentChannels };
  const codes = openVerification({
    database,
    notifications,
    secretsKey: keys.lookup,
    perAddress: settings.CODES_PER_ADDRESS,
  });
  const { lanes, play, wallets } = openGamesAndWallets(
    settings,
    { database, secretBox, metrics, note, outbound },
    () => openDatabase(settings.DATABASE_URL, clock, BET_LANES),
  );
  const companies = {
    sandbox: { apiUrl: settings.GATEWAY_URL, pageUrl: publicOrigin(settings, settings.GATEWAY_PUBLIC_HOST) },
  };
  const operator = openOperator({
    database,
    box: secretBox,
    passwords,
    sessionsPerStaff: settings.SESSIONS_PER_STAFF,
  });
  const approvalPorts: ApprovalPorts = {
    secretBox,
    play,
    notifications,
    contacts,
    newPasswordLink: newPasswordLinkOf(settings),
  };
  return {
    settings,
    clock,
    log,
    database,
    metrics,
    limits: openCallLimits(settings, metrics),
    merchantsByHost: openMerchantsByHost(database),
    secretBox,
    outbound,
    askHost: openHostQuestions(settings, outbound),
    play,
    wallets,
    rewards: openRewards({ hasBonus: hasActivityBonus, giveBonus: giveActivityBonus }),
    passwords,
    identity,
    verification,
    notifications,
    notificationSenders,
    writeNotification,
    sendPush: openPushSender(outbound, note, settings.NOTIFICATION_TIMEOUT_MS),
    codes,
    contacts,
    phoneSignIn: openPhoneSignIn(settings, clock, outbound),
    serves: openServes(openCountries()),
    gateways: watchConnectors(openGateways(secretBox, companies, outbound), note, KNOWS_NOTHING),
    payoutGateways: watchConnectors(
      openPayoutConnectors(secretBox, companies, outbound),
      note,
      KNOWS_NOTHING,
    ),
    operator,
    approvals: openApprovals(approvalPorts),
    listeners: listenersOf(secretBox, approvalPorts).concat(alertListeners({ notifications, contacts })),
    drawSources: {
      feeds: openDrawFeeds(settings, outbound),
      beacon: openBeacon(settings, clock, note, outbound),
      box: secretBox,
    },
    async close() {
      outbound.close();
      await lanes.close();
      await database.close();
    },
  };
}
