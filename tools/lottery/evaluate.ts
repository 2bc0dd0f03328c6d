import { UNITS_PER_WHOLE } from '@mela/primitives';
import { oddsOf, payoutOf, type Hits } from '@mela/lottery-rules';
import { hitsOf, lineOf, Unanswerable } from './read-example.ts';

type Row = { readonly play?: unknown; readonly selection?: unknown; readonly draw?: unknown };

type Evaluated =
  | { readonly notes: number; readonly stakeUnits: number; readonly hits: Hits; readonly payoutUnits: number }
  | { readonly error: string };

/** Notes, stake, hits and payout of one row at the suggested odds, in stake units; or why it is refused. */
export function evaluate({ play: code, selection, draw }: Row): Evaluated {
  try {
    const read = lineOf(code, selection);
    const { family, play, line } = read;
    const hits = hitsOf(read, draw);
    const odds = line.prices(oddsOf(play, family.suggestedPayoutLevel));
    const payout = payoutOf(hits, odds, UNITS_PER_WHOLE);
    return {
      notes: line.notes,
      stakeUnits: line.units,
      hits,
      payoutUnits: Number(payout) / Number(UNITS_PER_WHOLE),
    };
  } catch (error) {
    if (error instanceof Unanswerable) return { error: error.message };
    throw error;
  }
}
