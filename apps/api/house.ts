import { openBeacon } from './connectors/beacon/index.ts';
import { openDrawFeeds } from './connectors/draw-feeds/index.ts';
import {
  openCarriers,
  openLetterWriter,
  type Carriers,
  type WriteLetter,
} from './connectors/letters/index.ts';
import { openPhoneSignIn, type PhoneSignIn } from './connectors/phone-sign-in/index.ts';
import { openVendors, openVendorWallets } from './connectors/vendors/index.ts';
import { openServes, type Merchant } from './domain/merchants/index.ts';
import { openCountries } from './connectors/countries/index.ts';
import { openGateways, openPayoutConnectors } from './connectors/payments/index.ts';
import { openProofOfWork, type HumanVerification } from './connectors/verification/index.ts';
import {
  identityRules,
  openIdentity,
  openPasswordHasher,
  type Identity,
  type PasswordHasher,
} from './domain/identity/index.ts';
import { accountByContact, openContacts, type Contacts } from './domain/contacts/index.ts';
import { giveActivityBonus, turnoverListener, type ActivityBonusRefusal } from './domain/bonuses/index.ts';
import type { GatewayConnectors, PayoutConnectors } from './domain/cashier/index.ts';
import { debtListener, grantPlayMoney } from './domain/ledger/index.ts';
import type { Letters } from './domain/letters/index.ts';
import { recentLotteriesListener } from './domain/catalogue/index.ts';
import { openRewards, type Rewards } from './domain/content/index.ts';
import { returnChasesListener, type BeaconSource, type DrawFeeds } from './domain/lottery/index.ts';
import { openPlay, type Play } from './domain/play/index.ts';
import { openOperator, staffHashOf, type Operator } from './domain/operator/index.ts';
import { correctedDaysListener, winnersListener } from './domain/reports/index.ts';
import { openWallets, type Wallets } from './domain/wallets/index.ts';
import { openVerification, type Verification } from './domain/verification/index.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase as open, type Database } from './platform/database.ts';
import type { Logger } from './platform/log.ts';
import type { Listener } from './platform/listener.ts';
import { openSecretBox, type SecretBox } from './platform/secret-box.ts';
import { publicOrigin, type Settings } from './platform/settings.ts';
import { secondStepsOf } from './surfaces/portal/second-steps.ts';
import { closeSockets } from './surfaces/realtime/close-sockets.ts';
import { pushBalances } from './surfaces/realtime/push-balances.ts';
import { pushCashier } from './surfaces/realtime/push-cashier.ts';
import { pushPayoutAccounts } from './surfaces/realtime/push-payout-accounts.ts';
import { pushCorrectedSlips } from './surfaces/realtime/push-corrected-slips.ts';
import { pushDraws } from './surfaces/realtime/push-draws.ts';
import { pushWinners } from './surfaces/realtime/push-winners.ts';
import { pushWallets } from './surfaces/realtime/push-wallets.ts';
import { pushSettledSlips } from './surfaces/realtime/push-settled-slips.ts';

/** Connections that bets are booked through: one at work, the others for when it is held up. */
const BET_LANES = 4;

/** The whole house, built: what surfaces and workers are given. */
export type House = Readonly<{
  settings: Settings;
  clock: Clock;
  log: Logger;
  database: Database;
  /** Seals what the database may hold, but nobody who reads it may see. */
  secretBox: SecretBox;
  play: Play;
  /** Money that vendors keep while it is played. */
  wallets: Wallets;
  /** What comes of applications for promotions. */
  rewards: Rewards<ActivityBonusRefusal>;
  /** One hasher for members and staff, so that its queue holds for all of them. */
  passwords: PasswordHasher;
  identity: Identity;
  verification: HumanVerification;
  /** What leaves for phones and mailboxes. */
  letters: Letters;
  carriers: Carriers;
  writeLetter: WriteLetter;
  /** One-time codes. */
  codes: Verification;
  contacts: Contacts;
  /** Who else vouches for phones; null where nobody does. */
  phoneSignIn: PhoneSignIn | null;
  /** Whether a brand serves players at an address, by the networks and countries of its policy. */
  serves(merchant: Merchant, address: string): boolean;
  gateways: GatewayConnectors;
  payoutGateways: PayoutConnectors;
  operator: Operator;
  /** Who hears facts, in the order in which each fact is told. */
  listeners: readonly Listener[];
  /** Outside sources of lottery results. */
  drawFeeds: DrawFeeds;
  /** The public randomness that games may mix into their draws. */
  beacon: BeaconSource;
  close(): Promise<void>;
}>;

