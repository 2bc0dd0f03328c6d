import { UNITS_PER_WHOLE } from '@mela/primitives';
import { explainRefusal, oddsOf, payoutOf, type Hits } from '@mela/lottery-rules';
import { playOf } from '@mela/lottery-rules/families.ts';

type Row = { readonly play?: unknown; readonly selection?: unknown; readonly draw?: unknown };

type Evaluated =
  | { readonly notes: number; readonly stakeUnits: number; readonly hits: Hits; readonly payoutUnits: number }
  | { readonly error: string };

/** Notes, stake, hits and payout of one row at the suggested odds, in stake units; or why it is refused. */
export function evaluate({ play: code, selection, draw: rawDraw }: Row): Evaluated {
  const found = typeof code === 'string' ? playOf(code) : undefined;
  if (!found) return { error: `there is no play ${JSON.stringify(code)}` };
  const { family, play } = found;
  const line = play.read(selection);
  if (!line.ok) return { error: explainRefusal(line.refusal) };
  const draw = family.readDraw(rawDraw);
  if (!draw.ok) return { error: `this is not a draw of ${family.code}` };
  if (!play.settles(draw.value)) return { error: `this draw lacks prizes that ${play.code} looks at` };
  const hits = line.value.settle(draw.value);
  const odds = line.value.prices(oddsOf(play, family.suggestedPayoutLevel));
  const payout = payoutOf(hits, odds, UNITS_PER_WHOLE);
  return {
    notes: line.value.notes,
    stakeUnits: line.value.units,
    hits,
    payoutUnits: Number(payout) / Number(UNITS_PER_WHOLE),
  };
}
