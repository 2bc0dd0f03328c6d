import { oddsOf, payoutOf, rebateOf, settledStake } from '../../../packages/lottery-rules/index.ts';
import { playOf } from '../../../packages/lottery-rules/families.ts';
import { askDatabase } from '../target/ask-database.ts';
import type { Journal, SoldSlip } from '../journal.ts';
import { LOTTERY_GAMES } from '../target/people.ts';

/** What a slip must have brought its player: a part of zero moves nothing. */
type Prize = Readonly<{ payout: bigint; rebate: bigint }>;

const MAX_PAYOUT_LEVEL = LOTTERY_GAMES[0]?.payoutLevels.max ?? 0;

/**
 * Works out from the draws alone what every slip that was sold must have won, notes it as moves of money in the journal, and
 * counts the slips that were not paid exactly that.
 */
export async function prizesOf(
  ownerUrl: string,
  journal: Journal,
): Promise<{ settled: number; wrong: number }> {
  const draws = await drawsOf(ownerUrl);
  const paid = await paidOf(ownerUrl);
  let settled = 0;
  let wrong = 0;
  for (const slip of journal.slips) {
    const draw = draws.get(`${slip.game} ${slip.drawNumber}`);
    const prize = prizeOf(slip, draw);
    if (prize && !slip.cancelled) {
      settled += 1;
      for (const amount of [prize.payout, prize.rebate]) journal.moves.push({ seat: slip.seat, amount });
    }
    const answer = paid.get(slip.id);
    const entries = Number((prize?.payout ?? 0n) > 0n) + Number((prize?.rebate ?? 0n) > 0n);
    const isPaid = (answer?.amount ?? 0n) === (prize?.payout ?? 0n) + (prize?.rebate ?? 0n);
    if (!prize || !isPaid || (answer?.entries ?? 0) !== entries) wrong += 1;
  }
  return { settled, wrong };
}

function prizeOf(slip: SoldSlip, result: unknown): Prize | undefined {
  const { play: code, selection, stake, stakePerUnit, payoutLevel } = slip;
  if (slip.cancelled) return { payout: stake, rebate: 0n };
  if (result === undefined) return undefined;
  const found = playOf(code);
  const line = found?.play.readText(selection);
  const draw = found?.family.readDraw(result);
  if (!found || !line?.ok || !draw?.ok) throw new Error(`no rules for ${code} ${selection}`);
  const own = found.play.pricing === 'payout-level' ? payoutLevel : MAX_PAYOUT_LEVEL;
  const hits = line.value.settle(draw.value);
  return {
    payout: payoutOf(hits, oddsOf(found.play, own), stakePerUnit),
    rebate: rebateOf(settledStake(stake, hits, stakePerUnit), MAX_PAYOUT_LEVEL, own),
  };
}

async function drawsOf(ownerUrl: string): Promise<Map<string, unknown>> {
  const rows = await askDatabase<{ draw: string; result: unknown }>(
    ownerUrl,
    `select d.game_code || ' ' || d.draw_number as draw, res.result from lottery.result res
       join lottery.draw d on d.id = res.draw_id`,
  );
  return new Map(rows.map(({ draw, result }) => [draw, result]));
}

/** What players were paid for each slip, in how many entries. */
async function paidOf(ownerUrl: string): Promise<Map<string, { amount: bigint; entries: number }>> {
  const rows = await askDatabase<{ slip: string; amount: string; entries: number }>(
    ownerUrl,
    `select left(p.key, 36) as slip, sum(e.amount) as amount, count(*)::int as entries
       from ledger.posting p join ledger.entry e on e.posting_id = p.id and e.seq is not null
      where p.kind in ('lottery-win', 'lottery-refund', 'lottery-rebate') group by left(p.key, 36)`,
  );
  return new Map(rows.map(({ slip, amount, entries }) => [slip, { amount: BigInt(amount), entries }]));
}
