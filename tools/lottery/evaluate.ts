import { UNITS_PER_WHOLE } from '@mela/primitives';
import { explainRefusal, oddsOf, payoutOf, playOf, type Hits } from '@mela/lottery-rules';

type Row = { readonly play?: unknown; readonly selection?: unknown; readonly draw?: unknown };

type Evaluated =
  | { readonly notes: number; readonly stakeUnits: number; readonly hits: Hits; readonly payoutUnits: number }
  | { readonly error: string };

/** Notes, stake, hits and payout of one row at the suggested odds, in stake units; or why it is refused. */
export function evaluate({ play: code, selection, draw: rawDraw }: Row): Evaluated {
  const found = typeof code === 'string' ? playOf(code) : undefined;
  if (!found) return { error: `there is no play ${String(code)}` };
  const { family, play } = found;
  const line = play.read(selection);
  if (!line.ok) return { error: explainRefusal(line.refusal) };
  const draw = family.readDraw(rawDraw);
  if (!draw.ok) return { error: `this is not a draw of ${family.code}` };
  const hits = line.value.settle(draw.value);
  const payout = payoutOf(hits, oddsOf(play, family.suggestedSeries), UNITS_PER_WHOLE);
  return {
    notes: line.value.notes,
    stakeUnits: line.value.notes,
    hits,
    payoutUnits: Number(payout) / Number(UNITS_PER_WHOLE),
  };
}
