import type { DecisionRefusal, KindRefusal, RequestRefusal } from '../../domain/approvals/index.ts';
import type {
  AccountDeskRefusal,
  DepositDeskRefusal,
  DeskRefusal,
  ProofRefusal,
} from '../../domain/cashier/index.ts';
import type { NotAPicture } from '../../platform/picture.ts';
import type { ApplicationRefusal, EditRefusal } from '../../domain/content/index.ts';
import type { BonusDeskRefusal } from '../../domain/bonuses/index.ts';
import type {
  JurisdictionRefusal,
  BrandNotFound,
  MarkNotFound,
  PlannedStatusNotFound,
  SettingsVersionConflict,
  ThemeNotFound,
} from '../../domain/merchants/index.ts';
import type { MessageDeskRefusal } from '../../domain/messaging/index.ts';
import type { EntryRefusal, DrawSettled, GameRefusal, VoidTakesTwo } from '../../domain/lottery/index.ts';
import type {
  EnrolmentRefusal,
  ListViewNotFound,
  ManageRefusal,
  OwnAccountRefusal,
  RoleRefusal,
  StaffLoginRefusal,
} from '../../domain/operator/index.ts';
import type { EntryNotFound, VendorSwitchRefusal } from '../../domain/catalogue/index.ts';
import type { VendorKeyRefusal, VendorNetworksRefusal } from '../../domain/play/index.ts';
import type { ReviewOver } from '../../domain/protection/index.ts';
import type { FormVersionConflict } from '../../domain/registration/index.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { WireRefusal } from '../kit/envelope.ts';
import { MESSAGE_REFUSALS } from './members/message-refusal-codes.ts';
import type { Localized } from './where-credited.ts';

/** What is behind a promotion is not to be had: its offer is closed, or its member is kept from play. */
type RewardNotGiven = { kind: 'reward-not-given' };

/** Everything the console's calls may refuse with: the union of the rooms' refusals. */
export type ConsoleRefusal =
  | StaffLoginRefusal
  | OwnAccountRefusal
  | EnrolmentRefusal
  | ManageRefusal
  | RoleRefusal
  | RequestRefusal
  | DecisionRefusal
  | KindRefusal
  | RewardNotGiven
  | DeskRefusal
  | DepositDeskRefusal
  | AccountDeskRefusal
  | ProofRefusal
  | { kind: 'contradiction-not-found' }
  | NotAPicture
  | BonusDeskRefusal
  | DrawSettled
  | VoidTakesTwo
  | GameRefusal
  | EditRefusal
  | ApplicationRefusal
  | EntryRefusal
  | { kind: 'draw-mistyped'; fields: Record<string, { id: string; values: Record<string, number> }> }
  | FieldsRefused
  | FormVersionConflict
  | JurisdictionRefusal
  | SettingsVersionConflict
  | PlannedStatusNotFound
  | BrandNotFound
  | MarkNotFound
  | ThemeNotFound
  | { kind: 'gateway-silent' | 'statement-unreadable' }
  | { kind: 'draw-not-found' | 'payout-account-not-found' }
  /** What is sealed cannot be opened. */
  | { kind: 'unreadable' }
  | { kind: 'notification-not-found' | 'notification-for-owner' }
  | { kind: 'member-not-found' | 'member-excluded' }
  | MessageDeskRefusal
  | { kind: 'round-not-found' | 'grant-not-found' | 'grant-over' }
  | ReviewOver
  | { kind: 'no-limit-of-staff' }
  | VendorKeyRefusal
  | VendorNetworksRefusal
  | VendorSwitchRefusal
  | EntryNotFound
  | { kind: 'sender-tests-enough'; values: { seconds: number } }
  | { kind: 'list-not-found' | 'ticket-not-found' }
  | ListViewNotFound;

/**
 * The wire's word and HTTP status for every refusal; a missing one does not compile. What the portal refuses, too, has the same code here,
 * except where staff hear it in other words than the member whose money it is.
 */
