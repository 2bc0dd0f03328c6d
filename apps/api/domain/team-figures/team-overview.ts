import {
  addFigures,
  periodBefore,
  periodOf,
  sumRows,
  type Figures,
  type PeriodType,
} from '@mela/agent-rules';
import { businessDayOf, type BusinessDay, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { joinedBelow, movedSince } from '../agents/index.ts';
import { teamDays } from './team-days.ts';
import type { Days } from './team-places.ts';

export type TeamSpan = Readonly<{
  name: 'today' | 'yesterday' | 'current' | 'last';
  firstDay: BusinessDay;
  lastDay: BusinessDay;
  days: ReadonlyMap<BusinessDay, Figures>;
  sums: Figures;
  newMembers: number;
}>;

/**
 * An agent's team over today, yesterday, the period of a type that runs and the one before it, each by the tree that stood when it began; of
 * what runs the days until now.
 */
export async function teamSpans(
  scope: Scope,
  agentId: Id,
  { type, zone }: Readonly<{ type: PeriodType; zone: string }>,
): Promise<TeamSpan[]> {
  const today = periodOf('Daily', scope.now, zone);
  const current = periodOf(type, scope.now, zone);
  const periods = [
    ['today', today],
    ['yesterday', periodBefore(today, zone)],
    ['current', current],
    ['last', periodBefore(current, zone)],
  ] as const;
  const daysOf = await openDays(scope, agentId, { zone, since: periodBefore(current, zone).start });
  const spans: TeamSpan[] = [];
  for (const [name, period] of periods) {
    const { firstDay, start, end } = period;
    const lastDay = name === 'current' ? today.firstDay : period.lastDay;
    const days = await daysOf({ firstDay, lastDay, start });
    const newMembers = await joinedBelow(scope, agentId, { from: start, until: end, treeAt: start });
    const sums = [...days.values()].reduce(addFigures, sumRows([]));
    spans.push({ name, firstDay, lastDay, days, sums, newMembers });
  }
  return spans;
}

/** How a team's days are found, for periods from an instant on: where nobody was moved since, all trees are one, and all days are looked up at once. */
async function openDays(
  scope: Scope,
  agentId: Id,
  { zone, since }: Readonly<{ zone: string; since: Date }>,
): Promise<(days: Days) => Promise<ReadonlyMap<BusinessDay, Figures>>> {
  if ((await movedSince(scope, since)).length > 0)
    return (days) => teamDays(scope, agentId, { zone, ...days });
  const [firstDay, lastDay] = [businessDayOf(since, zone), businessDayOf(scope.now, zone)];
  const all = await teamDays(scope, agentId, { zone, firstDay, lastDay, start: since });
  return async ({ firstDay: from, lastDay: to }) =>
    new Map([...all].filter(([day]) => from <= day && day <= to));
}
