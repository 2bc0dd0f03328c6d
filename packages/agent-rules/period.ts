import {
  addDays,
  businessDayOf,
  endOf,
  HOUR_MS,
  MINUTE_MS,
  startOf,
  type BusinessDay,
} from '@mela/primitives';

/** The lengths of time that figures are summed over and bills are made for. */
export const PERIOD_TYPES = ['Daily', 'Weekly', 'Semimonthly', 'Monthly', 'Hour', 'Slice'] as const;

export type PeriodType = (typeof PERIOD_TYPES)[number];

/** One period, half-open: its end is the next one's start. `lastDay` is a day of it. */
export type Period = Readonly<{
  type: PeriodType;
  id: string;
  firstDay: BusinessDay;
  lastDay: BusinessDay;
  start: Date;
  end: Date;
}>;

const SLICE_MS = 5 * MINUTE_MS;

const LETTER = { Daily: 'D', Weekly: 'W', Semimonthly: 'H', Monthly: 'M', Hour: 'T', Slice: 'R' } as const;

/**
 * The period of a type in which an instant lies, by the clocks of a zone that are never changed (`Asia/Dhaka`, `+06:00`). Daily and
 * longer ones are whole business days: weeks from Monday, halves of a month from the 1st and the 16th. Hours and slices of five
 * minutes are counted from the business midnight. The first instant of a period is in it, that of the next is not.
 */
export function periodOf(type: PeriodType, at: Date, zone: string): Period {
  const day = businessDayOf(at, zone);
  if (type === 'Hour') return partOfDay(type, day, at, zone, HOUR_MS);
  if (type === 'Slice') return partOfDay(type, day, at, zone, SLICE_MS);
  const [firstDay, lastDay] = daysOf(type, day);
  return {
    type,
    id: `${LETTER[type]}:${firstDay}`,
    firstDay,
    lastDay,
    start: startOf(firstDay, zone),
    end: endOf(lastDay, zone),
  };
}

/** The period of the same type that begins where this one ends. */
export const periodAfter = (period: Period, zone: string): Period => periodOf(period.type, period.end, zone);

/** The period of the same type that ends where this one begins. */
export const periodBefore = (period: Period, zone: string): Period =>
  periodOf(period.type, new Date(period.start.getTime() - 1), zone);

/**
 * When a period's bills are made, from the facts booked by then: two hours after its end, of an hour five minutes, of a slice one
 * slice. A fact that is booked later corrects what was billed.
 */
export function cutOffOf({ type, end }: Pick<Period, 'type' | 'end'>): Date {
  const wait = type === 'Hour' ? 5 * MINUTE_MS : type === 'Slice' ? SLICE_MS : 2 * HOUR_MS;
  return new Date(end.getTime() + wait);
}

function daysOf(type: Exclude<PeriodType, 'Hour' | 'Slice'>, day: BusinessDay): [BusinessDay, BusinessDay] {
  switch (type) {
    case 'Daily':
      return [day, day];
    case 'Weekly': {
      const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      return [addDays(day, -sinceMonday), addDays(day, 6 - sinceMonday)];
    }
    case 'Semimonthly':
      return Number(day.slice(-2)) <= 15
        ? [dayOfMonth(day, '01'), dayOfMonth(day, '15')]
        : [dayOfMonth(day, '16'), endOfMonth(day)];
    case 'Monthly':
      return [dayOfMonth(day, '01'), endOfMonth(day)];
  }
}

const dayOfMonth = (day: BusinessDay, date: string): BusinessDay => `${day.slice(0, -2)}${date}`;

const endOfMonth = (day: BusinessDay): BusinessDay =>
  addDays(dayOfMonth(addDays(dayOfMonth(day, '01'), 31), '01'), -1);

function partOfDay(
  type: 'Hour' | 'Slice',
  day: BusinessDay,
  at: Date,
  zone: string,
  lengthMs: number,
): Period {
  const midnight = startOf(day, zone).getTime();
  const since = Math.floor((at.getTime() - midnight) / lengthMs) * lengthMs;
  const clock = new Date(since).toISOString().slice(11, type === 'Hour' ? 13 : 16);
  return {
    type,
    id: `${LETTER[type]}:${day}T${clock}`,
    firstDay: day,
    lastDay: day,
    start: new Date(midnight + since),
    end: new Date(midnight + since + lengthMs),
  };
}
