import type { Id, Outcome } from '@mela/primitives';
import type { OfferedGame } from '../catalogue/index.ts';
import type { VendorRefusal } from './refusals.ts';

/** Which key a request to a vendor is signed with; `id` is the key's name on the wire. */
export type SignedBy = { id: string; secret: Uint8Array };

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
  device: 'phone' | 'desktop';
  lobbyUrl: string;
  depositUrl: string | null;
};

/** How the play room speaks to a vendor; each has a connector of its own. */
export type VendorConnector = Readonly<{
  /** The address of the game's frame. */
  launch(key: SignedBy, request: LaunchRequest): Promise<Outcome<{ url: string }, VendorRefusal>>;
  /** Every game that the vendor offers to the key's merchant. */
  games(key: SignedBy): Promise<Outcome<OfferedGame[], VendorRefusal>>;
}>;

/** The connectors by vendor code. */
export type Vendors = Readonly<Record<string, VendorConnector>>;
