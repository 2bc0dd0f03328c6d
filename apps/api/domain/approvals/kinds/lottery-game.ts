import { formatAmount, type Currency } from '@mela/primitives';
import * as z from 'zod/mini';
import {
  asWished,
  changeGame,
  gameChangeTakesTwo,
  keptPlayTerms,
  playTermsFrom,
  type GameChange,
  type GameRefusal,
  type GameState,
} from '../../lottery/index.ts';
import { merchantById } from '../../merchants/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, nameShown, type Shown } from '../kind.ts';

const AMOUNTS = ['stakeMin', 'stakeMax', 'payoutMax', 'exposureMax'] as const;

type Part = Readonly<Partial<GameState>>;

const amountsIn = (
  part: object,
  as: (value: string) => unknown,
  terms: (value: never) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (name === 'playTerms') return [name, terms(value as never)];
      return [name, AMOUNTS.some((one) => one === name) ? as(String(value)) : (value as unknown)];
    }),
  );

/** Settings of a game as JSON: amounts as digits. */
const part = z.codec(z.record(z.string(), z.json()), z.custom<Part>(), {
  decode: (kept) => amountsIn(kept, BigInt, playTermsFrom) as Part,
  encode: (settings) => amountsIn(settings, String, keptPlayTerms) as Record<string, string>,
});

/** A lottery game that is changed, or put on sale: what makes one of its settings looser takes two. */
export const lotteryGame: ApprovalKind<GameChange, GameRefusal> = {
  name: 'lottery-game',
  payload: z.object({ code: z.string(), version: z.int(), was: part, wish: part }),
  ...bothWith('lottery.manage'),
  seenBy: ['lottery.view'],
  subjectOf: ({ code }) => code,
  needsTwo: gameChangeTakesTwo,
  stillValid: asWished,
  apply: (scope, change, { requestedBy }) => changeGame(scope, change, requestedBy),
  async summary(scope, change) {
    const { code, was, wish } = change;
    const { currency } = await merchantById(scope.db, scope.merchantId);
    const asIs = await asWished(scope, change);
    const fact = (name: keyof GameState) => ({
      label: `console-lottery.field.${name}`,
      was: shown(name, was, currency),
      is: shown(name, wish, currency),
    });
    // Who puts a game on sale says yes to all of it.
    const besides =
      wish.onSale === true && asIs.ok
        ? NAMES.filter((name) => !(name in wish)).map((name) => ({
            label: `console-lottery.field.${name}`,
            is: shown(name, asIs.value.is, currency),
          }))
        : [];
    return [
      { label: 'console-lottery.game', is: nameShown(asIs.ok ? asIs.value.was.names : null, code) },
      ...NAMES.filter((name) => name in wish).map(fact),
      ...besides,
    ];
  },
};

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

const SECONDS: readonly (keyof GameState)[] = ['intervalSeconds', 'closeLeadSeconds', 'saleSeconds'];

function shown(name: keyof GameState, game: Part, currency: Currency): Shown | null {
  const value = game[name];
  if (value === undefined) return null;
  if (value === null) return name === 'plays' ? { message: 'console-lottery.allPlays' } : null;
  // Less than what money is written in.
  if (name === 'stakeMin') return { text: formatAmount(value as bigint) };
  if (typeof value === 'bigint') return { amount: value, currency };
  if (typeof value === 'boolean') return { message: `console-lottery.${value ? 'yes' : 'no'}` };
  if (SECONDS.includes(name)) return { message: 'console-lottery.seconds', values: { count: Number(value) } };
  if (typeof value === 'number') return { count: value };
  if (name === 'names') return { name: { ...game.names }, code: null };
  if (name === 'source') return { message: `console-lottery.source.${game.source}` };
  if (name === 'missed') return { message: `console-lottery.missed.${game.missed}` };
  if (typeof value === 'string') return { text: value };
  if (name === 'menus') return { text: (game.menus ?? []).map(menuText).join('; ') };
  if (name === 'playTerms') return { text: (game.playTerms ?? []).map(playTermsText).join('; ') };
  if (name === 'discounts') return { text: discountsText(game.discounts ?? {}) };
  if (name === 'calendar') return { text: calendarText(game.calendar ?? null) };
  if (name === 'devices' && game.devices?.length === 0) return { message: 'console-lottery.everywhere' };
  return { text: (value as readonly string[]).join(', ') };
}

const menuText = ({ prizeMode, plays, payoutLevels: { min, max } }: GameState['menus'][number]): string =>
  [`${prizeMode} ${min}–${max}`, plays?.join(', ')].filter(Boolean).join(': ');

/** What a play is held to, as it is typed. */
const playTermsText = ({
  play,
  closed,
  reduced,
  notes,
  ...amounts
}: GameState['playTerms'][number]): string =>
  [
    play,
    ...Object.entries(amounts).map(
      ([name, value]) => value !== undefined && `${name}=${formatAmount(value)}`,
    ),
    notes !== undefined && `notes=${notes}`,
    closed.length > 0 && `closed=${closed.join(',')}`,
    reduced.length > 0 &&
      `reduced=${reduced.map(({ number, perMille }) => `${number}*${perMille / 1000}`).join(',')}`,
  ]
    .filter(Boolean)
    .join(' ');

const discountsText = (discounts: GameState['discounts']): string =>
  Object.entries(discounts)
    .map(([group, perMille]) => `${group} ${perMille / 10} %`)
    .join(', ');

/** A calendar as it is typed: its hours, its days and its numbering. */
const calendarText = (calendar: GameState['calendar']): string =>
  calendar
    ? [
        calendar.hours.map((hours) => hours.join('–')).join(', '),
        calendar.weekdays?.join(' '),
        calendar.monthDays?.join(' '),
        ...(calendar.closed ?? []).map((days) => days.join('–')),
        ...Object.entries(calendar.moved ?? {}).map((days) => days.join('→')),
        ...(calendar.extra ?? []),
        calendar.numbering.form,
      ]
        .filter(Boolean)
        .join(' · ')
    : '';
