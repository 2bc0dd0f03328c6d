import { toLatinDigits } from '@mela/i18n';
import { listOf, wholeOf } from '../../../data/amount-typed.ts';
import type { Game, Must } from './game.ts';

type Calendar = NonNullable<Game['calendar']>;

export const RESTARTS = ['daily', 'yearly', 'never'] as const;

/** When a game draws as it stands on the page: days of the week are ticked, all else is typed. */
export const calendarDraft = (calendar: Game['calendar']) => ({
  hours: calendar?.hours.map((hours) => hours.join('-')).join(', ') ?? '',
  weekdays: calendar?.weekdays?.map(String) ?? [],
  monthDays: calendar?.monthDays?.join(', ') ?? '',
  closed: calendar?.closed?.map((days) => days.join('..')).join(', ') ?? '',
  moved: Object.entries(calendar?.moved ?? {})
    .map((days) => days.join('>'))
    .join(', '),
  extra: calendar?.extra?.join(', ') ?? '',
  numbering: calendar?.numbering.form ?? '{YYYY}{MM}{DD}{NNN}',
  restarts: (calendar?.numbering.restarts ?? 'daily') as string,
  from: calendar?.numbering.from ? `${calendar.numbering.from.day}=${calendar.numbering.from.number}` : '',
});

/** The calendar that stands on the page. */
export function calendarFrom(draft: ReturnType<typeof calendarDraft>, must: Must): Calendar {
  const pieces = <T>(name: 'hours' | 'monthDays' | 'closed' | 'moved' | 'extra', read: Read<T>): T[] =>
    must(`calendar.${name}`, mapped(listOf(draft[name]), read), []);
  const weekdays = draft.weekdays.map(Number).toSorted((one, other) => one - other);
  const monthDays = pieces('monthDays', (piece) => wholeOf(piece));
  const closed = pieces('closed', pairBy('..'));
  const moved = pieces('moved', pairBy('>'));
  const extra = pieces('extra', (piece) => piece);
  const from = toLatinDigits(draft.from.trim());
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
      form: toLatinDigits(draft.numbering.trim()),
      restarts: RESTARTS.find((one) => one === draft.restarts) ?? 'daily',
      ...(counted !== null && { from: { day, number: counted } }),
    },
  };
}

type Read<T> = (piece: string) => T | null;

/** Every piece read; null where one of them is not to be read. */
function mapped<T>(pieces: readonly string[], read: Read<T>): T[] | null {
  const all: T[] = [];
  for (const piece of pieces) {
    const one = read(piece);
    if (one === null) return null;
    all.push(one);
  }
  return all;
}

const pairBy =
  (between: string): Read<[string, string]> =>
  (piece) => {
    const [first = '', last = '', ...more] = piece.split(between).map((part) => part.trim());
    return first === '' || last === '' || more.length > 0 ? null : [first, last];
  };
