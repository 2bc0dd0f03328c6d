import { addDays, type BusinessDay, businessDayOf, DAY_MS, endOf, startOf } from '@mela/primitives';
import { drawsOn, type CalendarDraw } from './calendar.ts';
import type { Schedule } from '../game.ts';

/** A draw before it exists: its number and its three instants. */
export type PlannedDraw = Readonly<{ drawNumber: string; opensAt: Date; closesAt: Date; drawsAt: Date }>;

/** A draw with the business day that it belongs to. */
type DrawOfDay = PlannedDraw & Readonly<{ day: BusinessDay }>;

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
export function drawsBetween(schedule: Schedule, after: Date, until: Date): DrawOfDay[] {
  const { calendar, timeZone, saleSeconds, closeLeadSeconds } = schedule;
  const planned: DrawOfDay[] = [];
  const first = businessDayOf(new Date(after.getTime() - DAY_MS), timeZone);
  const last = businessDayOf(until, timeZone);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const draws = calendar ? drawsOn(calendar, schedule, day) : drawsAllDay(schedule, day);
    for (const { drawNumber, drawsAt } of draws) {
      // An hour that clocks leave out has no draws of its own.
      if (drawsAt <= (planned.at(-1)?.drawsAt ?? after) || drawsAt > until) continue;
      planned.push({
        day,
        drawNumber,
        opensAt: new Date(drawsAt.getTime() - saleSeconds * 1000),
        closesAt: new Date(drawsAt.getTime() - closeLeadSeconds * 1000),
        drawsAt,
      });
    }
  }
  return planned;
}

/** A planned draw with the version of its game that it was planned by. */
export type VersionedDraw = PlannedDraw & Readonly<{ version: number }>;

/** The last draw that is planned, and the schedule by which it was. */
export type LastPlanned = VersionedDraw & Readonly<{ schedule: Schedule }>;

/**
 * The draws after the last planned one, no sooner than `from` and no later than `until`. A day is filled up by the schedule that it
 * began with, so that its numbering stays one; another one begins with the next day. No draw comes on sale, or closes, before the one that is drawn before it.
 */
export function drawsAfter(
  last: LastPlanned | null,
  { schedule, version }: Readonly<{ schedule: Schedule; version: number }>,
  from: Date,
  until: Date,
): VersionedDraw[] {
  if (!last || last.version === version) {
    const after = last && last.drawsAt > from ? last.drawsAt : from;
    return inTurn(
      last,
      drawsBetween(schedule, after, until).map((draw) => ({ ...draw, version })),
    );
  }
  const rest = restOfDay(last);
  const end = rest.at(-1)?.drawsAt ?? last.drawsAt;
  const nextDay = addDays(dayOf(last), 1);
  const later = drawsBetween(schedule, end, until).filter(({ day }) => day >= nextDay);
  const planned = [
    ...rest.map((draw) => ({ ...draw, version: last.version })),
    ...later.map((draw) => ({ ...draw, version })),
  ];
  return inTurn(
    last,
    planned.filter(({ drawsAt }) => drawsAt > from && drawsAt <= until),
  );
}

/** The business day of a draw by the schedule that planned it. */
const dayOf = ({ drawsAt, drawNumber, schedule }: LastPlanned): BusinessDay =>
  drawsBetween(schedule, new Date(drawsAt.getTime() - 1), drawsAt).find(
    (draw) => draw.drawNumber === drawNumber,
  )?.day ?? businessDayOf(new Date(drawsAt.getTime() - 1), schedule.timeZone);

/** What a day that has begun still lacks. */
function restOfDay(last: LastPlanned): DrawOfDay[] {
  const day = dayOf(last);
  return drawsBetween(last.schedule, last.drawsAt, new Date(last.drawsAt.getTime() + 2 * DAY_MS)).filter(
    (draw) => draw.day === day,
  );
}

const latest = (one: Date, other: Date | undefined): Date => (other && other > one ? other : one);

/** Draws of two schedules one after the other: none comes on sale, or closes, before the one before it. */
function inTurn(last: LastPlanned | null, draws: readonly VersionedDraw[]): VersionedDraw[] {
  let before: PlannedDraw | null = last;
  return draws.map((draw) => {
    const opensAt = latest(draw.opensAt, before?.opensAt);
    const closesAt = latest(draw.closesAt, before?.closesAt);
    const { drawNumber, drawsAt, version } = draw;
    const placed = { drawNumber, opensAt, closesAt, drawsAt, version };
    before = placed;
    return placed;
  });
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
