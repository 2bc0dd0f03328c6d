import { addDays, businessDayOf, endOf, startOf, type BusinessDay } from '@mela/primitives';
import type { Schedule } from './game.ts';

/** An issue before it exists: its number and its three instants. */
export type PlannedIssue = Readonly<{ numero: string; opensAt: Date; closesAt: Date; drawsAt: Date }>;

const DAY_MS = 86_400_000;

/** Draws of one day: the first an interval after midnight, the last at the following midnight. */
function* drawsOfDay(day: BusinessDay, schedule: Schedule): Generator<PlannedIssue> {
  const start = startOf(day, schedule.timeZone).getTime();
  const end = endOf(day, schedule.timeZone).getTime();
  const every = schedule.intervalSeconds * 1000;
  for (let count = 1; start + count * every <= end; count += 1) {
    const drawsAt = start + count * every;
    yield {
      numero: `${day.replaceAll('-', '')}${String(count).padStart(4, '0')}`,
      opensAt: new Date(drawsAt - schedule.saleSeconds * 1000),
      closesAt: new Date(drawsAt - schedule.closeLeadSeconds * 1000),
      drawsAt: new Date(drawsAt),
    };
  }
}

/**
 * The issues that draw after `after` and no later than `until`, in order. Numbers count the draws of a day of the game's zone
 * (`YYYYMMDDNNNN`); the draw at midnight is the last of the day that ends.
 */
export function issuesBetween(schedule: Schedule, after: Date, until: Date): PlannedIssue[] {
  const planned: PlannedIssue[] = [];
  const first = businessDayOf(new Date(after.getTime() - DAY_MS), schedule.timeZone);
  const last = businessDayOf(until, schedule.timeZone);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (const issue of drawsOfDay(day, schedule)) {
      if (issue.drawsAt > after && issue.drawsAt <= until) planned.push(issue);
    }
  }
  return planned;
}
