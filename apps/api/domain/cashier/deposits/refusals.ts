import type { BonusTooSmall, BonusNotFound } from '../../bonuses/index.ts';
import type { DepositLimitReached, PlayerExcluded } from '../../protection/index.ts';
import type { OutOfBounds } from '../refusals.ts';
import type { PaymentCredited } from './payments/credited-payment.ts';

/** The brand plays for the other kind of money: it takes no real one, or no demo one. */
export type WrongMoney = { kind: 'real-money-off' | 'demo-money-off' };

export type DepositRefusal =
  | WrongMoney
  | OutOfBounds
  | PlayerExcluded
  | DepositLimitReached
  | BonusNotFound
  | BonusTooSmall
  | { kind: 'channel-not-found' }
  | { kind: 'channel-closed-now' }
  | { kind: 'too-many-open-deposits' }
  /** The database was restored, and the gateways are still being asked what was paid since. */
  | { kind: 'deposits-stopped' }
  | { kind: 'deposit-not-found' };

/** Why a member cannot go on paying a deposit. */
export type ContinueRefusal = { kind: 'deposit-not-found' | 'deposit-state-conflict' | 'deposits-stopped' };

/** Why a member cannot take a deposit back. */
export type CancelRefusal =
  | { kind: 'deposit-not-found' | 'deposit-state-conflict' }
  /** Its company does not say whether it was paid. */
  | { kind: 'gateway-silent' };

/** Why a payment's number, or a picture of it, is not taken. */
export type PaymentRefusal =
  | OutOfBounds
  | { kind: 'deposit-not-found' }
  | { kind: 'deposit-state-conflict' }
  | { kind: 'transaction-used'; fields?: OutOfBounds['fields'] }
  | { kind: 'too-many-proofs' };

/** Why staff cannot do this with a deposit or a payment that nobody accounts for. */
export type DepositDeskRefusal =
  | OutOfBounds
  | { kind: 'deposit-not-found' }
  | { kind: 'payment-not-found' }
  /** It cannot be done as it stands now. */
  | { kind: 'deposit-state-conflict' }
  /** A colleague has changed it since it could have been done. */
  | { kind: 'deposit-version-conflict' }
  | { kind: 'deposit-claimed-by-another' }
  | { kind: 'second-person-needed' }
  | { kind: 'amounts-differ' }
  | { kind: 'own-deposit' }
  | PaymentCredited
  | AccountElsewhere
  | AccountErased
  | { kind: 'deposit-limit-reached' | 'deposit-not-allowed'; values: { left: bigint } };

/** Whose it was is erased: it can only be given back. */
export type AccountErased = { kind: 'account-erased' };

/** Another brand of the installation receives by this account; which one, nobody is told. */
export type AccountElsewhere = { kind: 'account-elsewhere'; fields: OutOfBounds['fields'] };

/** Its code names another channel of the brand already. */
export const CODE_TAKEN = {
  kind: 'channel-code-taken',
  fields: { code: { id: 'field.deposit.code-taken' } },
} as const;

/** Why a channel cannot be changed so. */
export type ChannelRefusal =
  | OutOfBounds
  | AccountElsewhere
  | { kind: 'channel-not-found' }
  | { kind: 'channel-version-conflict' }
  | { kind: 'channel-code-taken'; fields: OutOfBounds['fields'] }
  | { kind: 'receiving-account-not-set' };
