import { afterAll, describe, expect, test } from 'vitest';
import type { Hits } from './play.ts';
import { PUSH } from './play.ts';
import { oddsOf } from './pricing.ts';
import { playOf } from './families.ts';
import { numbers } from './shapes/pool-list.ts';
import { allFamilies, statedPlays, theLine, thePlay } from './test-data.ts';
import { openEnumeration } from './test-table.ts';
import {
  ballsOn,
  boardsShowing,
  byAnimal,
  byColour,
  bySets,
  byTail,
  digitsOn,
  digitSets,
  drawsByClass,
  elevenFiveSets,
  fourDigitDraws,
  fourDigitSets,
  laoDraws,
  normalsOn,
  rolls,
  specials,
  thaiDraws,
  type Ways,
} from './test-spaces.ts';

type NotesIn = (tier: string) => number;
/** A selection, how many of its notes can win each tier, and all draws it can meet. */
type Sample = { readonly selection: unknown; readonly notesIn: NotesIn; readonly space: Ways };

const one: NotesIn = () => 1;
const per =
  (notes: Readonly<Record<string, number>>): NotesIn =>
  (tier) =>
    notes[tier] ?? 0;

/** The places of a five-digit draw that a range of that name covers. */
const RANGES: Readonly<Record<string, readonly number[]>> = {
  A5: [0, 1, 2, 3, 4],
  F4: [0, 1, 2, 3],
  L4: [1, 2, 3, 4],
  F3: [0, 1, 2],
  M3: [1, 2, 3],
  L3: [2, 3, 4],
  F2: [0, 1],
  L2: [3, 4],
};
const THREE_RANGES: Readonly<Record<string, readonly number[]>> = { A3: [0, 1, 2], F2: [0, 1], L2: [1, 2] };

/** Selections of plays with several tiers, chosen so that the number of notes in each tier is plain. */
const SEVERAL_TIERS: readonly (readonly [codes: RegExp, selection: object, notesIn: NotesIn])[] = [
  [/_COM_MIX$/, { tickets: ['112', '123'] }, one],
  // 0+0+3 and 0+1+2; 1+1+1 is a leopard.
  [/_COM_SUM$/, { values: [3] }, one],
  [/3_COM_DAN$/, { nums: [7] }, per({ G3: 18, G6: 36 })],
  [/_A5_ALL$/, { tickets: ['31415'] }, one],
  [/^LHC_(SP|ONE|NM)_ZODIAC$/, { choices: ['RAT', 'HORSE', 'PIG'] }, per({ YEAR: 1, OTHER: 2 })],
  [/^LHC_ONE_TAIL$/, { values: [0, 4, 9] }, per({ TAIL0: 1, OTHER: 2 })],
  [/^LHC_SP_COMBO_ZODIAC$/, { choices: ['RAT', 'HORSE', 'PIG'] }, per({ N3: 1 })],
  [/^LHC_NM_POS_COLOR$/, { pos: [[], ['RED', 'BLUE', 'GREEN'], [], [], [], []] }, one],
  [/^K3_ANY1$/, { nums: [2, 5] }, () => 2],
  [/^TH_TOD3$|^LA_TOD3$/, { nums: ['112', '123'] }, one],
  [/^TH_RUN2$/, { nums: ['12', '33'] }, one],
  [/^LA_TOD4$|^4D_IBOX/, { nums: ['1234', '1123', '1122', '1112'] }, one],
  [/^LA_ANIMAL$/, { values: numbers(1, 40) }, () => 20],
  [/^LA_SET4$/, { nums: ['1234'] }, one],
];

/** One more member than a note holds, the odd one out among them. */
function presenceSample(code: string): Sample | undefined {
  const match = /^LHC_L(X|W)N?(\d)$/.exec(code);
  if (!match) return undefined;
  const size = Number(match[2]);
  const notesIn = (tier: string): number => (tier.startsWith('WITH') ? size : 1);
  if (match[1] === 'W') {
    const values = numbers(0, size);
    return { selection: { values }, notesIn, space: drawsByClass(byTail(values)) };
  }
  const choices = ['HORSE', 'RAT', 'OX', 'TIGER', 'PIG', 'DOG'].slice(0, size + 1);
  return { selection: { choices }, notesIn, space: drawsByClass(byAnimal(choices)) };
}

/** The draws of the forty-nine balls, in classes that a selection treats alike. */
function lhcSpace(code: string, group: string, selection: Record<string, unknown>): Ways {
  if (group === 'SPECIAL') return specials;
  if (code === 'LHC_NM_FIX' || code.startsWith('LHC_NM_POS')) return normalsOn(1);
  if (code === 'LHC_ZCOUNT') return drawsByClass(byAnimal());
  if (code === 'LHC_SEVEN_COLOR') return drawsByClass(byColour());
  if (Array.isArray(selection.choices)) return drawsByClass(byAnimal(selection.choices as string[]));
  if (Array.isArray(selection.values)) return drawsByClass(byTail(selection.values as number[]));
  const sets = [selection.nums, selection.dan, selection.tuo].filter(Array.isArray) as number[][];
  return drawsByClass(bySets(...sets));
}

