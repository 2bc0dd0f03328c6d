import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import * as wire from '@mela/wire/console/chat-room.ts';
import { accountById } from '../../../domain/identity/index.ts';
import {
  banFromRoom,
  mute,
  mutedUntil,
  removeFromRoom,
  removeRoomName,
  roomMemberOf,
  roomMessages,
  roomTermsOf,
  saveRoomTerms,
  sayForHouse,
  type RoomMessage,
} from '../../../domain/messaging/index.ts';
import { ownAccountsOf, recordAudit } from '../../../domain/operator/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { toWireMessage } from '../../portal/messaging/room-message.ts';
import { namesFor } from '../names.ts';
import { inScope } from '../route.ts';

const MESSAGES = 100;

async function said(scope: Scope, messages: readonly RoomMessage[]) {
  const names = await namesFor(
    scope,
    messages.flatMap(({ author, authorId }) => (author === 'member' ? [authorId] : [])),
  );
  return messages.map((message) => {
    const { author, authorId, removal } = message;
    return {
      ...toWireMessage({ ...message, removal: null }),
      removed: removal !== null,
      member: author === 'member' ? names.member(authorId) : null,
      staff: author === 'staff' ? names.staff(authorId) : null,
      removal: removal && { by: names.staff(removal.by), at: removal.at, reason: removal.reason },
    };
  });
}

async function roomMember(scope: Scope, id: Id) {
  const { name, bannedAt, bannedBy } = await roomMemberOf(scope, id);
  const names = await namesFor(scope, []);
  return { name, bannedAt, bannedBy: names.staff(bannedBy), mutedUntil: await mutedUntil(scope, id) };
}

/** Refuses to act on an account that is not there, or is the actor's own. */
async function mayActOn(
  scope: Scope,
  staffId: Id,
  id: Id,
): Promise<Outcome<null, { kind: 'member-not-found' } | { kind: 'own-account' }>> {
  if (!(await accountById(scope, id))) return refuse({ kind: 'member-not-found' });
  return (await ownAccountsOf(scope, staffId)).includes(id) ? refuse({ kind: 'own-account' }) : ok(null);
}

export const chatRoomRoutes = [
  inScope(wire.roomView, async (scope, _context, { query }) => {
    const { messages, more } = await roomMessages(scope, { ...query, limit: MESSAGES });
    return ok({ open: (await roomTermsOf(scope)).open, messages: await said(scope, messages), more });
  }),

  inScope(wire.sayForHouse, async (scope, { staff: { staffId }, requestId }, { body }) => {
    const done = await sayForHouse(scope, { ...body, staffId });
    if (!done.ok) return done;
    const { seq, isNew } = done.value;
    if (isNew)
      await recordAudit(scope, {
        staffId,
        action: 'room-said',
        subject: { kind: 'chat-room', id: body.id },
        before: null,
        after: { text: body.text },
        requestId,
      });
    return ok({ seq });
  }),

  inScope(
    wire.removeFromRoom,
    async (scope, { staff: { staffId }, requestId }, { params: { messageId }, body }) => {
      const removed = await removeFromRoom(scope, { ...body, messageId, staffId });
      if (!removed.ok) return removed;
      // Not the words: the trail stays when they are blanked.
      const { author, authorId, id, seq } = removed.value;
      const isMembers = author === 'member';
      if (isMembers && (await ownAccountsOf(scope, staffId)).includes(authorId))
        return refuse({ kind: 'own-account' });
      await recordAudit(scope, {
        staffId,
        action: 'room-message-removed',
        subject: isMembers ? { kind: 'member', id: authorId } : { kind: 'chat-room', id },
        before: { seq },
        after: null,
        reason: body.reason,
        requestId,
      });
      return ok({});
    },
  ),

  inScope(wire.roomMemberView, async (scope, _context, { params: { id } }) =>
    (await accountById(scope, id)) ? ok(await roomMember(scope, id)) : refuse({ kind: 'member-not-found' }),
  ),

  inScope(wire.banFromRoom, async (scope, { staff: { staffId }, requestId }, { params: { id }, body }) => {
    const may = await mayActOn(scope, staffId, id);
    if (!may.ok) return may;
    const { banned, reason } = body;
    const before = await banFromRoom(scope, { accountId: id, staffId, banned });
    if ((before.bannedAt !== null) === banned) return refuse({ kind: 'thread-state-conflict' });
    await recordAudit(scope, {
      staffId,
      action: banned ? 'room-banned' : 'room-ban-lifted',
      subject: { kind: 'member', id },
      before: null,
      after: null,
      reason,
      requestId,
    });
    return ok(await roomMember(scope, id));
  }),

  inScope(wire.removeRoomName, async (scope, { staff: { staffId }, requestId }, { params: { id }, body }) => {
    const may = await mayActOn(scope, staffId, id);
    if (!may.ok) return may;
    const removed = await removeRoomName(scope, id);
    if (!removed.ok) return removed;
    await recordAudit(scope, {
      staffId,
      action: 'room-name-removed',
      subject: { kind: 'member', id },
      before: removed.value,
      after: null,
      reason: body.reason,
      requestId,
    });
    return ok(await roomMember(scope, id));
  }),

  inScope(wire.muteMember, async (scope, { staff: { staffId }, requestId }, { params: { id }, body }) => {
    const may = await mayActOn(scope, staffId, id);
    if (!may.ok) return may;
    const until = await mute(scope, { accountId: id, staffId, days: body.days });
    await recordAudit(scope, {
      staffId,
      action: 'member-muted',
      subject: { kind: 'member', id },
      before: null,
      after: { until: until.toISOString() },
      reason: body.reason,
      requestId,
    });
    return ok({ mutedUntil: until });
  }),

  inScope(wire.roomTermsView, async (scope) => {
    const { blockedWords, ...terms } = await roomTermsOf(scope);
    return ok({ ...terms, blockedWords: [...blockedWords] });
  }),

  inScope(wire.saveRoomTerms, async (scope, { merchant, staff: { staffId }, requestId }, { body }) => {
    const { before, after } = await saveRoomTerms(scope, body);
    await recordAudit(scope, {
      staffId,
      action: 'room-terms-saved',
      subject: { kind: 'chat-room', id: merchant.code },
      before: { ...before, depositedMin: before.depositedMin.toString() },
      after: { ...after, depositedMin: after.depositedMin.toString() },
      requestId,
    });
    return ok({ ...after, blockedWords: [...after.blockedWords] });
  }),
];
