import { businessDayOf, ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/inbox.ts';
import { downlineOf, uplineOf } from '../../../domain/agents/index.ts';
import { accountById } from '../../../domain/identity/index.ts';
import {
  answer,
  archive,
  inboxOf,
  mutedUntil,
  openThread,
  otherIn,
  readUpTo,
  reportMessage,
  setBlocked,
  writeTo,
  type InboxThread,
} from '../../../domain/messaging/index.ts';
import { stateOf } from '../../../domain/member-state/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { accountOf, type PortalContext } from '../context.ts';
import { inScope } from '../route.ts';
import { sayMuted } from '../say-until-when.ts';
import { ticketIn } from './support-tickets.ts';

const THREADS = 20;
const MESSAGES = 30;

/** Who writes, on which business day. */
const writerOf = (scope: Scope, context: PortalContext) => ({
  writerId: accountOf(context).accountId,
  day: businessDayOf(scope.now, context.merchant.timeZone),
});

const toWireWith = (one: InboxThread['with']) => ({
  kind: one.kind,
  username: 'username' in one ? one.username : null,
});

export const inboxRoutes = [
  inScope(wire.unreadCount, async (scope, context) => {
    const { unread } = await stateOf(scope, accountOf(context).accountId);
    return ok({ count: unread });
  }),

  inScope(wire.inbox, async (scope, context, { query: { archived, search, before } }) => {
    const found = await inboxOf(scope, accountOf(context).accountId, {
      archived: archived === 'yes',
      limit: THREADS + 1,
      ...(search && { search }),
      ...(before && { before }),
    });
    const threads = found.slice(0, THREADS).map((one) => ({ ...one, with: toWireWith(one.with) }));
    return ok({ threads, more: found.length > THREADS });
  }),

  inScope(wire.correspondents, async (scope, context) => {
    const { accountId } = accountOf(context);
    const above = await uplineOf(scope, accountId);
    const upline = above && (await accountById(scope, above));
    const below = await downlineOf(scope, accountId, { limit: 1 });
    return ok({
      upline: upline ? upline.username : null,
      downline: below.length > 0,
      mutedUntil: await mutedUntil(scope, accountId),
    });
  }),

  inScope(wire.inboxThread, async (scope, context, { params, query }) => {
    const { accountId } = accountOf(context);
    const found = await openThread(scope, accountId, {
      id: params.threadId,
      limit: MESSAGES + 1,
      ...(query.before !== undefined && { before: query.before }),
    });
    if (!found.ok) return found;
    const { messages, ...rest } = found.value;
    return ok({
      ...rest,
      ticket: await ticketIn(scope, context, params.threadId),
      with: toWireWith(rest.with),
      messages: messages.slice(-MESSAGES),
      more: messages.length > MESSAGES,
    });
  }),

  inScope(wire.writeMessage, async (scope, context, { body: { username, ...said } }) =>
    sayMuted(
      context,
      await writeTo(scope, {
        ...said,
        ...writerOf(scope, context),
        to: username === undefined ? { direction: 'up' } : { direction: 'down', username },
      }),
    ),
  ),

  inScope(wire.answerMessage, async (scope, context, { params, body }) =>
    sayMuted(context, await answer(scope, { ...params, ...body, ...writerOf(scope, context) })),
  ),

  inScope(wire.readMessages, async (scope, context, { params, body }) => {
    const read = await readUpTo(scope, { ...params, ...body, accountId: accountOf(context).accountId });
    return read.ok ? ok({}) : read;
  }),

  inScope(wire.archiveThread, async (scope, context, { params, body }) => {
    const done = await archive(scope, { ...params, ...body, accountId: accountOf(context).accountId });
    return done.ok ? ok({}) : done;
  }),

  inScope(wire.reportMessage, async (scope, context, { params, body }) => {
    const done = await reportMessage(scope, {
      ...params,
      ...body,
      accountId: accountOf(context).accountId,
    });
    return done.ok ? ok({}) : done;
  }),

  inScope(wire.blockCorrespondent, async (scope, context, { params, body }) => {
    const { accountId } = accountOf(context);
    const other = await otherIn(scope, { ...params, accountId });
    if (!other.ok) return other;
    await setBlocked(scope, { accountId, otherId: other.value, ...body });
    return ok({});
  }),
];
