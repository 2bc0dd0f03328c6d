import { DAY_MS } from './durations.ts';
import { invariant } from './invariant.ts';

/** A calendar date `yyyy-MM-dd` in a merchant's time zone. */
export type BusinessDay = string & { readonly brand?: 'BusinessDay' };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formats.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

function offsetMs(instant: number, zone: string): number {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const wall = Date.UTC(
    Number(part['year']),
    Number(part['month']) - 1,
    Number(part['day']),
    Number(part['hour']),
    Number(part['minute']),
    Number(part['second']),
  );
  return wall - Math.floor(instant / 1000) * 1000;
}

/** The business day that an instant falls on in an IANA time zone. */
export function businessDayOf(instant: Date, zone: string): BusinessDay {
  return new Date(instant.getTime() + offsetMs(instant.getTime(), zone)).toISOString().slice(0, 10);
}

/** The first instant of a business day in its zone. */
export function startOf(day: BusinessDay, zone: string): Date {
  return instantOn(day, '00:00', zone);
}

/** The instant at which a zone's clocks show a time, `HH:mm`, on a business day. */
export function instantOn(day: BusinessDay, time: string, zone: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  invariant(!Number.isNaN(shown), `not a business day: ${day}`);
  const guess = shown - offsetMs(shown, zone);
  return new Date(shown - offsetMs(guess, zone));
}

/** The first instant after a business day: days are half-open, [startOf, endOf). */
export const endOf = (day: BusinessDay, zone: string): Date => startOf(addDays(day, 1), zone);

/** The business day a number of days later (or earlier, when negative). */
export function addDays(day: BusinessDay, days: number): BusinessDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
