import type { Period } from '@mela/agent-rules';
import { addDays, startOf, type BusinessDay, type Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { movedSince, pathsAt } from '../agents/index.ts';

/** A team of a day that is added to what a period's team comes to, or taken off. */
export type TeamOfDay = Readonly<{ day: BusinessDay; path: string; sign: 1 | -1 }>;

/** Days of a period, and from when on its tree stands still. */
export type Days = Pick<Period, 'firstDay' | 'lastDay' | 'start'>;

/**
 * Of which teams of days a period's team is made. The days of accounts are kept by where each stood on its day, a period's team by where it
 * stood when the period began. Whoever was moved since takes along a piece of the tree that is the same in both: its team of the day without
 * those below it who were moved themselves. A period's team is the agent's piece and those of everybody moved who was below it then.
 */
export async function teamsOfDays(
  scope: Scope,
  agentId: Id,
  { zone, firstDay, lastDay, start }: Days & { zone: string },
): Promise<TeamOfDay[]> {
  const days = daysBetween(firstDay, lastDay);
  const moved = await movedSince(scope, start);
  const ids = [agentId, ...moved.filter((id) => id !== agentId)];
  const [then, ...ofDays] = await pathsOf(scope, ids, [start, ...days.map((day) => startOf(day, zone))]);
  const agentThen = then?.[0];
  if (!then || agentThen === undefined || agentThen === null) return [];
  if (moved.length === 0) return days.map((day) => ({ day, path: agentThen, sign: 1 }));
  const isCounted = then.map((path) => path?.startsWith(agentThen) ?? false);
  return days.flatMap((day, n) => {
    const paths = ofDays[n]?.map((path) => path ?? '') ?? [];
    return paths.flatMap((path, k) => (isCounted[k] ? pieceOf(day, path, paths) : []));
  });
}

/** Where each of some accounts is to be counted, for each of some instants. */
async function pathsOf(
  scope: Scope,
  ids: readonly Id[],
  instants: readonly Date[],
): Promise<(string | null)[][]> {
  const paths = await pathsAt(
    scope,
    instants.flatMap((at) => ids.map((accountId) => ({ accountId, at }))),
  );
  return instants.map((_, n) => paths.slice(n * ids.length, (n + 1) * ids.length));
}

/** A place's team of a day, without the topmost of those below it who were moved. */
function pieceOf(day: BusinessDay, path: string, moved: readonly string[]): TeamOfDay[] {
  const below = moved.filter((other) => other !== path && other.startsWith(path));
  const topmost = below.filter((one) => !below.some((other) => other !== one && one.startsWith(other)));
  return [{ day, path, sign: 1 }, ...topmost.map((one) => ({ day, path: one, sign: -1 as const }))];
}

function daysBetween(first: BusinessDay, last: BusinessDay): BusinessDay[] {
  const days: BusinessDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
