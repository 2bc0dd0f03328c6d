import { toLatinDigits, type Text } from '@mela/i18n';
import type { AnswerOf } from '@mela/wire';
import {
  DRAW_SOURCES,
  LOTTERY_DEVICES,
  PRIZE_MODES,
  UNIT_MODE_NAMES,
  type lotteryGameTerms,
} from '@mela/wire/console/lottery-games.ts';
import { discountsFrom, discountsText, playTermsFrom, playTermsText } from './play-terms-entry.ts';
import { amountOf, listOf, typed, wholeOf } from '../../data/amount-typed.ts';

export type Terms = AnswerOf<typeof lotteryGameTerms>;
export type Game = Terms['games'][number]['game'];
type Calendar = NonNullable<Game['calendar']>;
type Values = Readonly<Record<string, string>>;

const WHOLE = [
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
export const RESTARTS = ['daily', 'yearly', 'never'] as const;
export const MISSED = ['void', 'draw'] as const;

/** A game as it is typed. */
export function gameTyped(game: Game, languages: readonly string[]): Record<string, string> {
  const { calendar } = game;
  const from = calendar?.numbering.from;
  return {
    ...Object.fromEntries(languages.map((language) => [`names.${language}`, game.names[language] ?? ''])),
    ...Object.fromEntries(WHOLE.map((name) => [name, String(game[name])])),
    ...Object.fromEntries(AMOUNTS.map((name) => [name, typed(game[name])])),
    code: game.code,
    family: game.family,
    vendor: game.vendor,
    prizeMode: game.prizeMode,
    source: game.source,
    feed: game.feed ?? '',
    beacon: game.beacon ? 'yes' : '',
    timeZone: game.timeZone,
    missed: game.missed,
    plays: game.plays?.join(', ') ?? '',
    menus: menusText(game.menus),
    unitModes: game.unitModes.join(', '),
    playTerms: playTermsText(game.playTerms),
    discounts: discountsText(game.discounts),
    devices: game.devices.join(', '),
    'calendar.hours': calendar?.hours.map((hours) => hours.join('-')).join(', ') ?? '',
    'calendar.weekdays': calendar?.weekdays?.join(', ') ?? '',
    'calendar.monthDays': calendar?.monthDays?.join(', ') ?? '',
    'calendar.closed': calendar?.closed?.map((days) => days.join('..')).join(', ') ?? '',
    'calendar.moved': Object.entries(calendar?.moved ?? {})
      .map((days) => days.join('>'))
      .join(', '),
    'calendar.extra': calendar?.extra?.join(', ') ?? '',
    'calendar.numbering': calendar?.numbering.form ?? '{YYYY}{MM}{DD}{NNN}',
    'calendar.restarts': calendar?.numbering.restarts ?? 'daily',
    'calendar.from': from ? `${from.day}=${from.number}` : '',
  };
}

/** Further prize modes as text, and as it is typed. */
export const menusText = (menus: Game['menus']): string =>
  menus
    .map(({ prizeMode, plays, payoutLevels: { min, max } }) =>
      [`${prizeMode} ${min}-${max}`, plays?.join(', ')].filter(Boolean).join(': '),
    )
    .join('; ');

/** The game that was typed, in place of the one that it begins with; or under each field's name what is wrong with it. */
export function gameFrom(
  values: Values,
  before: Game,
  { languages }: Terms,
  text: Text,
): { game: Game } | { wrong: Record<string, string> } {
  const wrong: Record<string, string> = {};
  /** What reads as nothing is said beside its field. */
  const must = <T>(name: string, read: T | null, instead: T): T => {
    if (read === null) wrong[name] = text('console-lottery.wrongForm');
    return read ?? instead;
  };
  const said = (name: string): string => toLatinDigits((values[name] ?? '').trim());
  const oneOf = <T extends string>(name: string, all: readonly T[], instead: T): T =>
    all.find((one) => one === values[name]) ?? instead;
  const someOf = <T extends string>(name: string, all: readonly T[]): T[] =>
    must(
      name,
      mapped(listOf(values[name]), (piece) => all.find((one) => one === piece) ?? null),
      [],
    );
  const whole = (name: (typeof WHOLE)[number]): number => must(name, wholeOf(values[name], 8), 0);
  const amount = (name: (typeof AMOUNTS)[number]): bigint => must(name, amountOf(values[name]), 0n);
  const plays = listOf(values['plays']);
  const game: Game = {
    ...before,
    code: said('code') || before.code,
    family: values['family'] ?? before.family,
    vendor: values['vendor'] ?? before.vendor,
    names: {
      ...before.names,
      ...Object.fromEntries(languages.map((one) => [one, (values[`names.${one}`] ?? '').trim()])),
    },
    ...(Object.fromEntries(WHOLE.map((name) => [name, whole(name)])) as Pick<Game, (typeof WHOLE)[number]>),
    ...(Object.fromEntries(AMOUNTS.map((name) => [name, amount(name)])) as Pick<
      Game,
      (typeof AMOUNTS)[number]
    >),
    prizeMode: oneOf('prizeMode', PRIZE_MODES, before.prizeMode),
    source: oneOf('source', DRAW_SOURCES, before.source),
    feed: values['source'] === 'feed' ? said('feed') : null,
    beacon: values['source'] === 'own' && values['beacon'] === 'yes',
    timeZone: said('timeZone'),
    missed: oneOf('missed', MISSED, before.missed),
    plays: plays.length > 0 ? plays : null,
    menus: must('menus', menusFrom(said('menus')), []),
    unitModes: someOf('unitModes', UNIT_MODE_NAMES),
    playTerms: must('playTerms', playTermsFrom(said('playTerms')), []),
    discounts: must('discounts', discountsFrom(said('discounts')), {}),
    devices: someOf('devices', LOTTERY_DEVICES),
    calendar: said('calendar.hours') === '' ? null : calendarFrom(said, must),
  };
  if ((values['reason'] ?? '').trim().length < 3) wrong['reason'] = text('console.reasonWanted');
  return Object.keys(wrong).length > 0 ? { wrong } : { game };
}

/** Every piece read; null where one of them is not to be read. */
function mapped<T>(pieces: readonly string[], read: (piece: string) => T | null): T[] | null {
  const all: T[] = [];
  for (const piece of pieces) {
    const one = read(piece);
    if (one === null) return null;
    all.push(one);
  }
  return all;
}

const pairBy =
  (between: string) =>
  (piece: string): [string, string] | null => {
    const [first = '', last = '', ...more] = piece.split(between).map((part) => part.trim());
    return first === '' || last === '' || more.length > 0 ? null : [first, last];
  };

function menusFrom(said: string): Game['menus'] | null {
  return mapped(
    said.split(';').filter((piece) => piece.trim() !== ''),
    (piece) => {
      const [, mode, min, max, plays = ''] = /^\s*(\w+)\s+(\d+)\s*-\s*(\d+)\s*(?::(.*))?$/.exec(piece) ?? [];
      const prizeMode = PRIZE_MODES.find((one) => one === mode);
      if (!prizeMode) return null;
      const listed = listOf(plays);
      return {
        prizeMode,
        plays: listed.length > 0 ? listed : null,
        payoutLevels: { min: Number(min), max: Number(max) },
      };
    },
  );
}

function calendarFrom(
  said: (name: string) => string,
  must: <T>(name: string, read: T | null, instead: T) => T,
): Calendar {
  const pieces = <T>(name: string, read: (piece: string) => T | null): T[] =>
    must(`calendar.${name}`, mapped(listOf(said(`calendar.${name}`)), read), []);
  const days = (name: string) => pieces(name, (piece) => wholeOf(piece));
  const [weekdays, monthDays] = [days('weekdays'), days('monthDays')];
  const closed = pieces('closed', pairBy('..'));
  const moved = pieces('moved', pairBy('>'));
  const extra = pieces('extra', (piece) => piece);
  const from = said('calendar.from');
  const [day, number] = pairBy('=')(from) ?? ['', ''];
  const counted = wholeOf(number, 9);
  if (from !== '' && counted === null) must('calendar.from', null, null);
  return {
    hours: pieces('hours', pairBy('-')),
    ...(weekdays.length > 0 && { weekdays }),
    ...(monthDays.length > 0 && { monthDays }),
    ...(closed.length > 0 && { closed }),
    ...(moved.length > 0 && { moved: Object.fromEntries(moved) }),
    ...(extra.length > 0 && { extra }),
    numbering: {
      form: said('calendar.numbering'),
      restarts: RESTARTS.find((one) => one === said('calendar.restarts')) ?? 'daily',
      ...(counted !== null && { from: { day, number: counted } }),
    },
  };
}
