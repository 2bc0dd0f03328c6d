import { families } from '@mela/lottery-rules/families.ts';
import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/lottery-games.ts';
import * as z from 'zod/mini';
import { kinds } from '../../../domain/approvals/index.ts';
import {
  askGameChange,
  discountGroups,
  LOTTERY_VENDORS,
  lotteryGamesAsTheyAre,
  openEditedGame,
  stopGame,
  type EditedGame,
} from '../../../domain/lottery/index.ts';
import { settingsOf } from '../../../domain/merchants/index.ts';
import { recordAudit, type AuditEntry } from '../../../domain/operator/index.ts';
import { listingOfFew } from '../../../platform/listing-of-few.ts';
import type { Scope } from '../../../platform/scope.ts';
import { askApproval } from '../approvals/approvals.ts';
import type { StaffContext } from '../context.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';

const feedsOf = ({ services }: StaffContext): string[] => Object.keys(services.drawSources.feeds);

/** What a game can be made of, and may give back of. */
const familiesShown = Object.values(families).map(({ code, plays }) => ({
  code,
  plays: plays.map((play) => ({ code: play.code, names: play.name })),
  discountGroups: discountGroups(plays),
}));

const record = (
  scope: Scope,
  { staff, requestId }: StaffContext,
  code: string,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after' | 'reason'>,
) =>
  recordAudit(scope, {
    ...entry,
    staffId: staff.staffId,
    subject: { kind: 'lottery-game', id: code },
    requestId,
  });

const gameListing = listingOfFew({
  all: (scope) => lotteryGamesAsTheyAre(scope),
  keyOf: ({ game }) => game.code,
  columns: {
    game: ({ game }) => game.code,
    family: ({ game }) => game.family,
    source: ({ game }) => game.source,
    intervalSeconds: ({ game }) => game.intervalSeconds,
    stakeMax: ({ game }) => game.stakeMax,
    payoutMax: ({ game }) => game.payoutMax,
    exposureMax: ({ game }) => game.exposureMax,
    state: ({ onSale }) => saleState(onSale),
    position: ({ game }) => game.position,
    changedAt: ({ changedAt }) => changedAt,
  },
});

const saleState = (onSale: boolean) => (onSale ? 'on-sale' : 'off-sale');

export const lotteryGameRoutes = [
  listed(wire.lotteryGameOverview, gameListing, async (_scope, games, { merchant: { currency } }) =>
    games.map(({ game, onSale, changedAt }) => {
      const { code, names, family, source, intervalSeconds, stakeMax, payoutMax, exposureMax, position } =
        game;
      return {
        game: { code, name: { ...names } },
        family,
        source,
        intervalSeconds,
        stakeMax,
        payoutMax,
        exposureMax,
        position,
        currency,
        state: saleState(onSale),
        changedAt,
      };
    }),
  ),

  inScope(wire.lotteryGameTerms, async (scope, context) => {
    const { merchant } = context;
    const games = await lotteryGamesAsTheyAre(scope);
    return ok({
      games: games as never,
      families: familiesShown,
      vendors: Object.entries(LOTTERY_VENDORS).map(([code, names]) => ({ code, names })),
      feeds: feedsOf(context),
      languages: [...(await settingsOf(scope.db, merchant)).languages],
      currency: merchant.currency,
    });
  }),

  inScope(wire.openLotteryGame, async (scope, context, { body: { reason, ...game } }) => {
    const by = context.staff.staffId;
    const opened = await openEditedGame(scope, game as EditedGame, { feeds: feedsOf(context), by });
    if (!opened.ok) return opened;
    await record(scope, context, game.code, {
      action: 'lottery-game-opened',
      after: z.encode(wire.lotteryGame, game),
      reason,
    });
    return ok({});
  }),

  inScope(wire.changeLotteryGame, async (scope, context, { body: { reason, version, onSale, ...game } }) => {
    const wish = { game: game as EditedGame, version, onSale };
    const asked = await askGameChange(scope, wish, feedsOf(context));
    if (!asked.ok) return asked;
    return askApproval(scope, context, kinds.lotteryGame, { payload: asked.value, reason });
  }),

  inScope(wire.stopLotteryGame, async (scope, context, { body: { game, reason } }) => {
    const stopped = await stopGame(scope, game);
    if (!stopped.ok) return stopped;
    const change = { before: { onSale: true }, after: { onSale: false } };
    await record(scope, context, game, { action: 'lottery-game-stopped', ...change, reason });
    return ok({});
  }),
];
