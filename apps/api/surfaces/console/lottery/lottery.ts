import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/lottery.ts';
import { drawsWithTotals, lotteryGamesOnSale, voidDraw } from '../../../domain/lottery/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { inScope } from '../route.ts';

const PAGE = 30;

export const lotteryRoutes = [
  inScope(wire.lotteryGames, async (scope) => {
    const lotteryGames = await lotteryGamesOnSale(scope);
    return ok({
      games: lotteryGames.map(({ code, name, source, schedule }) => ({
        code,
        name: { ...name },
        source: source.kind === 'feed' ? source.feed : source.kind,
        intervalSeconds: schedule.intervalSeconds,
      })),
    });
  }),

  inScope(wire.lotteryDraws, async (scope, { merchant }, { query }) => {
    const found = await drawsWithTotals(scope, { ...query, limit: PAGE + 1 });
    return ok({
      draws: found.slice(0, PAGE),
      currency: merchant.currency,
      more: found.length > PAGE,
    });
  }),

  inScope(wire.voidDraw, async (scope, { staff, requestId }, { body }) => {
    const voided = await voidDraw(scope, body, body.reason);
    if (!voided.ok) return voided;
    await recordAudit(scope, {
      staffId: staff.staffId,
      action: 'lottery-draw-voided',
      subject: { kind: 'lottery-draw', id: voided.value.drawId },
      after: { game: body.game, drawNumber: body.drawNumber },
      reason: body.reason,
      requestId,
    });
    return ok({ voided: true as const });
  }),
];
