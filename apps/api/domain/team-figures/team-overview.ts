import {
  addFigures,
  periodBefore,
  periodOf,
  sumRows,
  type Figures,
  type PeriodType,
} from '@mela/agent-rules';
import type { BusinessDay, Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { joinedBelow } from '../agents/index.ts';
import { teamDays } from './team-days.ts';

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
  const spans: TeamSpan[] = [];
  for (const [name, { firstDay, lastDay: ends, start, end }] of periods) {
    const lastDay = name === 'current' ? today.firstDay : ends;
    const days = await teamDays(scope, agentId, { zone, firstDay, lastDay, start });
    const newMembers = await joinedBelow(scope, agentId, { from: start, until: end, treeAt: start });
    const sums = [...days.values()].reduce(addFigures, sumRows([]));
    spans.push({ name, firstDay, lastDay, days, sums, newMembers });
  }
  return spans;
}
