import { newId, ok, refuse } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/broadcasts.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { countAudience } from '../../../domain/identity/index.ts';
import {
  broadcastById,
  broadcastListing,
  cancelBroadcast,
  plainTexts,
  readersOf,
  SECOND_FROM,
  type Broadcast,
} from '../../../domain/messaging/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { askApproval } from '../approvals/approvals.ts';
import { listed } from '../lists/listed.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

type Row = AnswerOf<typeof wire.broadcastList>['rows'][number];

async function toWire(scope: Scope, found: readonly Broadcast[]): Promise<Row[]> {
  const names = await namesFor(scope, []);
  return found.map(({ id, texts, purpose, state, sendAt, writtenBy, delivered, endedAt }) => ({
    id,
    subject: Object.fromEntries(Object.entries(texts).map(([language, { subject }]) => [language, subject])),
    purpose,
    state,
    sendAt,
    writtenBy: names.staff(writtenBy),
    delivered,
    endedAt,
  }));
}

export const broadcastRoutes = [
  listed(wire.broadcastList, broadcastListing, toWire),

  inScope(wire.broadcastView, async (scope, _context, { params }) => {
    const found = await broadcastById(scope, params.id);
    const [row] = found ? await toWire(scope, [found]) : [];
    if (!found || !row) return refuse({ kind: 'broadcast-not-found' });
    const { audience, texts, passedOver, cancelledBy } = found;
    const names = await namesFor(scope, []);
    const read = await readersOf(scope, found.id);
    return ok({ ...row, audience, texts, passedOver, read, cancelledBy: names.staff(cancelledBy) });
  }),

  inScope(wire.audienceCount, async (scope, _context, { query: { days, ...rest } }) =>
    ok({
      accounts: await countAudience(scope, { ...rest, days: Number(days) }),
      secondFrom: SECOND_FROM,
    }),
  ),

  inScope(wire.writeBroadcast, async (scope, context, { body: { reason, texts, ...rest } }) => {
    const payload = { id: newId(scope.now.getTime()), ...rest, texts: plainTexts(texts) };
    return askApproval(scope, context, kinds.broadcast, { payload, reason });
  }),

  inScope(wire.cancelBroadcast, async (scope, { staff: { staffId }, requestId }, { params, body }) => {
    const done = await cancelBroadcast(scope, { id: params.id, staffId });
    if (!done.ok) return done;
    const { before, after } = done.value;
    await recordAudit(scope, {
      staffId,
      action: 'broadcast-cancelled',
      subject: { kind: 'broadcast', id: after.id },
      before: { state: before.state },
      after: { state: after.state, delivered: after.delivered },
      reason: body.reason,
      requestId,
    });
    const [row] = await toWire(scope, [after]);
    return row ? ok(row) : refuse({ kind: 'broadcast-not-found' as const });
  }),
];
