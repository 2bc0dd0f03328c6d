import type { FieldMessage } from '../../platform/fields-refused.ts';
import type { PlayerExcluded } from '../protection/index.ts';

/** The bonus is not to be had: nobody offers it now, or not to this member. */
export type BonusNotFound = { kind: 'bonus-not-found' };

/** The member had it already, or had it today. */
export type BonusHad = { kind: 'bonus-had' };

/** Less is paid in than the bonus asks for. */
export type BonusTooSmall = { kind: 'bonus-deposit-too-small'; fields: Record<string, FieldMessage> };

/** It is not in a state in which this can happen: others did it first. */
export type BonusStateConflict = { kind: 'bonus-state-conflict' };

/** What would be lost is no longer what was shown; `values` say what it is now. */
export type BonusVersionConflict = { kind: 'bonus-version-conflict'; values: { money: bigint } };

/** Why what is behind a promotion is not to be had now. */
export type ActivityBonusRefusal = PlayerExcluded | BonusNotFound | BonusHad | BonusStateConflict;

export type BonusRefusal =
  | BonusNotFound
  | BonusHad
  | BonusTooSmall
  | BonusStateConflict
  | BonusVersionConflict
  | PlayerExcluded;

/** The offer was written anew after somebody saw it. */
type BonusOfferVersionConflict = { kind: 'bonus-offer-version-conflict' };

/** What staff cannot do with a bonus. */
export type BonusDeskRefusal = BonusNotFound | BonusStateConflict | BonusOfferVersionConflict;
