import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/console/lottery.ts';
import { drawListing, lotteryGamesOnSale, voidDraw } from '../../../domain/lottery/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { listed } from '../lists/listed.ts';
import { inScope } from '../route.ts';
import { writtenResult } from './written-result.ts';

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

  listed(wire.lotteryDraws, drawListing, async (_scope, page) =>
    page.map(({ game, result, ...draw }) => ({
      ...draw,
      game: { code: game.code, name: { ...game.name } },
      result: result === null ? null : writtenResult(result),
    })),
  ),

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
