import {
  firstBet,
  limitsOn,
  oddsOf,
  termsOn,
  unitModesOf,
  type Line,
  type Picked,
  type Play,
  type SelectionRefusal,
  type UnitMode,
} from '@mela/lottery-rules';
import { deal } from '@mela/lottery-rules/shapes/deal.ts';
import { invariant } from '@mela/primitives';
import { useMemo, useState } from 'react';
import { secureBelow } from '../plays/deal-tickets.ts';
import type { Kit } from '../plays/kits/kit.ts';
import { playsSold } from '../plays/selection-words.ts';
import type { LotteryGame } from '../queries.ts';
import { soldOf } from './sold-picker.ts';
import {
  cutByPrice,
  cutToLines,
  limitOf,
  priceLine,
  readTerms,
  type LineTerms,
  type PricedLine,
} from './make-line.ts';

/** What stands in the way of a bet in what was typed: it is still being read, or something in it is marked. */
export type Trouble = 'reading' | 'marked' | null;

/** What is picked so far; another revision is another start, for instance from a line of the slip. */
type Picks = { play: Play<unknown>; picked: Picked; revision: number; trouble: Trouble };

const EMPTY: Picked = [];

/** The line that is being made: play, numbers, price of one note, multiple, payout level, and what comes of them. */
export function useDraft(lotteryGame: LotteryGame, kit: Kit) {
  const { family } = kit;
  const plays = playsSold(kit, lotteryGame.plays);
  const [picks, setPicks] = useState<Picks>(() => ({
    play: firstOf(plays, Object.keys(kit.groups)),
    picked: EMPTY,
    revision: 0,
    trouble: null,
  }));
  /** What the player says; until then it is what the play can be bet at. */
  const [said, setSaid] = useState<{ unitMode?: UnitMode; multiple?: string }>({});
  const [payoutLevel, setPayoutLevel] = useState(lotteryGame.payoutLevelMax);
  /** The line of the slip that is being changed. */
  const [editing, setEditing] = useState<number | null>(null);

  const { play, picked, revision, trouble } = picks;
  const opening = useMemo(() => openingOf(lotteryGame, kit, play), [lotteryGame, kit, play]);
  const multiple = said.multiple ?? opening.multiple;
  // What was said for another play may be no unit of this one.
  const unitMode =
    unitModesOf(play, lotteryGame.unitModes).find((mode) => mode === said.unitMode) ?? opening.unitMode;
  const terms = termsOn(lotteryGame.playTerms, play.code);
  const picker = useMemo(() => soldOf(play.picker, terms?.closed ?? []), [play, terms]);
  const odds = useMemo(() => oddsOf(play, payoutLevel), [play, payoutLevel]);
  const read = useMemo(() => readPicked(play, picked), [play, picked]);
  const pricing = useMemo(
    () => ({ lotteryGame, payoutLevel, unitMode, multiple: Number(multiple) }),
    [lotteryGame, payoutLevel, unitMode, multiple],
  );
  // Numbers that pay less stand apart, and a long list becomes several lines, each within what a line may hold.
  const parts = useMemo(() => (read.line ? cutByPrice(play, read.line, terms) : []), [play, read, terms]);
  const whole = useMemo(
    () => together(parts.map((part) => priceLine(play, part, pricing))),
    [play, parts, pricing],
  );
  const lines = useMemo(
    () => parts.flatMap((part) => cutToLines(play, part)).map((part) => priceLine(play, part, pricing)),
    [play, parts, pricing],
  );
  const limit = lines.flatMap((line) => limitOf(lotteryGame, line) ?? [])[0] ?? null;

  const start = (next: Play<unknown>, chosen: Picked = EMPTY): void =>
    setPicks((now) => ({ play: next, picked: chosen, revision: now.revision + 1, trouble: null }));
  return {
    kit,
    plays,
    play,
    /** Its picker, without the numbers that are closed. */
    picker,
    picked,
    revision,
    odds,
    unitMode,
    multiple,
    editing,
    /** What the player chose between prize and rebate, for the whole slip. */
    payoutLevel,
    /** All that is picked, as one line, whatever stands in its way. */
    whole,
    refusal: read.refusal,
    limit,
    trouble,
    /** What can go on the slip as it is. */
    ready: limit || trouble ? [] : lines,
    chooseGroup: (group: string) => start(firstOf(plays, [group])),
    choosePlay: (next: Play<unknown>) => start(next),
    /** Picks rows from `first` on; those before it stay as they are by then. */
    pick: (first: number, rows: Picked) =>
      setPicks((now) => ({
        ...now,
        picked: [...Array.from({ length: first }, (_, row) => now.picked[row] ?? []), ...rows],
      })),
    setTrouble: (next: Trouble) => setPicks((now) => ({ ...now, trouble: next })),
    clear: () => start(play),
    /** Picks at random. */
    deal: () => start(play, deal(picker, secureBelow)),
    /** So many random lines, each priced as this one is. */
    dealLines: (count: number): PricedLine[] =>
      Array.from({ length: count }, () => readPicked(play, deal(picker, secureBelow)).line).flatMap(
        (line) => {
          const priced = line && priceLine(play, line, pricing);
          return priced && limitOf(lotteryGame, priced) === null ? [priced] : [];
        },
      ),
    /** Takes a line of the slip up again. */
    edit: (key: number, terms: LineTerms) => {
      const again = readTerms(family, terms);
      if (!again.ok) return;
      start(again.value.play, again.value.line.picked);
      setSaid({ unitMode: terms.unitMode, multiple: String(terms.multiple) });
      setEditing(key);
    },
    stopEditing: () => setEditing(null),
    setUnitMode: (next: UnitMode) => setSaid((now) => ({ ...now, unitMode: next })),
    setMultiple: (next: string) => setSaid((now) => ({ ...now, multiple: next })),
    setPayoutLevel,
  };
}