/** Plays to which the order of the digits means nothing. */
const UNORDERED = /^SSC_(A5_(COM|ANY)|SHOW|SUM|E_BULL)/;
const SET_PLAY = /^11X5_(ANY\d|OECOUNT|MID|E_SUM)/;

/** The ranks that a play of the race looks at, counted from 0. */
function ranksOf(code: string, [rank = 0]: readonly number[] = []): readonly number[] | undefined {
  if (code === 'PK10_FIRST_LAST_SUM') return [0, 9];
  if (code === 'PK10_DT') return [rank, 9 - rank];
  const first = /^PK10_(?:TOP|SUM)(\d)/.exec(code)?.[1];
  return first === undefined ? undefined : numbers(0, Number(first) - 1);
}

function spaceOf(code: string, selection: Record<string, unknown>): Ways {
  const [family = '', range = ''] = code.split('_');
  const places = Array.isArray(selection.places)
    ? (selection.places as number[]).map((place) => place - 1)
    : undefined;
  const filled = Array.isArray(selection.pos)
    ? selection.pos.flatMap((row: unknown[], place) => (row.length > 0 ? [place] : []))
    : undefined;
  const all = numbers(0, 4);
  switch (family) {
    case 'SSC':
    case 'LFP5':
      if (UNORDERED.test(code)) return digitSets(5);
      return digitsOn(RANGES[range] ?? places ?? filled ?? all, 5);
    case 'LF3D':
      return digitsOn(THREE_RANGES[range] ?? numbers(0, 2), 3);
    case '11X5':
      if (SET_PLAY.test(code)) return elevenFiveSets;
      return ballsOn(RANGES[range] ?? places ?? filled ?? all, numbers(1, 11), 5);
    case 'PK10':
      return ballsOn(ranksOf(code, places) ?? filled ?? all, numbers(1, 10), 10);
    case 'K3':
      return rolls;
    case 'LHC':
      return lhcSpace(code, thePlay(code).group, selection);
    case 'VNN':
    case 'VNS': {
      const { picker } = thePlay(code);
      const digits = picker.kind === 'tickets' ? picker.length : 2;
      return boardsShowing(family === 'VNN' ? 'N' : 'S', digits, code.endsWith('_HEAD') ? 'head' : 'ending');
    }
    case 'TH':
      return thaiDraws;
    case 'LA':
      return laoDraws;
    default:
      return /BOX|PERM/.test(code) ? fourDigitSets : fourDigitDraws;
  }
}

/** Rows of a grid, of which only a few need be looked at. */
const GRIDS: readonly (readonly [codes: RegExp, selection: object])[] = [
  [/^SSC_FIXED$/, { pos: [[], [1, 4, 9], [0], [], []] }],
  [/^SSC_E_BALL_BSOE$/, { pos: [['BIG', 'ODD', 'EVEN'], [], [], [], ['SMALL']] }],
  [/^SSC_ANY2_STRAIGHT$/, { pos: [[1, 2], [], [7], [0, 2, 4], []] }],
  [/^SSC_ANY3_STRAIGHT$/, { pos: [[1, 2], [8], [7], [], [0, 2, 4]] }],
  [/^PK10_FIXED$/, { pos: [[1, 4], [], [7], [], [], [], [], [], [], [2, 3, 9]] }],
  [/^PK10_BSOE$/, { pos: [['BIG', 'ODD'], [], ['SMALL'], [], [], [], [], [], [], ['EVEN']] }],
  [/^11X5_FIXED$/, { pos: [[1, 4], [], [11], [], [2]] }],
  [/^11X5_E_BALL_BSOE$/, { pos: [['BIG', 'ODD'], [], ['SMALL'], [], []] }],
  [/^LHC_NM_FIX$/, { pos: [[], [3, 49], [], [], [], []] }],
  [/^LHC_NM_POS_BSOE$/, { pos: [[], ['BIG', 'DSUM_ODD', 'TAIL_SMALL'], [], [], [], []] }],
];

