import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { GamesTrouble } from '../catalogue/index.ts';
import type { BrandClosed, CategoryNotAllowed } from '../merchants/index.ts';
import type { PlayerExcluded, TimeLimitReached } from '../protection/index.ts';

/** Why a ticket was not redeemed. */
export type TicketRefusal = {
  kind: 'ticket-invalid' | 'player-blocked' | 'player-excluded' | 'game-unavailable' | 'jurisdiction-blocked';
};

/** Why a session says nothing. */
export type SessionRefusal = { kind: 'session-unknown' | 'session-expired' | 'player-unknown' };

/** Why a vendor's key is not made, opened or ended. */
export type VendorKeyRefusal = {
  kind:
    | 'vendor-not-found'
    | 'vendor-key-not-found'
    /** A key of this vendor waits for its second person already. */
    | 'approval-pending'
    | 'vendor-keys-enough'
    | 'last-vendor-key'
    /** The vendor does not sign with it. */
    | 'vendor-key-not-installed'
    | 'unreadable';
};

/** Why it is not changed where a vendor's calls come from. */
export type VendorNetworksRefusal = { kind: 'vendor-not-found' } | FieldsRefused;

/** Somebody has set other networks meanwhile. */
export type VendorNetworksVersionConflict = { kind: 'vendor-networks-version-conflict' };

/** The vendor says no, or says nothing. */
export type VendorRefusal = { kind: 'game-unavailable' | 'vendor-silent' };

/** Why a vendor's games are not known. */
export type GamesNotTold = { kind: 'vendor-silent'; trouble: GamesTrouble };

/** Why a game was not opened; `real-account-required`: the game cannot be tried with play money. */
export type LaunchRefusal =
  | { kind: 'game-not-found' | 'real-account-required' | 'player-blocked' }
  | PlayerExcluded
  | BrandClosed
  | CategoryNotAllowed
  | TimeLimitReached
  | VendorRefusal;
