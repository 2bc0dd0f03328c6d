import type { Result } from '../tickets/settle.ts';

/** Home and away goals. */
export type Score = readonly [number, number];

/** The scores of a match: at full time and at half time. */
export type Match = { readonly ft: Score; readonly ht: Score };

type Outcome = '1' | 'X' | '2';

const outcomeOf = ([home, away]: Score): Outcome => (home === away ? 'X' : home > away ? '1' : '2');
const goalsOf = ([home, away]: Score) => home + away;
const won = (yes: boolean): Result => (yes ? 'win' : 'lose');
const oneOf =
  (...outcomes: Outcome[]) =>
  ({ ft }: Match) =>
    won(outcomes.includes(outcomeOf(ft)));

const OUTCOMES = ['1', 'X', '2'] as const;

const exactScores = Array.from({ length: 25 }, (_, at): Score => [Math.floor(at / 5), at % 5]);

/** Every selection of every market, and how it ends. The result counts 90 minutes with stoppage. */
const MARKETS = {
  '1X2': Object.fromEntries(OUTCOMES.map((outcome) => [outcome, oneOf(outcome)])),
  '1X2_1H': Object.fromEntries(
    OUTCOMES.map((outcome) => [outcome, ({ ht }: Match) => won(outcomeOf(ht) === outcome)]),
  ),
  DC: { '1X': oneOf('1', 'X'), '12': oneOf('1', '2'), X2: oneOf('X', '2') },
  DNB: Object.fromEntries(
    (['1', '2'] as const).map((outcome) => [
      outcome,
      (match: Match): Result => (outcomeOf(match.ft) === 'X' ? 'push' : oneOf(outcome)(match)),
    ]),
  ),
  BTTS: {
    yes: ({ ft }: Match) => won(Math.min(...ft) > 0),
    no: ({ ft }: Match) => won(Math.min(...ft) === 0),
  },
  OE: {
    odd: ({ ft }: Match) => won(goalsOf(ft) % 2 === 1),
    even: ({ ft }: Match) => won(goalsOf(ft) % 2 === 0),
  },
  CS: {
    ...Object.fromEntries(
      exactScores.map((score) => [score.join('-'), ({ ft }: Match) => won(ft.join('-') === score.join('-'))]),
    ),
    AOS: ({ ft }: Match) => won(Math.max(...ft) > 4),
  },
  HTFT: Object.fromEntries(
    OUTCOMES.flatMap((half) =>
      OUTCOMES.map((full) => [
        `${half}/${full}`,
        ({ ht, ft }: Match) => won(outcomeOf(ht) === half && outcomeOf(ft) === full),
      ]),
    ),
  ),
  TG: {
    '0-1': ({ ft }: Match) => won(goalsOf(ft) <= 1),
    '2-3': ({ ft }: Match) => won(goalsOf(ft) >= 2 && goalsOf(ft) <= 3),
    '4-6': ({ ft }: Match) => won(goalsOf(ft) >= 4 && goalsOf(ft) <= 6),
    '7+': ({ ft }: Match) => won(goalsOf(ft) >= 7),
  },
} as const satisfies Record<string, Record<string, (match: Match) => Result>>;

export const MARKET_CODES = Object.keys(MARKETS) as (keyof typeof MARKETS)[];

/** How a selection ends; `undefined` when the market has no such selection. */
export function marketResult(
  market: keyof typeof MARKETS,
  selection: string,
  match: Match,
): Result | undefined {
  const selections: Readonly<Record<string, (match: Match) => Result>> = MARKETS[market];
  return Object.hasOwn(selections, selection) ? selections[selection]?.(match) : undefined;
}
