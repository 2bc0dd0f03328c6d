import type { Outcome } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Merchant } from '../merchants/index.ts';
import { openBookings, type Bookings } from './bookings.ts';
import { launchGame, type LaunchWish } from './launch.ts';
import type { LaunchRefusal, VendorRefusal } from './refusals.ts';
import { takeOverGames } from './take-over-games.ts';
import type { Vendors } from './vendor-port.ts';

/** The play room's face to surfaces and workers. */
export type Play = Bookings &
  Readonly<{
    launch(merchant: Merchant, wish: LaunchWish): Promise<Outcome<{ url: string }, LaunchRefusal>>;
    takeOverGames(merchant: Merchant, vendor: string): Promise<Outcome<{ games: number }, VendorRefusal>>;
  }>;

/** Opens the room. `lanes` is the database that bets are booked through: as many connections as lanes, for nothing else. */
export function openPlay(parts: {
  database: Database;
  lanes: Database;
  laneCount: number;
  secretBox: SecretBox;
  vendors: Vendors;
}): Play {
  return {
    ...openBookings(parts.lanes.pool, parts.lanes.clock, parts.laneCount),
    launch: (merchant, wish) => launchGame(parts, merchant, wish),
    takeOverGames: (merchant, vendor) => takeOverGames(parts, merchant, vendor),
  };
}
