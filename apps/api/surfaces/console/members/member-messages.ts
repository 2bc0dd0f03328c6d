import { ok, refuse, type Id } from '@mela/primitives';
import * as wire from '@mela/wire/console/member-messages.ts';
import { accountById, TRIAL } from '../../../domain/identity/index.ts';
import { mutedUntil, staffAnswers, staffMessages, staffWrites } from '../../../domain/messaging/index.ts';
import { ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

/** So many are shown of one member. */
const SHOWN = 100;

/** What staff and a member have said to each other, or what was said in one thread, with who of the staff it was. */
export async function shownMessages(scope: Scope, of: { accountId: Id } | { threadId: Id }) {
  const found = await staffMessages(scope, of, SHOWN);
  const names = await namesFor(scope, []);
  return found.map(({ staffId, ...rest }) => ({ ...rest, by: names.staff(staffId) }));
}

export const memberMessageRoutes = [
  inScope(wire.memberMessages, async (scope, _context, { params }) => {
    if (!(await accountById(scope, params.id))) return refuse({ kind: 'member-not-found' });
    return ok({
      messages: await shownMessages(scope, { accountId: params.id }),
      mutedUntil: await mutedUntil(scope, params.id),
    });
  }),

  inScope(wire.writeToMember, async (scope, { staff, requestId }, { params, body }) => {
    const reader = await accountById(scope, params.id);
    if (!reader || reader.type === TRIAL) return refuse({ kind: 'member-not-found' });
    if ((await ownAccountsOf(scope, staff.staffId)).includes(params.id))
      return refuse({ kind: 'own-account' });
    const { messageId, threadId, seen, subject, text } = body;
    const by = { id: messageId, accountId: params.id, staffId: staff.staffId, text };
    const written =
      threadId === null
        ? await staffWrites(scope, { ...by, subject })
        : await staffAnswers(scope, { ...by, threadId, seen: seen ?? 0 });
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
