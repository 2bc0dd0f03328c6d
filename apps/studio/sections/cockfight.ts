import { fraction, type Fraction, payoutOf, plus, readFraction, WHOLE } from '@mela/game-maths';
import * as z from 'zod/mini';
import { fixedFactor } from '../games/cockfight/fixed.ts';
import { dividendsX100, isCommission, isVoid, statusOf } from '../games/cockfight/totalisator.ts';
import { fromMalay, isMalay } from '../games/tickets/odds-formats.ts';
import { decimal, minor, must } from './shapes.ts';

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
export function cockfight(row: unknown) {
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
