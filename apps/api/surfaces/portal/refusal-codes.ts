import { orderField } from '@mela/wire/portal/lottery-shapes.ts';
import type { BonusRefusal } from '../../domain/bonuses/index.ts';
import type {
  CancelRefusal,
  ContinueRefusal,
  DepositRefusal,
  MoveRefusal,
  PaymentRefusal,
  ProofRefusal,
  PayoutAccountRefusal,
  WithdrawalRefusal,
} from '../../domain/cashier/index.ts';
import type { ApplyRefusal, ContentNotFound } from '../../domain/content/index.ts';
import type { GameNotFound } from '../../domain/catalogue/index.ts';
import type { PhoneSignInSilent } from '../../connectors/phone-sign-in/index.ts';
import type { NotHuman } from '../../connectors/verification/index.ts';
import type { IdentityRefusal, WrongLogin } from '../../domain/identity/index.ts';
import type { ContactTaken } from '../../domain/contacts/index.ts';
import type { LedgerRefusal } from '../../domain/ledger/index.ts';
import type { LotteryRefusal } from '../../domain/lottery/index.ts';
import type { LaunchRefusal } from '../../domain/play/index.ts';
import type { PlayerExcluded } from '../../domain/protection/index.ts';
import type { InvitationNotFound } from '../../domain/agents/index.ts';
import type { OwnerExcluded, RegistrationRefusal } from '../../domain/registration/index.ts';
import { MESSAGE_REFUSALS, type MessageRefusal } from './messaging/refusal-codes.ts';
import type { ShutOutUntil } from './say-until-when.ts';
import type { CodeRefusal } from '../../domain/verification/index.ts';
import type { ClosingRefusal } from '../../domain/closing/index.ts';
import type { DataExportNotReady, NoProvenContact, SecurityRefusal } from '../../domain/security/index.ts';
import type { TransferRefusal } from '../../domain/member-transfers/index.ts';
import type { WalletRefusal } from '../../domain/vendor-wallets/index.ts';
import type { WireRefusal } from '../kit/envelope.ts';

/** A wrong login, which says nothing of its own; see SPEC.md §8. */
type LoginFailed = Omit<WrongLogin, 'kind'> & { kind: 'login-failed' };

/** The brand serves nobody where the caller is. */
type CountryNotServed = { kind: 'country-not-served' };

/** The brand does not let people in this way. */
type LoginWayOff = { kind: 'login-way-off' };

/** The brand works without agents. */
type AgentsOff = { kind: 'agents-off' };

/** Everything the portal's calls may refuse with: the union of the rooms' refusals. */
export type PortalRefusal =
  | SecurityRefusal
  | DataExportNotReady
  | NoProvenContact
  | ClosingRefusal
  | LedgerRefusal
  | ApplyRefusal
  | ContentNotFound
  | MessageRefusal
  | GameNotFound
  | LaunchRefusal
  | IdentityRefusal
  | NotHuman
  | PlayerExcluded
  | CountryNotServed
  | CancelRefusal
  | ContinueRefusal
  | DepositRefusal
  | BonusRefusal
  | PaymentRefusal
  | PayoutAccountRefusal
  | WithdrawalRefusal
  | MoveRefusal
  | ProofRefusal
  | InvitationNotFound
  | Exclude<RegistrationRefusal, OwnerExcluded>
  | ShutOutUntil
  | CodeRefusal
  | ContactTaken
  | PhoneSignInSilent
  | LoginFailed
  | LoginWayOff
  | AgentsOff
  | TransferRefusal
  | WalletRefusal
  | LotteryRefusal;

type Kind = PortalRefusal['kind'];

