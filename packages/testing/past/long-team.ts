import type { Id } from '@mela/primitives';
import type pg from 'pg';

/** How many stand below the head, and below each agent of the two levels under it. */
export const TEAM_SIZES = { head: 1_000_000, agent: 100_000, under: 10_000 } as const;

type LongTeam = Readonly<{
  merchantId: Id;
  /** Days on which they play, the last one included. */
  days: number;
  lastDay: string;
  /** Every so manieth of them plays on a day, others on each. */
  playsEvery: number;
}>;

const path = (number: string): string => `lpad(to_hex(${number}), 7, '0')`;
const idOf = (number: string): string => `md5('team' || ${number})::uuid`;

/**
 * Writes a head with ten agents, ten agents under each of them, and members under those, and what some of the members played on each day, as a
 * superuser. Answers who stands at the head of each size.
 */
export async function fillLongTeam(
  client: pg.Client,
  { merchantId, days, lastDay, playsEvery }: LongTeam,
): Promise<Readonly<Record<keyof typeof TEAM_SIZES, Id>>> {
  const { head, agent, under } = TEAM_SIZES;
  // Numbers: the head is 1, its agents follow, theirs after them, members from a million on.
  const levels = [
    { count: 1, number: '1', parent: null, path: path('1') },
    { count: head / agent, number: 'n + 2', parent: '1', path: `${path('1')} || ${path('n + 2')}` },
    {
      count: head / under,
      number: 'n + 1000',
      parent: `n / ${agent / under} + 2`,
      path: `${path('1')} || ${path(`n / ${agent / under} + 2`)} || ${path('n + 1000')}`,
    },
    {
      count: head,
      number: 'n + 1000000',
      parent: `n / ${under} + 1000`,
      path: `${path('1')} || ${path(`n / ${agent} + 2`)} || ${path(`n / ${under} + 1000`)} || ${path('n + 1000000')}`,
    },
  ];
  for (const level of levels)
    await client.query(
      `insert into agents.node (merchant_id, account_id, parent_id, path, placed_at)
       select $1, ${idOf(`(${level.number})`)}, ${level.parent === null ? 'null' : idOf(`(${level.parent})`)}, ${level.path}, timestamptz '2020-01-01'
         from generate_series(0, ${level.count - 1}) n`,
      [merchantId],
    );
  await client.query(
    `insert into team_figures.play_day (merchant_id, account_id, day, category, path, stakes, valid_bet, wins)
     select $1, ${idOf('(n + 1000000)')}, $2::date - d, case when n % 3 = 0 then 'LOTT' else 'RNG' end, ${levels[3]?.path}, 1000000, 600000, 900000
       from generate_series(0, ${days - 1}) d, generate_series(0, ${head - 1}) n where (n + d) % ${playsEvery} = 0`,
    [merchantId, lastDay],
  );
  const found = await client.query<{ head: Id; agent: Id; under: Id }>(
    `select ${idOf('1')} as head, ${idOf('2')} as agent, ${idOf('1000')} as under`,
  );
  const [tops] = found.rows;
  if (!tops) throw new Error('nobody was written');
  return tops;
}
