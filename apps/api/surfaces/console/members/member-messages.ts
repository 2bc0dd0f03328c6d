import { ok, refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/member-messages.ts';
import { accountById, TRIAL } from '../../../domain/identity/index.ts';
import { staffAnswers, staffMessages, staffWrites } from '../../../domain/messaging/index.ts';
import { recordAudit } from '../../../domain/operator/index.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

/** So many are shown of one member. */
const SHOWN = 100;

export const memberMessageRoutes = [
  inScope(wire.memberMessages, async (scope, _context, { params }) => {
    if (!(await accountById(scope, params.id))) return refuse({ kind: 'member-not-found' });
    const found = await staffMessages(scope, params.id, SHOWN);
    const names = await namesFor(scope, []);
    return ok({ messages: found.map(({ staffId, ...rest }) => ({ ...rest, by: names.staff(staffId) })) });
  }),

  inScope(wire.writeToMember, async (scope, { staff, requestId }, { params, body }) => {
    const reader = await accountById(scope, params.id);
    if (!reader || reader.type === TRIAL) return refuse({ kind: 'member-not-found' });
    const { messageId, threadId, subject, text } = body;
    const by = { id: messageId, accountId: params.id, staffId: staff.staffId, text };
    const written =
      threadId === null
        ? await staffWrites(scope, { ...by, subject })
        : await staffAnswers(scope, { ...by, threadId });
    if (!written.ok) return written;
    if (written.value.first)
      await recordAudit(scope, {
        staffId: staff.staffId,
        action: 'member-written-to',
        subject: { kind: 'member', id: params.id },
        before: null,
        after: { messageId },
        reason: null,
        requestId,
      });
    return ok({});
  }),
];
