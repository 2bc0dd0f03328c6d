import { toLatinDigits, type Text } from '@mela/i18n';
import {
  DRAW_SOURCES,
  LOTTERY_DEVICES,
  PRIZE_MODES,
  UNIT_MODE_NAMES,
} from '@mela/wire/console/lottery-games.ts';
import { amountOf, typed, wholeOf } from '../../../data/amount-typed.ts';
import { calendarDraft, calendarFrom } from './calendar-draft.ts';
import type { Game, Must } from './game.ts';
import { playTermsDraft, playTermsFrom } from './play-terms-draft.ts';

const NUMBERS = [
  'position',
  'intervalSeconds',
  'closeLeadSeconds',
  'saleSeconds',
  'correctionHours',
  'payoutLevelMin',
  'payoutLevelMax',
  'lines',
  'multiple',
  'notes',
] as const;
export const AMOUNTS = ['stakeMin', 'stakeMax', 'payoutMax', 'exposureMax'] as const;
export const MISSED = ['void', 'draw'] as const;
const CHOSEN = ['family', 'vendor', 'prizeMode', 'source', 'timeZone', 'missed'] as const;

const textsOf = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;

/** The plays of a prize mode as they stand on the page: all of the family, or those that are ticked. */
const playsDraft = (plays: Game['plays']) => ({ all: plays === null, plays: [...(plays ?? [])] });

const menuDraft = ({ prizeMode, plays, payoutLevels: { min, max } }: Game['menus'][number]) => ({
  prizeMode: prizeMode as string,
  min: String(min),
  max: String(max),
  sold: playsDraft(plays),
});

/** One more prize mode, as it begins. */
export const NEW_MENU = menuDraft({ prizeMode: 'ZY', plays: [], payoutLevels: { min: 1700, max: 1900 } });
export const NEW_DISCOUNT = { group: '', perCent: '' };

/** A game as it stands on the page: numbers, amounts and lists of days are what was typed. */
export const draftOf = (game: Game, languages: readonly string[]) => ({
  ...textsOf(NUMBERS, (name) => String(game[name])),
  ...textsOf(AMOUNTS, (name) => typed(game[name])),
  ...textsOf(CHOSEN, (name) => game[name]),
  code: game.code,
  names: textsOf(languages, (language) => game.names[language] ?? ''),
  feed: game.feed ?? '',
  beacon: game.beacon,
  sold: playsDraft(game.plays),
  menus: game.menus.map(menuDraft),
  unitModes: game.unitModes as string[],
  playTerms: game.playTerms.map(playTermsDraft),
  discounts: Object.entries(game.discounts).map(([group, perMille]) => ({
    group,
    perCent: String(perMille / 10),
  })),
  devices: game.devices as string[],
  byCalendar: game.calendar !== null,
  calendar: calendarDraft(game.calendar),
  reason: '',
});
export type GameDraft = ReturnType<typeof draftOf>;

/** Where the page has what the server calls otherwise. */
export const placeOf = (path: string): string => (path === 'plays' ? 'sold' : path);

/** The game that stands on the page, in place of the one that it begins with; or under each field's name what is wrong with it. */
export function gameFrom(
  draft: GameDraft,
  before: Game,
  text: Text,
): { game: Game } | { wrong: Record<string, string> } {
  const wrong: Record<string, string> = {};
  const must: Must = (name, read, instead) => {
    if (read === null) wrong[name] = text('console-lottery.wrongForm');
    return read ?? instead;
  };
  const oneOf = <T extends string>(chosen: string, all: readonly T[], instead: T): T =>
    all.find((one) => one === chosen) ?? instead;
  const numbers = NUMBERS.map((name) => [name, must(name, wholeOf(draft[name], 8), 0)]);
  const amounts = AMOUNTS.map((name) => [name, must(name, amountOf(draft[name]), 0n)]);
  const source = oneOf(draft.source, DRAW_SOURCES, before.source);
  const game: Game = {
    ...before,
    ...(Object.fromEntries(numbers) as Pick<Game, (typeof NUMBERS)[number]>),
    ...(Object.fromEntries(amounts) as Pick<Game, (typeof AMOUNTS)[number]>),
    code: toLatinDigits(draft.code.trim()),
    family: draft.family,
    vendor: draft.vendor,
    names: { ...before.names, ...textsOf(Object.keys(draft.names), (one) => draft.names[one]?.trim() ?? '') },
    prizeMode: oneOf(draft.prizeMode, PRIZE_MODES, before.prizeMode),
    source,
    feed: source === 'feed' ? draft.feed : null,
    beacon: source === 'own' && draft.beacon,
    timeZone: draft.timeZone.trim(),
    missed: oneOf(draft.missed, MISSED, before.missed),
    plays: playsFrom(draft.sold),
    menus: draft.menus.map(({ prizeMode, min, max, sold }, at) => ({
      prizeMode: oneOf(prizeMode, PRIZE_MODES, before.prizeMode),
      plays: playsFrom(sold),
      payoutLevels: {
        min: must(`menus.${at}.min`, wholeOf(min, 4), 0),
        max: must(`menus.${at}.max`, wholeOf(max, 4), 0),
      },
    })),
    unitModes: UNIT_MODE_NAMES.filter((mode) => draft.unitModes.includes(mode)),
    playTerms: playTermsFrom(draft.playTerms, must),
    discounts: Object.fromEntries(
      draft.discounts.map(({ group, perCent }, at) => [
        must(`discounts.${at}.group`, isFirstOf(draft.discounts, at) ? group : null, group),
        must(`discounts.${at}.perCent`, perMilleOf(perCent), 0),
      ]),
    ),
    devices: LOTTERY_DEVICES.filter((device) => draft.devices.includes(device)),
    calendar: draft.byCalendar ? calendarFrom(draft.calendar, must) : null,
  };
  return Object.keys(wrong).length > 0 ? { wrong } : { game };
}

const playsFrom = ({ all, plays }: GameDraft['sold']): string[] | null => (all ? null : plays);

/** Whether a group is named, and not named before. */
const isFirstOf = (discounts: GameDraft['discounts'], at: number): boolean =>
  discounts[at]?.group !== '' && discounts.findIndex(({ group }) => group === discounts[at]?.group) === at;

/** Per cent as they are typed, to one digit after the point. */
function perMilleOf(said: string): number | null {
  const latin = toLatinDigits(said.trim());
  return /^\d{1,2}(\.\d)?$/.test(latin) ? Math.round(Number(latin) * 10) : null;
}

/** What the first lottery of a brand begins with. */
export const firstGame = (timeZone: string): Game => ({
  code: '',
  family: 'SSC',
  vendor: 'LOTT',
  names: {},
  position: 1,
  devices: [],
  source: 'own',
  feed: null,
  beacon: true,
  timeZone,
  intervalSeconds: 300,
  calendar: null,
  closeLeadSeconds: 15,
  saleSeconds: 600,
  missed: 'void',
  correctionHours: 72,
  prizeMode: 'LOTT',
  plays: null,
  menus: [],
  payoutLevelMin: 1700,
  payoutLevelMax: 1900,
  unitModes: ['1', '0.1', '0.01', '0.001'],
  lines: 100,
  multiple: 9999,
  notes: 100_000,
  stakeMin: 20n,
  stakeMax: 100_000_000n,
  payoutMax: 1_000_000_000n,
  exposureMax: 3_000_000_000n,
  playTerms: [],
  discounts: {},
});
