import { z } from 'zod';
import {
  frozenTree,
  makeMoves,
  PERIOD_TYPES,
  periodAfter,
  periodOf,
  teamOf,
} from '../../packages/agent-rules/index.ts';
import { byBytes, id, instant, kind, section, ZONE } from './section.ts';

/** Periods, and who stands below whom in one. */
export const treeSections = {
  periodOf: section(z.object({ type: z.enum(PERIOD_TYPES), at: instant }), ({ type, at }) => {
    const period = periodOf(type, at, ZONE);
    const { id, firstDay, lastDay, start, end } = period;
    return {
      id,
      firstDay,
      lastDay,
      start: start.toISOString(),
      end: end.toISOString(),
      next: periodAfter(period, ZONE).id,
    };
  }),

  membership: section(
    z.object({
      accounts: z.array(z.object({ id, kind, upline: id.nullable(), registeredAt: instant })),
      moves: z.array(z.object({ at: instant, account: id, to: id.nullable() })),
      period: z.object({ start: instant, end: instant }),
      agent: id,
    }),
    ({ accounts, moves, period, agent }) => {
      const made = makeMoves(accounts, moves);
      const tree = frozenTree(accounts, made, period);
      return {
        refused: [...made.refused.keys()],
        upline: Object.fromEntries(tree.uplineOf),
        team: byBytes(teamOf(tree, agent)),
        direct: byBytes(tree.directOf.get(agent) ?? []),
      };
    },
  ),
};
