import { playOf } from '@mela/lottery-rules/families.ts';
import { formatAmount, type Currency } from '@mela/primitives';
import { isDeepStrictEqual } from 'node:util';
import { LOTTERY_VENDORS, type GameState } from '../../lottery/index.ts';
import { nameShown, type Shown, type ShownFact } from '../kind.ts';

type Part = Readonly<Partial<GameState>>;
type Name = keyof GameState;

/** One line: what it is about, under a message, and of what part of the game. */
type Line = Readonly<{ label: string; of?: Shown; is: Shown | null }>;

/** What becomes of the settings that are wished for, line by line; of plays, prize modes and calendars what changes in them. */
export function factsOfChange(was: Part, wish: Part, currency: Currency): ShownFact[] {
  return NAMES.filter((name) => name in wish).flatMap((name) => {
    const before = linesOf(name, was, currency);
    const after = linesOf(name, wish, currency);
    const isOf = (line: Line) => (other: Line) =>
      other.label === line.label && isDeepStrictEqual(other.of, line.of);
    const lines = [...after, ...before.filter((line) => !after.some(isOf(line)))];
    return lines
      .map((line) => ({
        ...line,
        was: before.find(isOf(line))?.is ?? null,
        is: after.find(isOf(line))?.is ?? null,
      }))
      .filter((fact) => !isDeepStrictEqual(fact.was, fact.is));
  });
}

/** A game's settings as they are, line by line. */
export const factsOf = (game: Part, currency: Currency, isAsked: (name: Name) => boolean): ShownFact[] =>
  NAMES.filter((name) => name in game && isAsked(name)).flatMap((name) => linesOf(name, game, currency));

/** The settings that somebody who says yes reads, in that order. */
const NAMES = [
  'onSale',
  'names',
  'family',
  'vendor',
  'prizeMode',
  'source',
  'feed',
  'beacon',
  'timeZone',
  'intervalSeconds',
  'calendar',
  'closeLeadSeconds',
  'saleSeconds',
  'missed',
  'correctionHours',
  'payoutLevelMin',
  'payoutLevelMax',
  'plays',
  'menus',
  'unitModes',
  'lines',
  'multiple',
  'notes',
  'stakeMin',
  'stakeMax',
  'payoutMax',
  'exposureMax',
  'playTerms',
  'discounts',
  'devices',
  'position',
] as const satisfies readonly (keyof GameState)[];

/** The settings of many parts, each with its lines. */
const PARTS: Readonly<Partial<Record<Name, (game: Part, currency: Currency) => Line[]>>> = {
  menus: ({ menus = [] }) =>
    menus.flatMap(({ prizeMode, plays, payoutLevels: { min, max } }) => {
      const of = { text: prizeMode };
      return [
        { label: 'console-lottery.field.payoutLevelMin', of, is: { count: min } },
        { label: 'console-lottery.field.payoutLevelMax', of, is: { count: max } },
        { label: 'console-lottery.field.plays', of, is: playsShown(plays) },
      ];
    }),
  playTerms: ({ playTerms = [] }, currency) => playTerms.flatMap((terms) => termsLines(terms, currency)),
  discounts: ({ discounts = {} }) =>
    Object.entries(discounts).map(([group, perMille]) => ({
      label: 'console-lottery.field.discounts',
      of: { text: group },
      is: { count: perMille / 10 },
    })),
  calendar: ({ calendar = null }) =>
    calendar
      ? calendarLines(calendar)
      : [{ label: 'console-lottery.field.calendar', is: { message: 'console-lottery.allDay' } }],
};

const SECONDS: readonly Name[] = ['intervalSeconds', 'closeLeadSeconds', 'saleSeconds'];

const linesOf = (name: Name, game: Part, currency: Currency): Line[] =>
  PARTS[name]?.(game, currency) ?? [
    { label: `console-lottery.field.${name}`, is: settingShown(name, game, currency) },
  ];

function settingShown(name: Name, game: Part, currency: Currency): Shown | null {
  const value = game[name];
  if (name === 'plays') return playsShown(game.plays ?? null);
  if (value === undefined || value === null) return null;
  // Less than what money is written in.
  if (name === 'stakeMin') return { text: formatAmount(value as bigint) };
  if (typeof value === 'bigint') return { amount: value, currency };
  if (typeof value === 'boolean') return { message: `console-lottery.${value ? 'yes' : 'no'}` };
  if (SECONDS.includes(name)) return { message: 'console-lottery.seconds', values: { count: Number(value) } };
  if (typeof value === 'number') return { count: value };
  if (name === 'names') return { name: { ...game.names }, code: null };
  if (name === 'source') return { message: `console-lottery.source.${game.source}` };
  if (name === 'missed') return { message: `console-lottery.missed.${game.missed}` };
  if (name === 'vendor') return nameShown(LOTTERY_VENDORS[game.vendor ?? ''], game.vendor ?? '');
  if (name === 'devices') return devicesShown(game.devices ?? []);
  return { text: typeof value === 'string' ? value : (value as readonly string[]).join(', ') };
}

const devicesShown = (devices: GameState['devices']): Shown =>
  devices.length === 0
    ? { message: 'console-lottery.everywhere' }
    : { list: devices.map((device) => ({ message: `console-lottery.device.${device}` })) };

const playShown = (code: string) => nameShown(playOf(code)?.play.name, code);

const playsShown = (plays: readonly string[] | null): Shown =>
  plays === null ? { message: 'console-lottery.allPlays' } : { list: plays.map(playShown) };

/** What a play is held to; what does not hold it has no line. */
function termsLines(
  { play, closed, reduced, notes, ...amounts }: GameState['playTerms'][number],
  currency: Currency,
): Line[] {
  const of = playShown(play);
  const texts = {
    notes: notes === undefined ? [] : [String(notes)],
    closed,
    reduced: reduced.map(({ number, perMille }) => `${number} × ${perMille / 1000}`),
  };
  return [
    ...Object.entries(amounts).flatMap(([name, amount]): Line[] => {
      if (amount === undefined) return [];
      // A unit may be less than what money is written in.
      const is = name.startsWith('unit') ? { text: formatAmount(amount) } : { amount, currency };
      return [{ label: `console-lottery.playTerms.${name}`, of, is }];
    }),
    ...textLines('field', texts).map((line) => ({ ...line, of })),
  ];
}

const calendarLines = ({
  hours,
  weekdays = [],
  monthDays = [],
  closed = [],
  moved = {},
  extra = [],
  numbering: { form, restarts, from },
}: NonNullable<GameState['calendar']>): Line[] => [
  ...textLines('calendar', { hours: hours.map((two) => two.join('–')) }),
  ...(weekdays.length > 0
    ? [
        {
          label: 'console-lottery.calendar.weekdays',
          is: { list: weekdays.map((weekday) => ({ weekday })) },
        },
      ]
    : []),
  ...textLines('calendar', {
    monthDays: monthDays.map(String),
    closed: closed.map((days) => days.join('–')),
    moved: Object.entries(moved).map((days) => days.join(' → ')),
    extra,
    numbering: [form],
  }),
  {
    label: 'console-lottery.calendar.restarts',
    is: { message: `console-lottery.restarts.${restarts}` },
  },
  ...textLines('calendar', { from: from ? [`${from.day} → ${from.number}`] : [] }),
];

const textLines = (fields: 'field' | 'calendar', texts: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(texts)
    .filter(([, pieces]) => pieces.length > 0)
    .map(([name, pieces]) => ({
      label: `console-lottery.${fields}.${name}`,
      is: { text: pieces.join(', ') },
    }));
