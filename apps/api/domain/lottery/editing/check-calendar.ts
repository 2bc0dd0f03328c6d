import type { FieldsRefused } from '../../../platform/fields-refused.ts';
import type { Calendar } from '../schedule/calendar.ts';

type Fields = FieldsRefused['fields'];

const TIME = /^([0-2]\d|3[0-5]):[0-5]\d$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_OF_YEAR = /^(\d{4}-)?\d\d-\d\d$/;

const isDay = (text: string): boolean => {
  const full = text.length === 5 ? `2028-${text}` : text;
  const at = new Date(`${full}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(full);
};

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** What is wrong with a calendar, by part: its hours, its days, and its numbering, by which no two draws may have one number. */
export function wrongInCalendar(
  calendar: Calendar,
  { intervalSeconds }: Readonly<{ intervalSeconds: number }>,
): Fields {
  const wrong: Fields = {};
  if (!areHours(calendar.hours)) wrong['calendar.hours'] = { id: 'field.lottery-game.hours' };
  const { weekdays, monthDays, moved = {}, extra = [], closed = [], numbering } = calendar;
  const within = (days: readonly number[] | undefined, most: number) =>
    days === undefined ||
    (days.length > 0 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= most));
  if (!within(weekdays, 7)) wrong['calendar.weekdays'] = { id: 'field.lottery-game.weekdays' };
  if (!within(monthDays, 31)) wrong['calendar.monthDays'] = { id: 'field.lottery-game.month-days' };
  const movedDays = Object.entries(moved).flat();
  if (!movedDays.every((day) => DAY_OF_YEAR.test(day) && isDay(day)))
    wrong['calendar.moved'] = { id: 'field.lottery-game.days' };
  if (!extra.every((day) => DAY.test(day) && isDay(day)))
    wrong['calendar.extra'] = { id: 'field.lottery-game.days' };
  if (
    !closed.every(
      ([first, last]) => [first, last].every((day) => DAY.test(day) && isDay(day)) && first <= last,
    )
  )
    wrong['calendar.closed'] = { id: 'field.lottery-game.days' };
  const often = calendar.hours.length > 1 || calendar.hours.some(([first, last]) => first !== last);
  if (!numbersAll(numbering, often)) wrong['calendar.numbering'] = { id: 'field.lottery-game.numbering' };
  if (often && intervalSeconds % 60 !== 0) wrong['intervalSeconds'] = { id: 'field.lottery-game.minutes' };
  return wrong;
}

/** Parts of a day one after the other, within a day of each other. */
function areHours(hours: Calendar['hours']): boolean {
  if (hours.length === 0 || !hours.flat().every((time) => TIME.test(time))) return false;
  const times = hours.map(([first, last]) => [minutesOf(first), minutesOf(last)] as const);
  const start = times[0]?.[0] ?? 0;
  return times.every(
    ([first, last], at) =>
      first < 24 * 60 &&
      first <= last &&
      last < start + 24 * 60 &&
      (at === 0 || first > (times[at - 1]?.[1] ?? 0)),
  );
}

/** Whether a form gives each draw a number of its own: what it counts within, it must name. */
function numbersAll({ form, restarts, from }: Calendar['numbering'], often: boolean): boolean {
  const counts = /\{N+\}/.test(form);
  const [year, month, day] = [/\{YY(YY)?\}/, /\{MM\}/, /\{DD\}/].map((token) => token.test(form));
  if (form.length > 40 || form.replaceAll(/\{(YYYY|YY|MM|DD|N+)\}/g, '').search(/[^\w/-]/) >= 0) return false;
  if (restarts === 'daily') return Boolean(year && month && day) && (counts || !often);
  if (restarts === 'yearly') return Boolean(year) && counts;
  return (
    counts && from !== undefined && DAY.test(from.day) && isDay(from.day) && Number.isInteger(from.number)
  );
}
