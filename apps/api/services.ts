import type { AskHost } from './connectors/brand-hosts/index.ts';
import type { NotificationSenders, SendPush, WriteNotification } from './connectors/notifications/index.ts';
import type { PhoneSignIn } from './connectors/phone-sign-in/index.ts';
import type { HumanVerification } from './connectors/verification/index.ts';
import type { Approvals } from './domain/approvals/index.ts';
import type { ActivityBonusRefusal } from './domain/bonuses/index.ts';
import type { GatewayConnectors, PayoutConnectors } from './domain/cashier/index.ts';
import type { Contacts } from './domain/contacts/index.ts';
import type { Rewards } from './domain/content/index.ts';
import type { Identity, PasswordHasher } from './domain/identity/index.ts';
import type { Notifications } from './domain/notifications/index.ts';
import type { DrawSources } from './domain/lottery/index.ts';
import type { Merchant, MerchantsByHost } from './domain/merchants/index.ts';
import type { Operator } from './domain/operator/index.ts';
import type { Play } from './domain/play/index.ts';
import type { Verification } from './domain/verification/index.ts';
import type { Wallets } from './domain/vendor-wallets/index.ts';
import type { CallLimits } from './platform/settings/call-limits.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Listener } from './platform/outbox/listener.ts';
import type { Logger } from '@mela/program/log.ts';
import type { Metrics } from '@mela/program/metrics.ts';
import type { Outbound } from './platform/outbound/outbound.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import type { Settings } from './platform/settings/settings.ts';

/** Every room and connector of one process, built: what surfaces and workers are given. */
export type Services = Readonly<{
  settings: Settings;
  clock: Clock;
  log: Logger;
  database: Database;
  /** What this process tells of itself. */
  metrics: Metrics;
  /** What runs at once, of whom. */
  limits: CallLimits;
  merchantsByHost: MerchantsByHost;
  /** Seals what the database may hold, but nobody who reads it may see. */
  secretBox: SecretBox;
  /** Looks at addresses that staff enter. */
  outbound: Pick<Outbound, 'complaintOf'>;
  /** Which brand answers on a host. */
  askHost: AskHost;
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
  notifications: Notifications;
  notificationSenders: NotificationSenders;
  writeNotification: WriteNotification;
  sendPush: SendPush;
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
  /** What takes two of the staff. */
  approvals: Approvals;
  /** Who hears facts, in the order in which each fact is told. */
  listeners: readonly Listener[];
  /** Where lottery results come from. */
  drawSources: DrawSources;
  close(): Promise<void>;
}>;