/** The wire's word and HTTP status for every refusal; a missing one does not compile. */
export const PORTAL_REFUSALS: Record<Kind, { code: string; status: number; silent?: true }> = {
  'insufficient-funds': { code: 'wallet.insufficient_funds', status: 409 },
  'game-not-found': { code: 'game.not_found', status: 404 },
  'game-unavailable': { code: 'game.unavailable', status: 503 },
  'brand-in-maintenance': { code: 'system.maintenance', status: 503 },
  'brand-blocked': { code: 'system.blocked', status: 451 },
  'real-money-off': { code: 'jurisdiction.real_money_off', status: 451 },
  'demo-money-off': { code: 'jurisdiction.demo_money_off', status: 451 },
  'category-not-allowed': { code: 'jurisdiction.category', status: 451 },
  'country-not-served': { code: 'jurisdiction.country', status: 451 },
  'stake-not-allowed': { code: 'jurisdiction.stake', status: 422 },
  'vendor-silent': { code: 'game.vendor_silent', status: 503 },
  'real-account-required': { code: 'in_need_true_account', status: 403 },
  'player-blocked': { code: 'player.blocked', status: 403 },
  'account-frozen': { code: 'login.frozen', status: 403 },
  'account-closed': { code: 'login.closed', status: 403 },
  'agents-only': { code: 'session.agents_only', status: 403 },
  busy: { code: 'system.busy', status: 429 },
  'fields-refused': { code: 'request.invalid', status: 400 },
  'invitation-not-found': { code: 'register.invitation_code', status: 404 },
  'registration-closed': { code: 'register.closed', status: 403 },
  'no-free-play': { code: 'freeplay.off', status: 403 },
  'avatar-not-found': { code: 'request.not_found', status: 404 },
  'not-a-picture': { code: 'upload.not_a_picture', status: 400 },
  'content-not-found': { code: 'request.not_found', status: 404 },
  ...MESSAGE_REFUSALS,
  'activity-not-open': { code: 'activity.not_open', status: 409 },
  'applied-before': { code: 'activity.applied_before', status: 409 },
  'application-state-conflict': { code: 'application.state_conflict', status: 409 },
  'not-human': { code: 'verification.failed', status: 400 },
  'default-password-over': { code: 'login.default_password_over', status: 403 },
  'authenticator-wrong': { code: 'security.code_wrong', status: 403 },
  'authenticator-needed': { code: 'security.code_needed', status: 403 },
  'authenticator-state-conflict': { code: 'security.authenticator_state_conflict', status: 409 },
  'link-over': { code: 'password.link_over', status: 410 },
  'password-version-conflict': { code: 'password.version_conflict', status: 409 },
  'payouts-blocked': { code: 'cashier.payouts_blocked', status: 403 },
  'payment-password-missing': { code: 'payment.password_missing', status: 409 },
  'payments-blocked': { code: 'payment.blocked', status: 403 },
  'player-excluded': { code: 'player.excluded', status: 403 },
  'player-held': { code: 'player.held', status: 403 },
  'owner-excluded': { code: 'register.owner_excluded', status: 403 },
  'deposit-limit-reached': { code: 'limits.deposit_reached', status: 403 },
  'deposit-not-allowed': { code: 'jurisdiction.deposit_day', status: 403 },
  'stake-limit-reached': { code: 'limits.stake_reached', status: 403 },
  'loss-limit-reached': { code: 'limits.loss_reached', status: 403 },
  'time-limit-reached': { code: 'limits.time_reached', status: 403 },
  'same-password': { code: 'payment.same_as_login', status: 400 },
  'staff-account': { code: 'session.members_only', status: 403 },
  'data-export-not-ready': { code: 'own_data.not_ready', status: 409 },
  'no-proven-contact': { code: 'security.no_contact', status: 409 },
  'closing-in-the-way': { code: 'closing.in_the_way', status: 409 },
  'too-many-attempts': { code: 'login.wait', status: 429 },
  'username-taken': { code: 'register.username_taken', status: 409 },
  'login-failed': { code: 'login.wrong', status: 401, silent: true },
  'agents-off': { code: 'request.not_found', status: 404 },
  'login-way-off': { code: 'login.way_off', status: 403 },
  'captcha-needed': { code: 'login.captcha', status: 400, silent: true },
  'captcha-too-soon': { code: 'captcha.too_soon', status: 429 },
  'remembered-over': { code: 'login.remembered_over', status: 401 },
  'second-step-over': { code: 'login.second_step_over', status: 410 },
  'second-step-wrong': { code: 'login.second_step_wrong', status: 400 },
  'hand-off-over': { code: 'session.hand_off_over', status: 410 },
  'session-not-found': { code: 'session.not_found', status: 404 },
  'wrong-login': { code: 'login.wrong', status: 401 },
  'wrong-payment-password': { code: 'payment.password_wrong', status: 403 },
  'out-of-bounds': { code: 'request.invalid', status: 400 },
  'channel-not-found': { code: 'channel.not_found', status: 404 },
  'channel-closed-now': { code: 'cashier.channel_closed', status: 409 },
  'deposit-state-conflict': { code: 'deposit.state_conflict', status: 409 },
  'transaction-used': { code: 'cashier.transaction_used', status: 409 },
  'too-many-proofs': { code: 'upload.too_many', status: 409 },
  'deposits-stopped': { code: 'cashier.deposits_stopped', status: 503 },
  'transfers-stopped': { code: 'wallet.stopped', status: 503 },
  'too-many-open-deposits': { code: 'cashier.too_many_open', status: 429 },
  'gateway-silent': { code: 'deposit.gateway_silent', status: 409 },
  'deposit-not-found': { code: 'deposit.not_found', status: 404 },
  'holder-differs': { code: 'cashier.holder_differs', status: 409 },
  'payout-account-taken': { code: 'cashier.payout_account_taken', status: 409 },
  'daily-limit': { code: 'cashier.daily_limit', status: 422 },
  'enough-proofs': { code: 'cashier.enough_proofs', status: 409 },
  'wallet-not-found': { code: 'wallet.not_found', status: 404 },
  'transfer-under-way': { code: 'wallet.transfer_under_way', status: 409 },
  'transfer-daily-limit': { code: 'transfer.daily_limit', status: 409 },
  'receiver-not-found': { code: 'transfer.receiver_not_found', status: 404 },
  'receiver-closed': { code: 'transfer.receiver_closed', status: 409 },
  'debt-left': { code: 'cashier.debt_left', status: 409 },
  'bonus-not-found': { code: 'bonus.not_found', status: 404 },
  'bonus-had': { code: 'bonus.had', status: 409 },
  'bonus-deposit-too-small': { code: 'bonus.deposit_too_small', status: 422 },
  'bonus-state-conflict': { code: 'bonus.state_conflict', status: 409 },
  'bonus-version-conflict': { code: 'bonus.version_conflict', status: 409 },
  'turnover-left': { code: 'cashier.turnover_left', status: 409 },
  'payout-account-not-found': { code: 'payout_account.not_found', status: 404 },
  'payout-account-blocked': { code: 'payout_account.blocked', status: 409 },
  'payout-account-unreadable': { code: 'cashier.payout_account_unreadable', status: 409 },
  'payout-account-in-use': { code: 'cashier.payout_account_in_use', status: 409 },
  'proof-not-found': { code: 'request.not_found', status: 404 },
  'payout-account-waits': { code: 'cashier.payout_account_waits', status: 409 },
  'withdrawals-stopped': { code: 'cashier.withdrawals_stopped', status: 503 },
  'withdrawal-not-found': { code: 'withdrawal.not_found', status: 404 },
  'withdrawal-state-conflict': { code: 'withdrawal.state_conflict', status: 409 },
  'lottery-game-not-found': { code: 'lottery.game_not_found', status: 404 },
  'draw-not-found': { code: 'lottery.draw_not_found', status: 404 },
  'draw-closed': { code: 'lottery.draw_closed', status: 409 },
  'lines-refused': { code: 'request.invalid', status: 400 },
  'payout-limit': { code: 'lottery.payout_limit', status: 409 },
  'exposure-limit': { code: 'lottery.exposure_limit', status: 409 },
  'order-not-found': { code: 'lottery.order_not_found', status: 404 },
  'multi-draw-order-not-found': { code: 'lottery.multi_draw_order_not_found', status: 404 },
  'nothing-to-cancel': { code: 'lottery.nothing_to_cancel', status: 409 },
  'slip-not-found': { code: 'lottery.slip_not_found', status: 404 },
  'slip-fixed': { code: 'lottery.slip_fixed', status: 409 },
  'not-drawn': { code: 'lottery.not_drawn', status: 409 },
  'not-in-log': { code: 'lottery.not_in_log', status: 404 },
  'phone-sign-in-silent': { code: 'phone.sign_in_silent', status: 503 },
  'phone-sign-in-failed': { code: 'phone.sign_in_failed', status: 400 },
  'code-too-soon': { code: 'code.too_soon', status: 429 },
  'code-limit': { code: 'code.limit', status: 429 },
  'code-wrong': { code: 'code.wrong', status: 400 },
  'code-expired': { code: 'code.expired', status: 400 },
  'message-not-sent': { code: 'code.not_sent', status: 503 },
  'contact-taken': { code: 'contact.taken', status: 409 },
  'key-reused': { code: 'request.key_reused', status: 409 },
};

/** A room's refusal in the wire's words; `values` and `fields` that it carries travel along. */
export function toWire(refusal: PortalRefusal): WireRefusal {
  return {
    ...PORTAL_REFUSALS[refusal.kind],
    ...('values' in refusal ? { values: refusal.values } : {}),
    ...('fields' in refusal ? { fields: onWire(refusal.fields) } : {}),
  };
}

type Fields = NonNullable<WireRefusal['fields']>;

const onWire = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [orderField(path), message]));
