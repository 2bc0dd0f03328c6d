import type { Seat } from '../../stage/seat-players.ts';
import { STUDIO_VENDOR, WALLET_VENDOR } from '../../../packages/demo-seed/studio-keys.ts';
import { askDatabase } from '../target/ask-database.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal } from '../journal.ts';

/** The studio's own book against the system's: requests that came to an end, and rounds that the two books tell differently. */
export type Spins = Readonly<{ played: ReadonlySet<string>; differing: readonly string[] }>;

type Round = Readonly<{ id: string; stake: string; win: string }>;

/** Reads both books, and notes what every spin that the studio closed must have moved in the journal. */
export async function spinsOf(
  { stage: { ownerUrl, company }, studio }: CrashTarget,
  journal: Journal,
): Promise<Spins> {
  const seats = new Map(company.seats.map((seat) => [seat.player, seat]));
  const played = await askDatabase<Round & { request: string; player: string }>(
    studio.ownerUrl,
    `select id, request, player, stake, win + pot_win as win from studio.round where state = 'done' order by id`,
  );
  for (const { player, stake, win } of played) {
    const seat = seats.get(player);
    if (!seat) throw new Error(`nobody of the system is ${player}`);
    for (const amount of [-BigInt(stake), BigInt(win)]) journal.moves.push({ seat, amount });
  }
  const booked = await askDatabase<Round>(
    ownerUrl,
    `select round as id, stake, win from play.round where vendor_code = $1 and state <> 'cancelled'
     union all select round, stake, win from vendor_wallets.round where vendor_code = $2`,
    [STUDIO_VENDOR, WALLET_VENDOR],
  );
  await noteGivenBack(ownerUrl, seats, journal);
  const inWords = ({ stake, win }: Round): string => `${stake} staked, ${win} won`;
  const here = new Map(booked.map((round) => [round.id, inWords(round)]));
  const there = new Map(played.map((round) => [round.id, inWords(round)]));
  return {
    played: new Set(played.map(({ request }) => request)),
    differing: [...new Set([...here.keys(), ...there.keys()])]
      .filter((id) => here.get(id) !== there.get(id))
      .map((id) => `spin ${id}: the studio says ${there.get(id)}, the system ${here.get(id)}`),
  };
}

/** A stake that the studio gave back moved there and back: nothing in sum, in two entries. */
async function noteGivenBack(
  ownerUrl: string,
  seats: ReadonlyMap<string, Seat>,
  journal: Journal,
): Promise<void> {
  const rows = await askDatabase<{ player: string; amount: string }>(
    ownerUrl,
    `select account_id as player, amount from play.transaction where vendor_code = $1 and kind = 'cancel' and amount > 0`,
    [STUDIO_VENDOR],
  );
  for (const { player, amount } of rows) {
    const seat = seats.get(player);
    if (seat)
      for (const moved of [-BigInt(amount), BigInt(amount)]) journal.moves.push({ seat, amount: moved });
  }
}

/** How many spins the studio still has to ask the system about, or has disputed. */
export async function spinsUnderWay({ studio }: CrashTarget): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    studio.ownerUrl,
    `select count(*)::int as count from studio.round where due_at is not null or state = 'disputed'`,
  );
  return row?.count ?? 0;
}
