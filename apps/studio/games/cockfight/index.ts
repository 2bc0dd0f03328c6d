import {
  fraction,
  type Fraction,
  HALF,
  type Measure,
  measureBets,
  measureStream,
  payoutOf,
  plus,
  readFraction,
  type Stream,
  times,
  toNumber,
  WHOLE,
} from '@mela/game-maths';
import * as z from 'zod/mini';
import { decimal, minor, must } from '../example-shapes.ts';
import type { Rules } from '../game.ts';
import { fromMalay, isMalay } from '../tickets/odds-formats.ts';
import { CHANCES, exactSideReturn, type FightResult, fixedFactor, offeredOdds } from './fixed.ts';
import { dividendsX100, isCommission, isVoid, statusOf } from './totalisator.ts';

/** An even match at fixed odds: both down pays 8:1, the full-time draw 15:1. */
const ODDS: Readonly<Record<'meron' | 'wala' | 'bdd' | 'ftd', Fraction>> = {
  meron: offeredOdds(HALF),
  wala: offeredOdds(HALF),
  bdd: fraction(9n),
  ftd: fraction(16n),
};

/** A fight's result in thousandths: 100 both down, 45 full-time draws, the rest even. */
function fight(stream: Stream): FightResult {
  const drawn = stream.below(2000);
  if (drawn < 200) return 'bdd';
  if (drawn < 290) return 'ftd';
  return drawn < 290 + 855 ? 'meron' : 'wala';
}

/** Fights of even birds. */
const measure: Measure = (serverSeed, rounds) => {
  const even = toNumber(exactSideReturn(HALF));
  const draw = (side: 'bdd' | 'ftd') => toNumber(times(CHANCES[side], ODDS[side]));
  const exact = { meron: even, wala: even, bdd: draw('bdd'), ftd: draw('ftd') };
  return measureBets(rounds, exact, (round) => {
    const result = fight(measureStream(serverSeed, round));
    const returned = (side: keyof typeof ODDS) => toNumber(fixedFactor(side, result, ODDS[side]));
    return { meron: returned('meron'), wala: returned('wala'), bdd: returned('bdd'), ftd: returned('ftd') };
  });
};

const result = z.enum(['meron', 'wala', 'bdd', 'ftd', 'cancelled']);
const totalisator = z.strictObject({
  mode: z.literal('totalisator'),
  commission: decimal.check(z.refine(isCommission, 'a commission')),
  pool: z.strictObject({ meron: minor, wala: minor }),
  result,
  bet: z.strictObject({ side: z.enum(['meron', 'wala']), stake: minor }),
});
const fixed = z.strictObject({
  mode: z.literal('fixed'),
  format: z.literal('MY'),
  odds: z.string(),
  result,
  bet: z.strictObject({ side: z.enum(['meron', 'wala', 'bdd', 'ftd']), stake: minor }),
});

const TO_ONE = /^(\d{1,3}):1$/;

/** Malay odds on Meron and Wala, "a:1" on the draws; as decimal odds. */
function decimalOdds(side: z.output<typeof fixed>['bet']['side'], text: string): Fraction {
  if (side === 'bdd' || side === 'ftd') {
    const [, profit = '0'] = TO_ONE.exec(text) ?? [];
    must(BigInt(profit) > 0n, 'a draw is offered at a:1');
    return plus(WHOLE, fraction(BigInt(profit)));
  }
  const malay = readFraction(text);
  must(malay !== undefined && isMalay(malay), 'a side is offered at Malay odds');
  return fromMalay(malay);
}

/** A bet on a fight: what the totalisator or the fixed odds return. */
function answer(row: unknown) {
  const fight = z.parse(z.discriminatedUnion('mode', [totalisator, fixed]), row);
  const { side, stake } = fight.bet;
  if (fight.mode === 'fixed') {
    const factor = fixedFactor(side, fight.result, decimalOdds(side, fight.odds));
    return { payout: payoutOf(stake, factor) };
  }
  const dividendX100 = dividendsX100(fight.pool, fight.commission);
  const voided = isVoid(dividendX100);
  const status = statusOf(fight.bet.side, fight.result, voided);
  const won = payoutOf(stake, fraction(BigInt(dividendX100[fight.bet.side]), 100n));
  const payout = { win: won, lose: 0, refund: stake }[status];
  return { dividendX100, voided, status, payout };
}

/** The cockfight: the rules that are built. */
export const cockfight: Rules = { code: 'cockfight', measure, examples: { cockfight: answer } };
