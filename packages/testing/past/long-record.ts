import type { Id } from '@mela/primitives';
import type pg from 'pg';

/** What a long record is made of: whose it is, at which game, how many bets of each kind, over which time. */
export type LongRecord = Readonly<{
  merchantId: Id;
  accountId: Id;
  vendor: string;
  gameId: Id;
  rounds: number;
  slips: number;
  start: Date;
  end: Date;
  /** Somebody else who played every 500th of the rounds. */
  besides?: Id;
}>;

/** The one round that still runs. */
export const RUNNING = 8888;
/** Every so manieth round was given back. */
export const GIVEN_BACK = 1009;

/** An id of the instant `at_ms`, as the programs make them. */
const idOf = (kind: string): string =>
  `(lpad(to_hex(at_ms), 12, '0') || '7' || substr(md5($1::text || n::text || '${kind}'), 1, 3) || '8' || substr(md5('${kind}' || n || $1::text), 1, 15))::uuid`;

const instants = (count: number): string =>
  `(select n, ($2::numeric + floor(n * $3::numeric))::bigint as at_ms from generate_series(0, ${count - 1}) n)`;

/** Writes years of play at once, as a superuser: most is lost, every 7th round and every 20th slip is won. The money of it is not moved. */
export async function fillLongRecord(client: pg.Client, record: LongRecord): Promise<void> {
  await fillRounds(client, record);
  if (record.slips > 0) await fillSlips(client, record);
  await client.query('analyze');
}

const over = ({ start, end }: LongRecord, count: number): number[] => [
  start.getTime(),
  (end.getTime() - start.getTime()) / count,
];

const fillRounds = (client: pg.Client, record: LongRecord) =>
  client.query(
    `insert into play.round (merchant_id, id, vendor_code, round, account_id, game_id, session_id, currency, stake, win, bets, open_bets, state, opened_at, closed_at)
     select $4, ${idOf('r')}, $5, 'r' || n, case when n % 500 = 3 then $7::uuid else $1::uuid end, $6::uuid, gen_random_uuid(), 'BDT', 10000,
            case when n % 7 = 0 and n % ${GIVEN_BACK} <> 0 then 30000 else 0 end, case when n % ${GIVEN_BACK} = 0 then 0 else 1 end, (n = ${RUNNING})::int,
            case when n % ${GIVEN_BACK} = 0 then 'cancelled' when n = ${RUNNING} then 'open' else 'closed' end,
            to_timestamp(at_ms / 1000.0), case when n = ${RUNNING} then null else to_timestamp(at_ms / 1000.0) end
       from ${instants(record.rounds)} g`,
    [
      record.accountId,
      ...over(record, record.rounds),
      record.merchantId,
      record.vendor,
      record.gameId,
      record.besides ?? record.accountId,
    ],
  );

/** Twenty slips to a draw. */
async function fillSlips(client: pg.Client, record: LongRecord): Promise<void> {
  const { merchantId, accountId, slips } = record;
  const drawOf = (n: string): string => `md5('i' || ${n} || $1::text)::uuid`;
  const given = [accountId, ...over(record, slips), merchantId];
  await client.query(
    `insert into lottery.game (merchant_id, code, family, vendor, prize_mode, name, source, time_zone, interval_seconds, close_lead_seconds,
       sale_seconds, min_payout_level, max_payout_level, unit_modes, max_lines, max_multiple, max_notes, min_stake, max_stake, max_payout, max_exposure, position)
     values ($1, 'longago', 'SSC', 'LOTT', 'LOTT', '{"en":"Long ago"}', 'own', 'Asia/Dhaka', 60, 5, 600, 1800, 1900, '{1}', 10, 10, 10, 1, 1000000, 1000000, 1000000, 1)
     on conflict do nothing`,
    [merchantId],
  );
  await client.query(
    `insert into lottery.draw (merchant_id, id, game_code, draw_number, state, opens_at, closes_at, draws_at, tickets_root, tickets_count)
     select $2, ${drawOf('n')}, 'longago', 'i' || n || $1::text, 'SETTLED', to_timestamp(0), to_timestamp(1), to_timestamp(2), '', 0
       from generate_series(0, ${Math.ceil(slips / 20) - 1}) n`,
    [accountId, merchantId],
  );
  await client.query(
    `insert into lottery.order (merchant_id, id, number, member_id, game_code, draw_id, currency, stake, placed_at)
     select $4, ${idOf('o')}, 'o' || n || $1::text, $1::uuid, 'longago', ${drawOf('n / 20')}, 'BDT', 20000, to_timestamp(at_ms / 1000.0) from ${instants(slips)} g`,
    given,
  );
  await client.query(
    `insert into lottery.slip (merchant_id, id, order_id, position, draw_id, member_id, play, selection, notes, unit_mode, multiple, stake_per_note,
       stake, payout_level, max_payout_level, odds, best_payout, state, hits, payout, rebate, settled_at)
     select $4, ${idOf('s')}, ${idOf('o')}, 0, ${drawOf('n / 20')}, $1::uuid, 'P', '1', 1, '1', 1, 20000,
            20000, 1800, 1800, '[]', 100000, case when n % 20 = 0 then 'WON' else 'LOST' end, '[]', case when n % 20 = 0 then 100000 else 0 end, 0,
            to_timestamp(at_ms / 1000.0) from ${instants(slips)} g`,
    given,
  );
  await client.query(
    `insert into lottery.turnover (merchant_id, draw_id, member_id, currency, stake, win, told_stake, told_win, played_at)
     select $2, ${drawOf('n')}, $1::uuid, 'BDT', 400000, 100000, 400000, 100000, now() from generate_series(0, ${Math.ceil(slips / 20) - 1}) n`,
    [accountId, merchantId],
  );
}
