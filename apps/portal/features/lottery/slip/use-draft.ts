import {
  bestPayout,
  unitStake,
  oddsOf,
  type Family,
  type Odds,
  type Picked,
  type Play,
  type SelectionRefusal,
  type UnitMode,
} from '@mela/lottery-rules';
import { invariant } from '@mela/primitives';
import { useMemo, useState } from 'react';
import type { Product } from '../queries.ts';
import { shelf } from '../plays/shelf.ts';
import type { Group } from '../plays/words.ts';

/** A line that can go on the slip. Amounts in 1/10 000 of the currency. */
export type DraftLine = {
  play: string;
  selection: string;
  notes: number;
  unitMode: UnitMode;
  multiple: number;
  stake: bigint;
  best: bigint;
};

type Picks = { play: Play<unknown>; picked: Picked };

const EMPTY: Picked = [];
const isEmpty = (picked: Picked): boolean => picked.every((row) => row.length === 0);

/** The line that is being made: play, numbers, price of one note, multiple, series, and what comes of them. */
export function useDraft(product: Product) {
  const family = shelf.familyOf(product.family);
  invariant(family, `no rules for ${product.family}`);
  const [picks, setPicks] = useState<Picks>(() => ({ play: firstOf(family, 'SUM'), picked: EMPTY }));
  const [unitMode, setUnitMode] = useState<UnitMode>(product.unitModes[0] ?? '1');
  const [multiple, setMultiple] = useState('1');
  const [series, setSeries] = useState(product.seriesMax);

  const { play, picked } = picks;
  const odds = useMemo(() => oddsOf(play, series), [play, series]);
  const made = useMemo(
    () => makeLine({ family, play, picked, odds, unitMode, multiple: Number(multiple), product }),
    [family, play, picked, odds, unitMode, multiple, product],
  );
  return {
    family,
    play,
    picked,
    odds,
    unitMode,
    multiple,
    /** What the player chose between prize and rebate, for the whole slip. */
    series,
    ...made,
    chooseGroup: (group: Group) => setPicks({ play: firstOf(family, group), picked: EMPTY }),
    choosePlay: (next: Play<unknown>) => setPicks({ play: next, picked: EMPTY }),
    pick: (row: number, values: Picked[number]) =>
      setPicks(({ picked: now }) => ({ play, picked: withRow(now, row, values) })),
    clear: () => setPicks({ play, picked: EMPTY }),
    setUnitMode,
    setMultiple,
    setSeries,
  };
}

export type Draft = ReturnType<typeof useDraft>;

function firstOf(family: Family, group: Group): Play<unknown> {
  const play = family.plays.find((candidate) => candidate.group === group) ?? family.plays[0];
  invariant(play, `family ${family.code} has plays`);
  return play;
}

/** The rows with one of them replaced; rows before it that were never touched are empty. */
const withRow = (picked: Picked, row: number, values: Picked[number]): Picked =>
  Array.from({ length: Math.max(picked.length, row + 1) }, (_, at) =>
    at === row ? values : (picked[at] ?? []),
  );

/** How many rows a play's picker has, its places included. */
function rowCount(play: Play<unknown>): number {
  const { picker } = play;
  const inner = picker.kind === 'places' ? picker.of : picker;
  return (picker.kind === 'places' ? 1 : 0) + (inner.kind === 'rows' ? inner.rows.length : 1);
}

type Making = {
  family: Family;
  play: Play<unknown>;
  picked: Picked;
  odds: Odds;
  unitMode: UnitMode;
  multiple: number;
  product: Product;
};

/** The finished line, or why there is none yet; nothing is wrong before anything was picked. */
function makeLine({ family, play, picked, odds, unitMode, multiple, product }: Making): {
  line: DraftLine | null;
  refusal: SelectionRefusal | null;
  multipleWrong: boolean;
} {
  const multipleWrong = !Number.isInteger(multiple) || multiple < 1 || multiple > product.limits.multiple;
  if (isEmpty(picked)) return { line: null, refusal: null, multipleWrong };
  const whole = Array.from({ length: rowCount(play) }, (_, row) => picked[row] ?? []);
  const read = play.read(play.compose(whole));
  if (!read.ok) return { line: null, refusal: read.refusal, multipleWrong };
  if (multipleWrong) return { line: null, refusal: null, multipleWrong };
  const { text, notes, units, best } = read.value;
  const perUnit = unitStake(family.baseUnit, unitMode, multiple);
  return {
    line: {
      play: play.code,
      selection: text,
      notes,
      unitMode,
      multiple,
      stake: perUnit * BigInt(units),
      best: bestPayout(best, read.value.prices(odds), perUnit),
    },
    refusal: null,
    multipleWrong,
  };
}
