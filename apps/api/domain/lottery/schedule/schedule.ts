import { addDays, type BusinessDay, businessDayOf, DAY_MS, endOf, startOf } from '@mela/primitives';
import { drawsOn, type CalendarDraw } from './calendar.ts';
import type { Schedule } from '../game.ts';

/** A draw before it exists: its number and its three instants. */
export type PlannedDraw = Readonly<{ drawNumber: string; opensAt: Date; closesAt: Date; drawsAt: Date }>;

const DAY_SECONDS = 86_400;

/** Draws all day long: the first an interval after midnight, the last at the following midnight, numbered `YYYYMMDDNNNN`. */
function drawsAllDay({ timeZone, intervalSeconds }: Schedule, day: BusinessDay): CalendarDraw[] {
  const start = startOf(day, timeZone).getTime();
  const end = endOf(day, timeZone).getTime();
  const every = intervalSeconds * 1000;
  return Array.from({ length: Math.floor((end - start) / every) }, (_, index) => ({
    drawNumber: `${day.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    drawsAt: new Date(start + (index + 1) * every),
  }));
}

/**
 * The draws after `after` and no later than `until`, in order. A draw belongs to the business day of its game, which can last
 * beyond midnight.
 */
export function drawsBetween(schedule: Schedule, after: Date, until: Date): PlannedDraw[] {
  const { calendar, timeZone, saleSeconds, closeLeadSeconds } = schedule;
  const planned: PlannedDraw[] = [];
  const first = businessDayOf(new Date(after.getTime() - DAY_MS), timeZone);
  const last = businessDayOf(until, timeZone);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const draws = calendar ? drawsOn(calendar, schedule, day) : drawsAllDay(schedule, day);
    for (const { drawNumber, drawsAt } of draws) {
      if (drawsAt <= after || drawsAt > until) continue;
      planned.push({
        drawNumber,
        opensAt: new Date(drawsAt.getTime() - saleSeconds * 1000),
        closesAt: new Date(drawsAt.getTime() - closeLeadSeconds * 1000),
        drawsAt,
      });
    }
  }
  return planned;
}

/** What lateness is reckoned by. */
type Drawn = Readonly<{ drawsAt: Date; intervalSeconds: number; timeZone: string }>;

const LATE_AFTER_INTERVALS = 3;
const LATE_AFTER_SECONDS = 7200;

/** When players are told that a result is late: after three intervals, or two hours where draws are days apart. */
export const lateAt = ({ drawsAt, intervalSeconds }: Drawn): Date =>
  new Date(drawsAt.getTime() + Math.min(LATE_AFTER_INTERVALS * intervalSeconds, LATE_AFTER_SECONDS) * 1000);

const GRACE_MS = 3_600_000;

/** When a draw without a result is void: at the end of its day, an hour after its draw at the earliest; daily draws at noon of the next. */
export function voidAt({ drawsAt, intervalSeconds, timeZone }: Drawn): Date {
  const day = businessDayOf(drawsAt, timeZone);
  if (intervalSeconds >= DAY_SECONDS)
    return new Date(endOf(addDays(day, 1), timeZone).getTime() - DAY_MS / 2);
  return new Date(Math.max(endOf(day, timeZone).getTime(), drawsAt.getTime() + GRACE_MS));
}
