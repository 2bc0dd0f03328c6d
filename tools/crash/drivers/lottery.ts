import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { unitStake, type UnitMode } from '../../../packages/lottery-rules/index.ts';
import { playOf } from '../../../packages/lottery-rules/families.ts';
import { lotteryOrderPlace, lotterySlipCancel, drawsNow } from '../../../packages/wire/portal/lottery.ts';
import { carryOut, overHttp } from '../carry-out.ts';
import { chance, pick } from '../chance.ts';
import { LOTTERY_GAMES } from '../target/people.ts';
import type { SoldSlip } from '../journal.ts';
import type { Member } from '../target/member.ts';
import type { Ground } from './driver.ts';

/** Some win, some lose, some pay a rebate. */
const BETS = [
  { play: 'SSC_SUM_BSOE', selection: 'BIG' },
  { play: 'SSC_SUM_BSOE', selection: 'SMALL' },
  { play: 'SSC_DT', selection: '@15 DRAGON' },
  { play: 'SSC_FIXED', selection: '123|-|-|-|-' },
  { play: 'SSC_A5_STRAIGHT', selection: '1|2|3|4|5' },
] as const;
const UNIT_MODE: UnitMode = '0.01';
const PAYOUT_LEVEL = 1900;
const LINES_MAX = 30;
const LONGEST_WAIT_MS = 1_500;

/** A member's order on the draw on sale, often at the last moment; now and then one of its slips is taken back. */
export async function playTheLottery(ground: Ground): Promise<void> {
  const { target, journal } = ground;
  const member = pick(target.members);
  const lotteryGame = pick(LOTTERY_GAMES);
  const draw = await drawOnSale(member, lotteryGame.code);
  if (!draw) {
    await sleep(200);
    return;
  }
  const toClose = draw.closesAt.getTime() - Date.now();
  if (toClose > 0 && toClose < LONGEST_WAIT_MS && chance(0.7))
    await sleep(Math.max(0, toClose - randomInt(0, 60)));
  const lines = Array.from({ length: randomInt(1, LINES_MAX + 1) }, () => ({
    ...pick(BETS),
    unitMode: UNIT_MODE,
    multiple: randomInt(1, 6),
  }));
  const slips = lines.map((line) => priced(member, lotteryGame.code, draw.drawNumber, line));
  const stake = slips.reduce((sum, slip) => sum + slip.stake, 0n);
  const key = randomUUID();
  const order = { game: lotteryGame.code, drawNumber: draw.drawNumber, payoutLevel: PAYOUT_LEVEL, lines };
  const sold: SoldSlip[] = [];
  await carryOut(
    journal,
    journal.open('order', key, member.seat, -stake),
    overHttp(
      () => member.client.call(lotteryOrderPlace, { body: order }, { key }),
      ({ orderId }) => orderId,
    ),
    {
      booked({ slipIds }) {
        sold.push(...slips.map((slip, at) => ({ ...slip, id: slipIds[at] ?? '' })));
        journal.slips.push(...sold);
      },
    },
  );
  if (sold.length > 0 && chance(0.3)) await takeBack(ground, member, pick(sold));
}

async function drawOnSale({ client }: Member, game: string) {
  try {
    const now = await client.call(drawsNow, { query: { game } });
    return now.ok ? now.value.current : null;
  } catch {
    return null;
  }
}

async function takeBack({ journal }: Ground, { client, seat }: Member, slip: SoldSlip): Promise<void> {
  const key = randomUUID();
  await carryOut(
    journal,
    journal.open('cancel-slip', key, seat, slip.stake),
    overHttp(
      () => client.call(lotterySlipCancel, { params: { slipId: slip.id } }, { key }),
      ({ refund }) => String(refund),
    ),
    { booked: () => void (slip.cancelled = true) },
  );
}

function priced(
  { seat }: Member,
  game: string,
  drawNumber: string,
  line: { play: string; selection: string; unitMode: UnitMode; multiple: number },
): Omit<SoldSlip, 'id'> {
  const found = playOf(line.play);
  const read = found?.play.readText(line.selection);
  if (!found || !read?.ok) throw new Error(`${line.play} cannot be bet on ${line.selection}`);
  const stakePerUnit = unitStake(found.play, line.unitMode, line.multiple);
  const stake = BigInt(read.value.notes) * stakePerUnit;
  const { play, selection } = line;
  return {
    seat,
    game,
    drawNumber,
    play,
    selection,
    stakePerUnit,
    stake,
    payoutLevel: PAYOUT_LEVEL,
    cancelled: false,
  };
}