/** Builds every room in floor-plan order and plugs higher rooms into the ports of lower ones. */
export function buildHouse({
  settings,
  clock,
  log,
  openDatabase = open,
}: {
  settings: Settings;
  clock: Clock;
  log: Logger;
  /** Tests open databases that watch how they are used. */
  openDatabase?: typeof open;
}): House {
  const database = openDatabase(settings.DATABASE_URL, clock);
  const secretBox = openSecretBox(settings.SECRETS_KEY, (place) =>
    log.error({ place }, 'what lies sealed here cannot be opened'),
  );
  const passwords = openPasswordHasher();
  const contacts = openContacts(secretBox, settings.SECRETS_KEY);
  const identity = openIdentity({
    database,
    box: secretBox,
    hasher: passwords,
    rules: identityRules(settings),
    secretsKey: settings.SECRETS_KEY,
    grantPlayMoney,
    accountByMobile: (scope, mobile) => accountByContact(contacts, scope, 'phone', mobile),
    secondSteps: secondStepsOf({ contacts, secretBox }),
    staffHash: staffHashOf,
  });
  const verification = openProofOfWork(database, settings.SECRETS_KEY, settings.PROOF_OF_WORK_TRIES);
  const writeLetter = openLetterWriter();
  const carriers = openCarriers(settings, writeLetter);
  const letters: Letters = { box: secretBox, carried: carriers.carried };
  const codes = openVerification({
    database,
    letters,
    secretsKey: settings.SECRETS_KEY,
    perAddress: settings.CODES_PER_ADDRESS,
  });
  const lanes = openDatabase(settings.DATABASE_URL, clock, BET_LANES);
  const vendors = openVendors(settings);
  const play = openPlay({ database, lanes, laneCount: BET_LANES, secretBox, vendors });
  const wallets = openWallets({ database, secretBox, vendors, connectors: openVendorWallets(settings) });
  const companies = {
    sandbox: { apiUrl: settings.GATEWAY_URL, pageUrl: publicOrigin(settings, settings.GATEWAY_PUBLIC_HOST) },
  };
  const operator = openOperator({ database, box: secretBox, passwords });
  const listeners: Listener[] = [
    debtListener,
    turnoverListener,
    returnChasesListener,
    recentLotteriesListener,
    pushBalances,
    pushCashier,
    pushPayoutAccounts,
    pushWallets,
    pushDraws,
    pushSettledSlips,
    pushCorrectedSlips,
    closeSockets,
    winnersListener,
    correctedDaysListener,
    pushWinners,
  ];
  return {
    settings,
    clock,
    log,
    database,
    secretBox,
    play,
    wallets,
    rewards: openRewards({ giveBonus: giveActivityBonus }),
    passwords,
    identity,
    verification,
    letters,
    carriers,
    writeLetter,
    codes,
    contacts,
    phoneSignIn: openPhoneSignIn(settings, clock),
    serves: openServes(openCountries()),
    gateways: openGateways(secretBox, companies),
    payoutGateways: openPayoutConnectors(secretBox, companies),
    operator,
    listeners,
    drawFeeds: openDrawFeeds(settings),
    beacon: openBeacon(settings),
    async close() {
      await lanes.close();
      await database.close();
    },
  };
}
