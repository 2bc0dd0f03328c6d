import { invariant, ok, refuse } from '@mela/primitives';
import { lotteryGamesNow } from '@mela/wire/portal/lottery-boards.ts';
import { lotteryNumbers } from '@mela/wire/portal/lottery-numbers.ts';
import * as wire from '@mela/wire/portal/lottery-log.ts';
import {
  gamesNow,
  lotteryMenu,
  logConsistency,
  logHead,
  logPage,
  numberCounts,
  signingKeys,
  ticketLeaves,
} from '../../../domain/lottery/index.ts';
import { languageFor } from '../context.ts';
import { inScope } from '../route.ts';

const COUNTED = 100;

export const lotteryBoardsRoutes = [
  inScope(lotteryGamesNow, async (scope) => ok(await gamesNow(scope))),

  inScope(lotteryNumbers, async (scope, context, { query }) => {
    const language = languageFor(context, query.language);
    const menu = (await lotteryMenu(scope, {})).map(({ lotteryGame }) => lotteryGame);
    const chosen = query.game === undefined ? menu[0] : menu.find(({ code }) => code === query.game);
    if (!chosen) return refuse({ kind: 'lottery-game-not-found' });
    const named = ({ code, vendor, name }: typeof chosen) => {
      const known = name[language] ?? name['en'];
      invariant(known, `lottery ${code} has an English name`);
      return { code, vendor, name: known };
    };
    const counts = await numberCounts(scope, chosen, query.position, query.size ?? COUNTED);
    return ok({ games: menu.map(named), game: named(chosen), family: chosen.family, ...counts });
  }),
];

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
