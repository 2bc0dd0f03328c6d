import type { BusinessDay } from '@mela/primitives';
import { sumRows, type Figures, type MemberDayRow } from './figures.ts';
import { isCounted, type Kind } from './kind.ts';
import { teamOf, treeOf } from './tree.ts';

/** An account as it stands in a period's frozen tree. `firstDepositOn`: the day of its first credited deposit ever. */
export type Standee = Readonly<{
  id: string;
  kind: Kind;
  upline: string | null;
  registeredOn: BusinessDay;
  firstDepositOn?: BusinessDay | undefined;
}>;

/** Days, both ends in it. */
type Days = Readonly<{ firstDay: BusinessDay; lastDay: BusinessDay }>;

/** How many people a team has, its agent left out, and how many of them are active, new, or paid in for the first time in the period. */
export type TeamCounts = Readonly<{
  teamSize: number;
  direct: number;
  activeMembers: number;
  newMembers: number;
  firstDepositors: number;
}>;

/**
 * The figures of an agent and everybody below over a period, and its counts of people. Active is who has valid bets of at least
 * `activeMin` in the whole period, over all categories and signed late rows. Trials are in no figure and no count.
 */
export function teamFigures(
  agent: string,
  accounts: readonly Standee[],
  rows: Iterable<MemberDayRow>,
  { firstDay, lastDay }: Days,
  activeMin: bigint,
): Figures & TeamCounts {
  const isWithin = (day: BusinessDay | undefined): boolean =>
    day !== undefined && firstDay <= day && day <= lastDay;
  const counted = accounts.filter(({ kind }) => isCounted(kind));
  const team = teamOf(treeOf(counted), agent);
  const validBets = new Map<string, bigint>();
  const own = [...rows].filter(({ account, day }) => team.has(account) && isWithin(day));
  const figures = sumRows(
    own.map((row) => {
      if ('play' in row) validBets.set(row.account, (validBets.get(row.account) ?? 0n) + row.play.validBet);
      return row;
    }),
  );
  const people = counted.filter(({ id }) => id !== agent && team.has(id));
  const count = (isSo: (one: Standee) => boolean): number => people.filter(isSo).length;
  return {
    ...figures,
    teamSize: people.length,
    direct: count(({ upline }) => upline === agent),
    activeMembers: count(({ id }) => (validBets.get(id) ?? 0n) >= activeMin),
    newMembers: count(({ registeredOn }) => isWithin(registeredOn)),
    firstDepositors: count(({ firstDepositOn }) => isWithin(firstDepositOn)),
  };
}
