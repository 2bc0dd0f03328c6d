import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { noteGamesAsked, saveOfferedGames, type TakenOver } from '../catalogue/index.ts';
import type { Merchant } from '../merchants/index.ts';
import { openBookings, type Bookings } from './bookings.ts';
import { givableGames } from './free-rounds.ts';
import { launchGame, type LaunchWish } from './launch.ts';
import type { GamesNotTold, LaunchRefusal } from './refusals.ts';
import { standingOfGrants, tellFreeRounds } from './tell-free-rounds.ts';
import { signingKey } from './vendor-key.ts';
import type { SignedBy, Vendors } from './vendor-port.ts';

type Parts = Readonly<{
  database: Database;
  lanes: Database;
  laneCount: number;
  secretBox: SecretBox;
  vendors: Vendors;
}>;

const keyOf = (
  { database, secretBox }: Pick<Parts, 'database' | 'secretBox'>,
  merchant: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
): Promise<SignedBy | null> =>
  database.inMerchant(merchant.id, (scope) => signingKey(scope, secretBox, merchant.code, vendor));

/** Asks a vendor what it offers to a brand and brings the brand's catalogue up to that; a silent vendor changes nothing. */
async function takeOverGames(
  parts: Pick<Parts, 'database' | 'secretBox' | 'vendors'>,
  merchant: Pick<Merchant, 'id' | 'code'>,
  vendor: string,
): Promise<Outcome<TakenOver, GamesNotTold>> {
  const key = await keyOf(parts, merchant, vendor);
  const offered = key
    ? await parts.vendors(vendor).games(key)
    : refuse({ kind: 'vendor-silent', trouble: 'no-key' } as const);
  const { database } = parts;
  if (offered.ok)
    return ok(
      await database.inMerchant(merchant.id, (scope) => saveOfferedGames(scope, vendor, offered.value)),
    );
  const { trouble } = offered.refusal;
  await database.inMerchant(merchant.id, (scope) => noteGamesAsked(scope, vendor, trouble));
  return offered;
}

/** The play room's face to surfaces and workers. */
export type Play = Bookings &
  Readonly<{
    launch(merchant: Merchant, wish: LaunchWish): Promise<Outcome<{ url: string }, LaunchRefusal>>;
    takeOverGames(
      merchant: Pick<Merchant, 'id' | 'code'>,
      vendor: string,
    ): Promise<Outcome<TakenOver, GamesNotTold>>;
    /** Games that rounds can be given of. */
    givableGames(scope: Scope): ReturnType<typeof givableGames>;
    /** Tells vendors the free rounds that staff have given; answers how many were decided. */
    tellFreeRounds(merchant: Pick<Merchant, 'id' | 'code'>): Promise<number>;
    /** What vendors say now of a player's free rounds, by our ids. */
    standingOfGrants(
      merchant: Pick<Merchant, 'id' | 'code'>,
      player: Id,
      vendors: readonly string[],
    ): ReturnType<typeof standingOfGrants>;
    /** Whether a vendor answers what is signed with a key. */
    knowsKey(vendor: string, key: SignedBy): Promise<boolean>;
    /** A vendor's own page of a round; null when there is none, or no answer. */
    roundPage(
      merchant: Pick<Merchant, 'id' | 'code'>,
      wish: { vendor: string; round: string; language: string },
    ): Promise<string | null>;
  }>;

/** Opens the room. `lanes` is the database that bets are booked through: as many connections as lanes, for nothing else. */
export function openPlay(parts: Parts): Play {
  return {
    ...openBookings(parts.lanes.pool, parts.lanes.clock, parts.laneCount),
    launch: (merchant, wish) => launchGame(parts, merchant, wish),
    takeOverGames: (merchant, vendor) => takeOverGames(parts, merchant, vendor),
    givableGames: (scope) => givableGames(scope, parts.vendors),
    tellFreeRounds: (merchant) => tellFreeRounds(parts, merchant),
    standingOfGrants: (merchant, player, vendors) => standingOfGrants(parts, merchant, player, vendors),
    knowsKey: async (vendor, key) => (await parts.vendors(vendor).games(key)).ok,
    async roundPage(merchant, { vendor, ...wish }) {
      const key = await keyOf(parts, merchant, vendor);
      return (key && (await parts.vendors(vendor).roundPage?.(key, wish))) ?? null;
    },
  };
}
