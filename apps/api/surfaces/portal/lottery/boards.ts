import { ok } from '@mela/primitives';
import { lotteryGamesNow } from '@mela/wire/portal/lottery-boards.ts';
import * as wire from '@mela/wire/portal/lottery-log.ts';
import {
  gamesNow,
  logConsistency,
  logHead,
  logPage,
  signingKeys,
  ticketLeaves,
} from '../../../domain/lottery/index.ts';
import { inScope } from '../route.ts';

export const lotteryBoardsRoutes = [inScope(lotteryGamesNow, async (scope) => ok(await gamesNow(scope)))];

const ENTRIES = 1000;
const LEAVES = 10_000;

export const lotteryLogRoutes = [
  inScope(wire.lotteryKeys, async (scope) => ok({ keys: await signingKeys(scope) })),

  inScope(wire.lotteryLogHead, (scope, { services }, { query }) =>
    logHead(scope, services.secretBox, query.size),
  ),

  inScope(wire.lotteryLogConsistency, (scope, { services }, { query }) =>
    logConsistency(scope, services.secretBox, query),
  ),

  inScope(wire.lotteryLogEntries, async (scope, _, { query }) =>
    ok(await logPage(scope, query.from, query.size ?? ENTRIES)),
  ),

  inScope(wire.lotteryTicketLeaves, (scope, _, { query: { from = 0, ...draw } }) =>
    ticketLeaves(scope, draw, { from, limit: LEAVES }),
  ),
];