export type Draft = ReturnType<typeof useDraft>;

/** Lines of different prices as one: what they cost together, and the most that one of them can win. */
const together = (lines: readonly PricedLine[]): PricedLine | null =>
  lines.reduce<PricedLine | null>(
    (sum, line) => ({
      ...line,
      notes: line.notes + (sum?.notes ?? 0),
      stake: line.stake + (sum?.stake ?? 0n),
      paidAtMost: sum && sum.paidAtMost > line.paidAtMost ? sum.paidAtMost : line.paidAtMost,
    }),
    null,
  );

/** The first play of the first of these groups that has any. */
function firstOf(plays: readonly Play<unknown>[], groups: readonly string[]): Play<unknown> {
  const inOrder = groups.flatMap((group) => plays.filter((candidate) => candidate.group === group));
  const play = inOrder[0] ?? plays[0];
  invariant(play, 'a family has plays');
  return play;
}

/** At what a play begins: what its game's limits take. Where they take nothing, they say so themselves. */
export function openingOf(
  { payoutLevelMax: payoutLevel, unitModes, limits: all, playTerms }: LotteryGame,
  { family }: Pick<Kit, 'family'>,
  play: Play<unknown>,
): { unitMode: UnitMode; multiple: string } {
  const limits = limitsOn(all, termsOn(playTerms, play.code));
  const first = firstBet(family, play, { payoutLevel, unitModes, limits });
  const { unitMode, multiple } = first.ok ? first.value : first.refusal;
  return { unitMode, multiple: String(multiple) };
}

/** How many rows a play's picker has, its places included. */
function rowCount({ picker }: Play<unknown>): number {
  const inner = picker.kind === 'positions' ? picker.of : picker;
  return (picker.kind === 'positions' ? 1 : 0) + (inner.kind === 'rows' ? inner.rows.length : 1);
}

/** What was picked as a line, or why it is none yet; nothing is wrong before anything was picked. */
function readPicked(
  play: Play<unknown>,
  picked: Picked,
): { line: Line<unknown> | null; refusal: SelectionRefusal | null } {
  const rows = Array.from({ length: rowCount(play) }, (_, row) => picked[row] ?? []);
  if (rows.length > 0 && rows.every((row) => row.length === 0)) return { line: null, refusal: null };
  const read = play.read(play.compose(rows));
  return read.ok ? { line: read.value, refusal: null } : { line: null, refusal: read.refusal };
}
