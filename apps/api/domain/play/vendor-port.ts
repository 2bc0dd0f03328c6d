import type { DigitStyle } from '@mela/i18n';
import type { Id, Outcome } from '@mela/primitives';
import type { OfferedGame } from '../catalogue/index.ts';
import type { GamesNotTold, VendorRefusal } from './refusals.ts';

/** Where a vendor is called for a brand, and which key the request is signed with; `id` is the key's name on the wire. */
export type SignedBy = {
  id: string;
  secret: Uint8Array;
  /** The origin of its endpoint; null: the house's own studio. */
  url: string | null;
};

/** What a vendor is told of a launch. The ticket is redeemed server to server when the player's frame arrives. */
export type LaunchRequest = {
  game: string;
  mode: 'real' | 'trial';
  ticket: string;
  /** Of the account; `PLAY` for a trial. */
  currency: string;
  player: Id;
  /** The brand's code. */
  merchant: string;
  language: string;
  /** How the player writes numbers. */
  digits?: DigitStyle | undefined;
  device: 'phone' | 'desktop';
  lobbyUrl: string;
  depositUrl: string | null;
};

type FreeRoundsWish = {
  reference: string;
  player: Id;
  game: string;
  rounds: number;
  stake: bigint;
  currency: string;
  expiresAt: Date;
};

/** What a vendor says of a grant; `unknown`: nothing that may be believed, so it is asked again. */
export type GrantSays = { kind: 'granted' } | { kind: 'refused'; code: string } | { kind: 'unknown' };

/** What a vendor says of one grant. */
export type ReportedGrant = Readonly<{
  reference: string;
  left: number;
  won: bigint;
  state: 'open' | 'used' | 'cancelled' | 'expired';
}>;

/** A round as its vendor tells it. */
export type ReportedRound = Readonly<{
  round: string;
  player: string;
  game: string;
  currency: string;
  stake: bigint;
  win: bigint;
  openedAt: Date;
  closedAt: Date;
}>;

/** How the play room speaks to vendors of one protocol; which of them, and where it is, says the key. */
export type VendorConnector = Readonly<{
  /** The address of the game's frame. */
  launch(key: SignedBy, request: LaunchRequest): Promise<Outcome<{ url: string }, VendorRefusal>>;
  /** Every game that the vendor offers to the key's merchant. */
  games(key: SignedBy): Promise<Outcome<OfferedGame[], GamesNotTold>>;
  /** Gives a player rounds for nothing, once per reference; a vendor without it has none to give. */
  grantFreeRounds?(key: SignedBy, wish: FreeRoundsWish): Promise<GrantSays>;
  /** Takes back what is left of a grant, and says what was played of it; null when the vendor does not answer. */
  cancelFreeRounds?(
    key: SignedBy,
    wish: { reference: string },
  ): Promise<{ played: number; won: bigint } | null>;
  /** What a player was given, as the vendor keeps it; null when it does not answer. */
  freeRounds?(key: SignedBy, of: { player: Id }): Promise<readonly ReportedGrant[] | null>;
  /** Rounds with a stake that closed since, in the order they closed; null when the vendor does not answer. */
  rounds?(key: SignedBy, span: { from: Date }): Promise<ReportedRound[] | null>;
  /** The vendor's own page of a round, for a short while. */
  roundPage?(key: SignedBy, wish: { round: string; language: string }): Promise<string | null>;
}>;

/** Finds the connector of the protocol that a vendor speaks, by its code. */
export type Vendors = (vendor: string) => VendorConnector;