export const CONSOLE_REFUSALS: Record<ConsoleRefusal['kind'], { code: string; status: number }> = {
  ...MESSAGE_REFUSALS,
  busy: { code: 'system.busy', status: 429 },
  'staff-login-failed': { code: 'staff.login_failed', status: 401 },
  'staff-code-wrong': { code: 'staff.code_wrong', status: 401 },
  'staff-login-expired': { code: 'staff.login_expired', status: 401 },
  'staff-too-many-attempts': { code: 'staff.too_many_attempts', status: 429 },
  'staff-network-not-allowed': { code: 'staff.network_not_allowed', status: 403 },
  'staff-enrolment-failed': { code: 'staff.enrolment_failed', status: 401 },
  'staff-refused': { code: 'request.invalid', status: 400 },
  'staff-name-taken': { code: 'staff.name_taken', status: 409 },
  'staff-enrolled': { code: 'staff.enrolled', status: 409 },
  'own-login': { code: 'staff.own_login', status: 403 },
  'own-role': { code: 'staff.own_role', status: 403 },
  'permission-lacked': { code: 'staff.permission_lacked', status: 403 },
  'role-not-found': { code: 'staff.role_not_found', status: 404 },
  'role-in-use': { code: 'staff.role_in_use', status: 409 },
  'staff-not-found': { code: 'request.not_found', status: 404 },
  'username-not-found': { code: 'member.username_not_found', status: 404 },
  'own-account': { code: 'staff.own_account', status: 403 },
  'out-of-bounds': { code: 'request.invalid', status: 400 },
  'statement-unreadable': { code: 'deposit.statement_unreadable', status: 422 },
  'gateway-silent': { code: 'deposit.gateway_silent', status: 409 },
  'payment-not-found': { code: 'request.not_found', status: 404 },
  'deposit-state-conflict': { code: 'deposit.state_conflict', status: 409 },
  'deposit-version-conflict': { code: 'deposit.version_conflict', status: 409 },
  'deposit-claimed-by-another': { code: 'deposit.claim_first', status: 409 },
  'second-person-needed': { code: 'approval.second_person_needed', status: 409 },
  'approval-not-found': { code: 'request.not_found', status: 404 },
  'approval-closed': { code: 'approval.closed', status: 409 },
  'approval-expired': { code: 'approval.expired', status: 409 },
  'approval-pending': { code: 'approval.pending', status: 409 },
  'approval-not-allowed': { code: 'staff.not_allowed', status: 403 },
  'amounts-differ': { code: 'deposit.amounts_differ', status: 409 },
  'own-deposit': { code: 'deposit.own', status: 403 },
  'payment-credited': { code: 'deposit.payment_credited', status: 409 },
  'channel-not-found': { code: 'channel.not_found', status: 404 },
  'channel-version-conflict': { code: 'channel.version_conflict', status: 409 },
  'channel-code-taken': { code: 'deposit.code_taken', status: 409 },
  'account-elsewhere': { code: 'deposit.account_elsewhere', status: 409 },
  'receiving-account-not-set': { code: 'channel.receiving_account_not_set', status: 409 },
  'policy-as-asked': { code: 'cashier.policy_as_asked', status: 409 },
  'policy-version-conflict': { code: 'cashier.policy_version_conflict', status: 409 },
  'contradiction-not-found': { code: 'request.not_found', status: 404 },
  'bonus-not-found': { code: 'bonus.not_found', status: 404 },
  'bonus-state-conflict': { code: 'bonus.state_conflict', status: 409 },
  'bonus-offer-version-conflict': { code: 'bonus.offer_version_conflict', status: 409 },
  'deposit-not-found': { code: 'deposit.not_found', status: 404 },
  'withdrawal-not-found': { code: 'withdrawal.not_found', status: 404 },
  'payout-account-not-found': { code: 'payout_account.not_found', status: 404 },
  'notification-for-owner': { code: 'console.notification_for_owner', status: 403 },
  'authenticator-version-conflict': { code: 'member.authenticator_version_conflict', status: 409 },
  'move-refused': { code: 'request.invalid', status: 400 },
  'no-own-contact': { code: 'request.invalid', status: 400 },
  'own-contact-there': { code: 'request.invalid', status: 400 },
  'waiting-device-not-found': { code: 'request.invalid', status: 400 },
  'notification-not-found': { code: 'request.not_found', status: 404 },
  'grant-not-found': { code: 'request.not_found', status: 404 },
  'grant-over': { code: 'free_rounds.over', status: 409 },
  'round-not-found': { code: 'request.not_found', status: 404 },
  'review-not-found': { code: 'request.not_found', status: 404 },
  'no-limit-of-staff': { code: 'protection.no_limit_of_staff', status: 409 },
  'review-over': { code: 'protection.review_over', status: 409 },
  'member-excluded': { code: 'bonus.member_excluded', status: 409 },
  'member-not-found': { code: 'request.not_found', status: 404 },
  'draw-not-found': { code: 'lottery.draw_not_found', status: 404 },
  'not-a-picture': { code: 'upload.not_a_picture', status: 400 },
  'list-not-found': { code: 'request.not_found', status: 404 },
  'list-view-not-found': { code: 'request.not_found', status: 404 },
  'content-not-found': { code: 'request.not_found', status: 404 },
  'content-version-conflict': { code: 'content.version_conflict', status: 409 },
  'content-in-use': { code: 'content.in_use', status: 409 },
  'languages-incomplete': { code: 'content.languages_incomplete', status: 409 },
  'application-not-found': { code: 'request.not_found', status: 404 },
  'application-claimed': { code: 'message.claimed', status: 409 },
  'application-state-conflict': { code: 'application.state_conflict', status: 409 },
  'reward-not-given': { code: 'activity.reward_not_given', status: 409 },
  'fields-refused': { code: 'request.invalid', status: 400 },
  'registration-form-version-conflict': { code: 'registration.version_conflict', status: 409 },
  'draw-mistyped': { code: 'request.invalid', status: 400 },
  'draw-state-conflict': { code: 'lottery.draw_state_conflict', status: 409 },
  'entry-too-late': { code: 'lottery.entry_too_late', status: 409 },
  'result-unchanged': { code: 'lottery.result_unchanged', status: 409 },
  'own-slips': { code: 'lottery.own_slips', status: 403 },
  'entry-standing': { code: 'lottery.entry_standing', status: 409 },
  'entry-closed': { code: 'lottery.entry_closed', status: 409 },
  'lottery-game-not-found': { code: 'lottery.game_not_found', status: 404 },
  'lottery-game-as-asked': { code: 'lottery.game_as_asked', status: 409 },
  'lottery-game-version-conflict': { code: 'lottery.game_version_conflict', status: 409 },
  'draw-settled': { code: 'lottery.issue_settled', status: 409 },
  'void-takes-two': { code: 'lottery.void_takes_two', status: 409 },
  'withdrawal-state-conflict': { code: 'withdrawal.state_conflict', status: 409 },
  'withdrawal-version-conflict': { code: 'withdrawal.version_conflict', status: 409 },
  'claimed-by-another': { code: 'withdrawal.claimed_by_another', status: 409 },
  'member-owes': { code: 'withdrawal.member_owes', status: 409 },
  'own-withdrawal': { code: 'withdrawal.own', status: 403 },
  'payout-account-blocked': { code: 'payout_account.blocked', status: 409 },
  'payout-under-way': { code: 'withdrawal.payout_under_way', status: 409 },
  'payout-channel-unsuitable': { code: 'withdrawal.channel_unsuitable', status: 409 },
  unreadable: { code: 'console.unreadable', status: 409 },
  'payout-account-as-asked': { code: 'payout_account.as_asked', status: 409 },
  'own-payout-account': { code: 'payout_account.own', status: 403 },
  'enough-proofs': { code: 'cashier.enough_proofs', status: 409 },
  'proof-not-found': { code: 'request.not_found', status: 404 },
  'posting-not-found': { code: 'request.not_found', status: 404 },
  'posting-not-reversible': { code: 'ledger.not_reversible', status: 409 },
  'posting-reversed': { code: 'ledger.reversed', status: 409 },
  'insufficient-funds': { code: 'ledger.account_short', status: 409 },
  'vendor-entry-not-found': { code: 'request.not_found', status: 404 },
  'vendor-not-found': { code: 'request.not_found', status: 404 },
  'vendor-key-not-found': { code: 'request.not_found', status: 404 },
  'held-credit-not-found': { code: 'request.not_found', status: 404 },
  'held-credit-closed': { code: 'held_credit.closed', status: 409 },
  'ceilings-version-conflict': { code: 'vendor.ceilings_version_conflict', status: 409 },
  'vendor-open-already': { code: 'vendor.open_already', status: 409 },
  'vendor-stopped-already': { code: 'vendor.stopped_already', status: 409 },
  'vendor-keys-enough': { code: 'vendor_key.enough', status: 409 },
  'last-vendor-key': { code: 'vendor_key.last', status: 409 },
  'vendor-key-not-installed': { code: 'vendor_key.not_installed', status: 409 },
  'ticket-not-found': { code: 'request.not_found', status: 404 },
  'mark-not-found': { code: 'request.not_found', status: 404 },
  'sender-not-found': { code: 'request.not_found', status: 404 },
  'sender-version-conflict': { code: 'sender.version_conflict', status: 409 },
  'sender-tests-enough': { code: 'sender.tests_enough', status: 429 },
  'theme-not-found': { code: 'request.not_found', status: 404 },
  'planned-status-not-found': { code: 'request.not_found', status: 404 },
  'brand-not-found': { code: 'request.not_found', status: 404 },
  'brand-staffed': { code: 'brand.version_conflict', status: 409 },
  'brand-unstaffed': { code: 'brand.version_conflict', status: 409 },
  'brand-live': { code: 'brand.version_conflict', status: 409 },
  'installation-status-version-conflict': { code: 'installation.status_version_conflict', status: 409 },
  'brand-host-taken': { code: 'brand.host_taken', status: 409 },
  'vendor-networks-version-conflict': { code: 'vendor_networks.version_conflict', status: 409 },
  'brand-version-conflict': { code: 'brand.version_conflict', status: 409 },
  'jurisdiction-version-conflict': { code: 'jurisdiction.version_conflict', status: 409 },
  'account-erased': { code: 'member.closed', status: 409 },
  'deposit-limit-reached': { code: 'deposit.limit_reached', status: 409 },
  'deposit-not-allowed': { code: 'deposit.law_reached', status: 409 },
  'other-money': { code: 'jurisdiction.other_money', status: 409 },
  'not-reconciled': { code: 'withdrawal.not_reconciled', status: 409 },
  'withdrawals-stopped': { code: 'withdrawal.stopped', status: 409 },
};

/** A room's refusal in the wire's words; `values` that it carries travel along. */
export function toWire(refusal: Localized<ConsoleRefusal>): WireRefusal {
  return {
    ...CONSOLE_REFUSALS[refusal.kind],
    ...('values' in refusal ? { values: refusal.values } : {}),
    ...('fields' in refusal ? { fields: refusal.fields } : {}),
  };
}
