import { businessDayOf, MINUTE_MS, startOf } from '@mela/primitives';

/** From when until when a channel takes money, in minutes of the brand's day; until before from reaches over midnight. */
export type Hours = Readonly<{ opensAt: number; closesAt: number }>;

/** The minute of the day that an instant falls on in an IANA time zone. */
const minuteOf = (instant: Date, zone: string): number =>
  Math.floor((instant.getTime() - startOf(businessDayOf(instant, zone), zone).getTime()) / MINUTE_MS);

/** Whether it is within the hours; without any it always is. The closing minute itself is closed. */
export function isWithin(hours: Hours | null, now: Date, zone: string): boolean {
  if (!hours) return true;
  const minute = minuteOf(now, zone);
  const { opensAt, closesAt } = hours;
  return opensAt <= closesAt
    ? opensAt <= minute && minute < closesAt
    : opensAt <= minute || minute < closesAt;
}
