import { sql } from 'kysely';
import { familyOf, playOf } from '../../packages/lottery-rules/families.ts';
import { oddsOf, ownDraw } from '../../packages/lottery-rules/index.ts';
import { formatAmount, invariant, newId, type Id } from '../../packages/primitives/index.ts';
import { lotteryGames } from '../../packages/testing/lotteries/lottery-games.ts';
import { saveLotteryGame } from '../../apps/api/domain/lottery/index.ts';
import type { Database } from '../../apps/api/platform/database.ts';
import type { Scope } from '../../apps/api/platform/scope.ts';
import type { Company } from '../stage/seat-players.ts';

/** What the crowd bets, in turns: most lose, some win, as on a real evening. */
const BETS = [
  { play: 'SSC_SUM_BSOE', selection: 'BIG', notes: 1 },
  { play: 'SSC_L3_COM6', selection: '0,1,3,4', notes: 4 },
  { play: 'SSC_FIXED', selection: '123|-|-|-|-', notes: 3 },
  { play: 'SSC_A5_STRAIGHT', selection: '1|2|3|4|5', notes: 1 },
  { play: 'SSC_DT', selection: '@15 DRAGON', notes: 1 },
] as const;

const STAKE_PER_NOTE = 20_000n;
const PAYOUT_LEVEL = 1900;
const lotteryGame = lotteryGames.ssc1m;

let sold = 0;

/** Fills a drawn draw with so many tickets, spread over the company's players, ready to be settled. */
export async function sellOut(database: Database, company: Company, tickets: number): Promise<void> {
  const merchantId = company.merchant.id;
  sold += 1;
  const drawNumber = `bench${sold}`;
  const drawId = newId();
  await database.inMerchant(merchantId, async (scope) => {
    await saveLotteryGame(scope, lotteryGame);
    await openDraw(scope, drawId, drawNumber);
  });
  const players = company.seats.map(({ player }) => player);
  for (let from = 0; from < tickets; from += 5000) {
    const count = Math.min(5000, tickets - from);
    await database.inMerchant(merchantId, (scope) => sell(scope, drawId, players, from, count));
  }
  await database.inMerchant(merchantId, (scope) => draw(scope, drawId, drawNumber));
}

async function openDraw(scope: Scope, id: Id, drawNumber: string): Promise<void> {
  const at = (seconds: number) => new Date(scope.now.getTime() + seconds * 1000);
  await scope.db
    .insertInto('lottery.draw')
    .values({
      merchant_id: scope.merchantId,
      id,
      game_code: lotteryGame.code,
      draw_number: drawNumber,
      state: 'CLOSED',
      opens_at: at(-120),
      closes_at: at(-10),
      draws_at: at(-5),
      tickets_root: '0'.repeat(64),
      tickets_count: 0,
    })
    .execute();
}

const oddsText = (code: string): string => {
  const play = playOf(code)?.play;
  invariant(play, code);
  return JSON.stringify(
    [...oddsOf(play, PAYOUT_LEVEL)]
      .map(([tier, price]) => [tier, formatAmount(price)])
      .toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
  );
};

/** One order of one slip per ticket; the money of the stakes is not moved, which settling does not look at. */
async function sell(
  scope: Scope,
  drawId: Id,
  players: readonly Id[],
  from: number,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const bet = BETS[(from + index) % BETS.length] ?? BETS[0];
    return { ...bet, id: newId(), player: players[(from + index) % players.length] ?? '' };
  });
  const ids = rows.map(({ id }) => id);
  await sql`
    insert into lottery.order (merchant_id, id, number, member_id, game_code, draw_id, currency, stake, placed_at)
    select ${scope.merchantId}, t.id, t.id::text, t.player, ${lotteryGame.code}, ${drawId}, ${'BDT'},
           t.notes * ${STAKE_PER_NOTE.toString()}::bigint, ${scope.now}
      from unnest(${ids}::uuid[], ${rows.map(({ player }) => player)}::uuid[], ${rows.map(({ notes }) => notes)}::int[])
        as t (id, player, notes)`.execute(scope.db);
  await sql`
    insert into lottery.slip (merchant_id, id, order_id, position, draw_id, member_id, play, selection, notes, unit_mode,
                              multiple, stake_per_note, stake, payout_level, max_payout_level, odds, best_payout)
    select ${scope.merchantId}, t.id, t.id, 0, ${drawId}, t.player, t.play, t.selection, t.notes, '1', 1,
           ${STAKE_PER_NOTE.toString()}::bigint, t.notes * ${STAKE_PER_NOTE.toString()}::bigint, ${PAYOUT_LEVEL},
           ${lotteryGame.payoutLevels.max}, t.odds, 0
      from unnest(${ids}::uuid[], ${rows.map(({ player }) => player)}::uuid[], ${rows.map(({ play }) => play)}::text[],
                  ${rows.map(({ selection }) => selection)}::text[], ${rows.map(({ notes }) => notes)}::int[],
                  ${rows.map(({ play }) => oddsText(play))}::jsonb[])
        as t (id, player, play, selection, notes, odds)`.execute(scope.db);
}

async function draw(scope: Scope, drawId: Id, drawNumber: string): Promise<void> {
  const family = familyOf(lotteryGame.family);
  invariant(family, lotteryGame.family);
  const result = ownDraw(family, new Uint8Array(32), { game: lotteryGame.code, drawNumber });
  await scope.db
    .insertInto('lottery.result')
    .values({
      merchant_id: scope.merchantId,
      draw_id: drawId,
      result: JSON.stringify(result),
      source: 'bench',
      drawn_at: scope.now,
    })
    .execute();
  await scope.db
    .updateTable('lottery.draw')
    .set({ state: 'DRAWN' })
    .where('merchant_id', '=', scope.merchantId)
    .where('id', '=', drawId)
    .execute();
}
