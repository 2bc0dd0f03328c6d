import { addDays, type BusinessDay, endOf, MINUTE_MS, startOf } from '@mela/primitives';

/** How draws are numbered: `{YYYY}{MM}{DD}{NNN}` counts the draws of a day, `{YY}/{NNN}` of a year, `{N}` all of them. */
type Numbering = Readonly<{
  form: string;
  restarts: 'daily' | 'yearly' | 'never';
  /** For numbers that never restart: the number of the first draw of a day. */
  from?: Readonly<{ day: BusinessDay; number: number }>;
}>;

/** When a game draws, where that is not all day long: on which days, and at which times of them. */
export type Calendar = Readonly<{
  /** First and last draw of each part of a day, with the game's interval between; `26:00` is two at night, still of the day before. */
  hours: readonly (readonly [first: string, last: string])[];
  /** Days of the week, Monday 1 to Sunday 7; all of them when absent. */
  weekdays?: readonly number[];
  /** Days of the month; all of them when absent. */
  monthDays?: readonly number[];
  /** Draws held on another day: `05-01` to `05-02` every year, or one `2026-01-01` to `2025-12-30`. */
  moved?: Readonly<Record<string, string>>;
  /** Days with a draw besides all others. */
  extra?: readonly BusinessDay[];
  /** Holidays without a draw, first and last day of each. */
  closed?: readonly (readonly [first: BusinessDay, last: BusinessDay])[];
  numbering: Numbering;
}>;

const DAY_MINUTES = 24 * 60;
/** Where clocks change, they have by then. */
const CHANGED_MINUTES = 3 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/** The instant of a time of day. All but the small hours are counted back from the day's end, so that a change of clocks in the night moves nothing. */
function instantAt(day: BusinessDay, minutes: number, zone: string): Date {
  if (minutes >= DAY_MINUTES) return instantAt(addDays(day, 1), minutes - DAY_MINUTES, zone);
  const at =
    minutes < CHANGED_MINUTES
      ? startOf(day, zone).getTime() + minutes * MINUTE_MS
      : endOf(day, zone).getTime() - (DAY_MINUTES - minutes) * MINUTE_MS;
  return new Date(at);
}

const weekdayOf = (day: BusinessDay): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Whether a day has draws. */
function isDrawDay(
  { weekdays, monthDays, moved = {}, extra = [], closed = [] }: Calendar,
  day: BusinessDay,
): boolean {
  const names = [day, day.slice(5)];
  if (extra.includes(day) || Object.values(moved).some((to) => names.includes(to))) return true;
  if (names.some((name) => Object.hasOwn(moved, name))) return false;
  if (closed.some(([first, last]) => first <= day && day <= last)) return false;
  return (
    (weekdays === undefined || weekdays.includes(weekdayOf(day))) &&
    (monthDays === undefined || monthDays.includes(Number(day.slice(8))))
  );
}

/** The times of a day's draws, in minutes after its midnight. */
function timesOf({ hours }: Calendar, intervalSeconds: number): number[] {
  return hours.flatMap(([first, last]) => {
    const times: number[] = [];
    for (let at = minutesOf(first); at <= minutesOf(last); at += intervalSeconds / 60) times.push(at);
    return times;
  });
}

/** A number by its form. */
function written(form: string, day: BusinessDay, number: number): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  return form.replaceAll(/\{(YYYY|YY|MM|DD|N+)\}/g, (_, token: string) => {
    switch (token) {
      case 'YYYY':
        return year;
      case 'YY':
        return year.slice(2);
      case 'MM':
        return month;
      case 'DD':
        return dayOfMonth;
      default:
        return String(number).padStart(token.length, '0');
    }
  });
}

/** The day whose first draw has a known number, and that number, from which a day's draws are counted. */
function countedFrom({ restarts, from }: Numbering, day: BusinessDay): { day: BusinessDay; number: number } {
  switch (restarts) {
    case 'daily':
      return { day, number: 1 };
    case 'yearly':
      return { day: `${day.slice(0, 4)}-01-01`, number: 1 };
    case 'never':
      return from ?? { day, number: 1 };
  }
}

/** How many days have draws from one day up to another; less than none when it lies before. */
function drawDaysBetween(calendar: Calendar, from: BusinessDay, to: BusinessDay): number {
  if (to < from) return -drawDaysBetween(calendar, to, from);
  let days = 0;
  for (let day = from; day < to; day = addDays(day, 1)) days += Number(isDrawDay(calendar, day));
  return days;
}

/** A draw of a calendar: its number and its instant. */
export type CalendarDraw = Readonly<{ drawNumber: string; drawsAt: Date }>;

/** The draws of a day. */
export function drawsOn(
  calendar: Calendar,
  { timeZone, intervalSeconds }: Readonly<{ timeZone: string; intervalSeconds: number }>,
  day: BusinessDay,
): CalendarDraw[] {
  if (!isDrawDay(calendar, day)) return [];
  const times = timesOf(calendar, intervalSeconds);
  const start = countedFrom(calendar.numbering, day);
  const number = start.number + times.length * drawDaysBetween(calendar, start.day, day);
  return times.map((minutes, index) => ({
    drawNumber: written(calendar.numbering.form, day, number + index),
    drawsAt: instantAt(day, minutes, timeZone),
  }));
}