/** A selection of a play, the notes it has in each tier, and every draw it can meet. */
function sampleOf(code: string): Sample {
  const presence = presenceSample(code);
  if (presence) return presence;
  const { picker, tiers } = thePlay(code);
  const special = tiers.length > 1 ? SEVERAL_TIERS.find(([codes]) => codes.test(code)) : undefined;
  const grid = GRIDS.find(([codes]) => codes.test(code));
  const sample = (selection: object, notesIn: NotesIn): Sample => ({
    selection,
    notesIn,
    space: spaceOf(code, selection as Record<string, unknown>),
  });
  const anyPlaces = picker.kind === 'positions' ? { places: [1, 3, 4] } : {};
  if (special) return sample({ ...special[1], ...anyPlaces }, special[2]);
  const stated = statedPlays(playOf(code)?.family.code ?? '').find((play) => play.code === code);
  const anyPlace = /^SSC_ANY(\d)/.exec(code)?.[1];
  const someplace =
    anyPlace !== undefined && picker.kind === 'positions'
      ? { places: [1, 3, 4, 5].slice(0, Math.min(4, Number(anyPlace) + 1)) }
      : {};
  const example = { ...(grid?.[1] ?? stated?.examples[1]?.[0] ?? null), ...someplace };
  const notes = theLine(code, example).notes;
  // Where a note can win any of several tiers, or there is but one, all notes are in every tier.
  const isRow = picker.kind === 'rows' && picker.rows.length === 1;
  if (tiers.length === 1 || picker.kind === 'tickets') return sample(example, () => notes);
  if (isRow && picker.pool.length !== tiers.length) return sample(example, () => notes);
  if (picker.kind === 'positions')
    return sample({ places: [2, 5].slice(0, picker.max), choices: tiers.map(({ name }) => name) }, one);
  if (isRow) {
    const names = [...picker.pool];
    return sample(typeof names[0] === 'string' ? { choices: names } : { values: names }, one);
  }
  if (code.endsWith('DANTUO')) return sample(example, () => notes);
  return sample({ pos: picker.kind === 'rows' ? picker.rows.map((_, place) => [place]) : [] }, one);
}

/** Plays whose chances have a closed form only: the rulebook's numbers stand for them. */
const CLOSED_FORM = /^(VN[NS]_(XIEN|SLIP)|LHC_(PARLAY|TOTAL_BSOE)$|TH_(SIX|TICKET)$|LA_D[56]$)/;
/** Plays whose stated best is a bound that one draw may not reach. */
const BOUND_ONLY = /_ANY\d_(STRAIGHT|SUM|COM)|_ANY\d_SINGLE|^PK10_DT|^TH_|^LA_|^4D_|^VN|_FIXED$|_BSOE$|^LHC_/;

const codes = allFamilies.flatMap((family) => family.plays.map((play) => play.code));

// Read by whoever wants to see for themselves: every prize of every play.
const table = openEnumeration();
afterAll(() => void process.stdout.write(`${table.text(codes.map(thePlay))}\n`));

describe.each(codes.filter((code) => !CLOSED_FORM.test(code)))('%s', (code) => {
  test('wins as often as stated over all draws, and never more than its best', () => {
    const play = thePlay(code);
    const { selection, notesIn, space } = sampleOf(code);
    const line = theLine(code, selection);
    const odds = oddsOf(play, playOf(code)?.family.suggestedPayoutLevel ?? 0);
    const paid = (hits: Hits): number =>
      hits.reduce(
        (total, [tier, notes]) => total + notes * (tier === PUSH ? 10_000 : Number(odds.get(tier) ?? 0n)),
        0,
      );

    const total = new Map<string, number>();
    let outcomes = 0;
    let most = 0;
    for (const { draw, ways } of space) {
      outcomes += ways;
      const hits = line.settle(draw);
      for (const [tier, notes] of hits) total.set(tier, (total.get(tier) ?? 0) + notes * ways);
      if (hits.length > 0) most = Math.max(most, paid(hits));
    }
    const expected = (tier: string, part: number | bigint, of: number | bigint): bigint =>
      (BigInt(notesIn(tier)) * BigInt(part) * BigInt(outcomes)) / BigInt(of);
    for (const { name, wins, of } of play.tiers) {
      const met = [name, BigInt(total.get(name) ?? 0)];
      table.count(code, name, { wins: BigInt(total.get(name) ?? 0), draws: outcomes, notes: notesIn(name) });
      if (notesIn(name) > 0) expect(met).toEqual([name, expected(name, wins, of)]);
    }
    const refunds = play.tiers.map(({ name, refunds, of }) => expected(name, refunds, of));
    if (play.tiers.length === 1 || refunds.every((refund) => refund > 0n || !total.has(PUSH)))
      expect(BigInt(total.get(PUSH) ?? 0)).toBe(refunds.reduce((a, b) => a + b, 0n));

    const best = Math.max(...line.best.map(paid));
    expect(most).toBeLessThanOrEqual(best);
    if (!BOUND_ONLY.test(code)) expect(most).toBe(best);
  });
});
