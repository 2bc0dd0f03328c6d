import type { Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { Merchant } from '../merchants/index.ts';
import { signingKey, type SignedBy } from '../play/index.ts';

/** What a vendor said. `refused`: it is not moved and never will be. `contradiction`: its book says something else than ours. */
export type VendorSays<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'contradiction'; code: string }
  | { kind: 'unknown'; reason: string };

/** Whose wallet. */
export type WalletOwner = { player: string; currency: string };

/** A round that was played from a wallet and is over. */
export type VendorRound = WalletOwner & {
  round: string;
  game: string;
  stake: bigint;
  win: bigint;
  openedAt: Date;
  closedAt: Date;
};

/** A movement as the vendor has booked it. */
export type VendorTransfer = WalletOwner & { reference: string; direction: 'in' | 'out'; amount: bigint };

/** How the room speaks to vendors that keep players' money; which of them, and where it is, says the key. */
export type WalletConnector = Readonly<{
  balance(key: SignedBy, owner: WalletOwner): Promise<VendorSays<{ balance: bigint }>>;
  transfer(key: SignedBy, wish: VendorTransfer): Promise<VendorSays<{ amount: bigint }>>;
  /** Moves out all that is there. */
  sweep(key: SignedBy, wish: WalletOwner & { reference: string }): Promise<VendorSays<{ amount: bigint }>>;
  status(
    key: SignedBy,
    reference: string,
  ): Promise<VendorSays<{ state: 'absent' | 'done' | 'refused'; amount: bigint | null }>>;
  /** Everything that was moved from one instant up to another. */
  transfers(key: SignedBy, span: { from: Date; to: Date }): Promise<VendorSays<VendorTransfer[]>>;
  /** The rounds that closed since an instant, in that order. */
  rounds(key: SignedBy, span: { from: Date }): Promise<VendorSays<VendorRound[]>>;
}>;

/** Finds the connector of the protocol that a vendor speaks, by its code. */
export type WalletConnectors = (vendor: string) => WalletConnector;

/** What the room works with. */
export type WalletParts = Readonly<{
  database: Database;
  secretBox: SecretBox;
  connectors: WalletConnectors;
}>;

/** How to speak to a vendor for a brand; null while no key of its is open. */
export async function speakTo(
  { database, secretBox, connectors }: WalletParts,
  merchant: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
): Promise<{ connector: WalletConnector; key: SignedBy } | null> {
  const key = await database.inMerchant(merchant.id, (scope) =>
    signingKey(scope, secretBox, merchant.code, vendor),
  );
  return key && { connector: connectors(vendor), key };
}
