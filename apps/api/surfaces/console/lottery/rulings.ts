import { playOf } from '@mela/lottery-rules/families.ts';
import { drawFields, readTypedDraw, typedDraw } from '@mela/lottery-rules/draw-form.ts';
import { ok, refuse, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/console/lottery-rulings.ts';
import { businessDayOf } from '@mela/primitives';
import {
  closeRuling,
  correctionsOf,
  enterRuling,
  entriesOf,
  exposedSelections,
  feedAnswersOf,
  findDraw,
  readFeedResult,
  drawWithTotals,
  sayableOf,
} from '../../../domain/lottery/index.ts';
import { loginsOf, ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { StaffContext } from '../context.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

const rulerOf = async (scope: Scope, { staff: { staffId } }: StaffContext) => ({
  staffId,
  ownAccountIds: await ownAccountsOf(scope, staffId),
});

/** So many selections of a draw are shown, and so much of each; one may be a long list. */
const EXPOSED_SHOWN = 20;
const SELECTION_SHOWN = 200;

export const lotteryRulingRoutes = [
  inScope(wire.drawRulings, async (scope, { staff, merchant }, { query }) => {
    const draw = await findDraw(scope, query);
    if (!draw) return refuse({ kind: 'draw-not-found' });
    const bet = await drawWithTotals(scope, query);
    const entries = await entriesOf(scope, draw.id);
    const names = await namesFor(scope, []);
    const typed = (result: unknown) => (result === null ? null : typedDraw(draw.family, result));
    const logins = await loginsOf(scope, staff.staffId);
    const isMine = ({ staffId }: { staffId: Id }) => logins.includes(staffId);
    const mine = entries.some((entry) => isMine(entry) && entry.state === 'standing');
    const isHidden = (entry: { staffId: Id; state: string; kind: string }) =>
      entry.kind !== 'void' && entry.state === 'standing' && !isMine(entry) && !mine;
    return ok({
      game: draw.game,
      drawNumber: draw.drawNumber,
      state: draw.state,
      drawsAt: draw.drawsAt,
      source: draw.feed ?? draw.source,
      currency: merchant.currency,
      slips: bet?.slips ?? 0,
      stake: bet?.stake ?? 0n,
      payout: bet?.payout ?? 0n,
      exposed: (await exposedSelections(scope, draw.id, EXPOSED_SHOWN)).map((one) => ({
        ...one,
        play: { code: one.play, name: playOf(one.play)?.play.name ?? {} },
        selection: one.selection.slice(0, SELECTION_SHOWN),
      })),
      result: typed(draw.result),
      fields: drawFields(draw.family).map((field) => ({ ...field })),
      sayable: sayableOf(scope, draw),
      rulings: entries.map((entry) => ({
        id: entry.id,
        kind: entry.kind,
        result: isHidden(entry) ? null : typed(entry.result),
        isHidden: isHidden(entry),
        reason: entry.reason,
        by: names.staff(entry.staffId),
        isMine: isMine(entry),
        enteredAt: entry.enteredAt,
        state: entry.state,
        closedBy: names.staff(entry.closedBy),
        closedAt: entry.closedAt,
        note: entry.note,
      })),
      feedAnswers: (await feedAnswersOf(scope, draw.id)).map(({ result, ...answer }) => {
        const read = readFeedResult(draw.family, result, draw);
        const raw = read === undefined ? JSON.stringify(result).slice(0, 200) : null;
        return { ...answer, raw, result: read === undefined ? null : typed(read) };
      }),
      corrections: (await correctionsOf(scope, draw.id)).map((correction) => ({
        earlier: typedDraw(draw.family, correction.earlier),
        result: typed(correction.result),
        reason: correction.reason,
        by: [names.staff(correction.enteredBy), names.staff(correction.confirmedBy)],
        correctedAt: correction.correctedAt,
      })),
    });
  }),

  inScope(wire.enterRuling, async (scope, context, { body }) => {
    const draw = await findDraw(scope, body);
    if (!draw) return refuse({ kind: 'draw-not-found' });
    const day = businessDayOf(draw.drawsAt, draw.timeZone);
    const read = body.kind === 'void' ? ok(null) : readTypedDraw<unknown>(draw.family, body.result, day);
    if (!read.ok) {
      const wrong = read.refusal.wrong.map(({ name, count, digits }) => [
        `result.${name}`,
        { id: 'field.draw', values: { count, digits } },
      ]);
      return refuse({ kind: 'draw-mistyped', fields: Object.fromEntries(wrong) });
    }
    const entered = await enterRuling(scope, await rulerOf(scope, context), { ...body, result: read.value });
    if (!entered.ok) return entered;
    const { drawId, outcome } = entered.value;
    await recordAudit(scope, {
      staffId: context.staff.staffId,
      action: outcome === 'done' ? `lottery-${body.kind}-confirmed` : `lottery-${body.kind}-entered`,
      subject: { kind: 'lottery-draw', id: drawId },
      before: body.kind === 'result' ? null : { result: typedDraw(draw.family, draw.result) },
      after: {
        game: draw.game,
        drawNumber: draw.drawNumber,
        outcome,
        ...(body.kind === 'void' ? {} : { result: body.result }),
      },
      reason: body.reason,
      requestId: context.requestId,
    });
    return ok({ outcome });
  }),

  inScope(wire.closeRuling, async (scope, context, { body }) => {
    const closed = await closeRuling(scope, await rulerOf(scope, context), {
      ...body,
      entryId: body.rulingId,
      note: body.reason,
    });
    if (!closed.ok) return closed;
    const { drawId, state } = closed.value;
    await recordAudit(scope, {
      staffId: context.staff.staffId,
      action: `lottery-ruling-${state}`,
      subject: { kind: 'lottery-draw', id: drawId },
      after: { game: body.game, drawNumber: body.drawNumber, ruling: body.rulingId },
      reason: body.reason,
      requestId: context.requestId,
    });
    return ok({ state });
  }),
];
