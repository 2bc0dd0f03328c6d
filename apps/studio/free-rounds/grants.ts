import { newId, ok, refuse, type Outcome } from '@mela/primitives';
import type { BodyOf, freeRoundsGrant, ProviderRefusal } from '@mela/wire/provider/index.ts';
import type { PlayedGame } from '../games/game.ts';
import { gameByCode } from '../games/index.ts';
import type { Queries } from '../platform/database.ts';
import type { Studio } from '../studio.ts';

const PAGE = 50;

/** The stakes at which an operator may give a game's rounds away: none where its players' money is here, for a prize could not be told apart in its books. */
export const freeStakesOf = (
  studio: Studio,
  operator: string,
  game: Pick<PlayedGame, 'givenAway' | 'stakes'>,
): readonly bigint[] => (game.givenAway && !studio.keepsMoneyOf(operator) ? game.stakes : []);

type Wish = BodyOf<typeof freeRoundsGrant>;
type GrantCode =
  | 'game-unknown'
  | 'game-unavailable'
  | 'stake-out-of-range'
  | 'currency-mismatch'
  | 'transaction-reused'
  | 'bet-cancelled'
  | 'malformed';

type Row = {
  id: string;
  reference: string;
  player: string | null;
  game: string;
  currency: string;
  stake: bigint;
  rounds: number;
  left: number;
  expiresAt: Date;
  cancelledAt: Date | null;
};

const COLUMNS = `id, reference, player, game, currency, stake, rounds, left_rounds as left, expires_at as "expiresAt",
  cancelled_at as "cancelledAt"`;

async function grantOf(queries: Queries, operator: string, reference: string): Promise<Row | undefined> {
  const { rows } = await queries.query<Row>(
    `select ${COLUMNS} from studio.free_grant where operator = $1 and reference = $2`,
    [operator, reference],
  );
  return rows[0];
}

/** Gives a player free rounds, once per reference: a repeat is told how many are left, another wish under it is refused. */
export async function grantFreeRounds(
  studio: Studio,
  operator: string,
  wish: Wish,
): Promise<Outcome<{ left: number }, ProviderRefusal<GrantCode>>> {
  const earlier = await grantOf(studio.database, operator, wish.reference);
  if (earlier) return answerOf(earlier, wish);
  const now = studio.clock.now();
  const game = gameByCode(wish.game);
  if (!game?.open) return refuse({ code: 'game-unknown' });
  const stakes = freeStakesOf(studio, operator, game);
  if (stakes.length === 0) return refuse({ code: 'game-unavailable' });
  if (wish.currency === 'PLAY') return refuse({ code: 'currency-mismatch' });
  if (!stakes.includes(wish.stake)) return refuse({ code: 'stake-out-of-range' });
  if (wish.expiresAt <= now) return refuse({ code: 'malformed', detail: 'expiresAt is over' });
  await studio.database.query(
    `insert into studio.free_grant (id, operator, reference, player, game, currency, stake, rounds, left_rounds, expires_at, made_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10) on conflict (operator, reference) do nothing`,
    [
      newId(now.getTime()),
      operator,
      wish.reference,
      wish.player,
      wish.game,
      wish.currency,
      wish.stake,
      wish.rounds,
      wish.expiresAt,
      now,
    ],
  );
  const row = await grantOf(studio.database, operator, wish.reference);
  return row ? answerOf(row, wish) : refuse({ code: 'transaction-reused' });
}

function answerOf(row: Row, wish: Wish): Outcome<{ left: number }, ProviderRefusal<GrantCode>> {
  if (row.player === null) return refuse({ code: 'bet-cancelled' });
  const same =
    row.player === wish.player &&
    row.game === wish.game &&
    row.currency === wish.currency &&
    row.stake === wish.stake &&
    row.rounds === wish.rounds &&
    row.expiresAt.getTime() === wish.expiresAt.getTime();
  if (!same) return refuse({ code: 'transaction-reused' });
  return row.cancelledAt ? refuse({ code: 'bet-cancelled' }) : ok({ left: row.left });
}

/** Takes back what is left; answers what was played of it and won. One that never came is blocked for ever. */
export async function cancelFreeRounds(
  studio: Studio,
  operator: string,
  reference: string,
): Promise<{ played: number; won: bigint }> {
  const now = studio.clock.now();
  return studio.database.transaction(async (queries) => {
    await queries.query(
      `insert into studio.free_grant (id, operator, reference, made_at, cancelled_at) values ($1, $2, $3, $4, $4)
       on conflict (operator, reference) do update
         set cancelled_at = coalesce(free_grant.cancelled_at, excluded.cancelled_at)`,
      [newId(now.getTime()), operator, reference, now],
    );
    const row = await grantOf(queries, operator, reference);
    if (!row || row.player === null) return { played: 0, won: 0n };
    return { played: row.rounds - row.left, won: await wonWith(queries, row.id) };
  });
}

async function wonWith(queries: Queries, grant: string): Promise<bigint> {
  const { rows } = await queries.query<{ won: bigint }>(
    'select coalesce(sum(win), 0)::bigint as won from studio.round where free_grant = $1',
    [grant],
  );
  return rows[0]?.won ?? 0n;
}

/** All that a player was given, by page; `after` is the reference at which the page before ended. */
export async function listFreeRounds(
  { database, clock }: Studio,
  operator: string,
  { player, after }: { player: string; after: string | null },
) {
  const now = clock.now();
  const { rows } = await database.query<Row & { won: bigint }>(
    `select ${COLUMNS}, (select coalesce(sum(r.win), 0)::bigint from studio.round r where r.free_grant = g.id) as won
       from studio.free_grant g where operator = $1 and player = $2
        and ($3::text is null or id > (select a.id from studio.free_grant a where a.operator = $1 and a.reference = $3))
      order by id limit $4`,
    [operator, player, after, PAGE],
  );
  return {
    next: rows.length === PAGE ? (rows.at(-1)?.reference ?? null) : null,
    grants: rows.map(({ reference, game, rounds, left, stake, currency, won, expiresAt, cancelledAt }) => ({
      reference,
      game,
      rounds,
      left: cancelledAt ? 0 : left,
      stake,
      currency,
      won,
      state: cancelledAt
        ? ('cancelled' as const)
        : left === 0
          ? ('used' as const)
          : expiresAt <= now
            ? ('expired' as const)
            : ('open' as const),
      expiresAt,
    })),
  };
}
