import { phonePlansOf } from '@mela/form-rules/phone-plans.ts';
import { ok } from '@mela/primitives';
import * as wire from '@mela/wire/portal/chat-room.ts';
import { orderOf } from '../../../domain/lottery/index.ts';
import {
  blockedInRoom,
  blockInRoom,
  chooseRoomName,
  enterRoom,
  mutedUntil,
  reportInRoom,
  roomFor,
  roomMessages,
  sayInRoom,
  shownOrder,
} from '../../../domain/messaging/index.ts';
import { formSettings } from '../../../domain/registration/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import { accountOf } from '../context.ts';
import { inScope } from '../route.ts';
import { sayMuted } from '../say-until-when.ts';
import { toWireMessage } from './room-message.ts';
import { shownInRoom } from './shown-in-room.ts';

const MESSAGES = 50;
/** Of what somebody has missed. */
const MISSED = 200;

/** How phones of the brand's countries are written. */
const plansOf = async (scope: Scope) => phonePlansOf((await formSettings(scope)).phoneRegions);

export const chatRoomRoutes = [
  inScope(wire.chatRoom, async (scope, context) => {
    const { accountId } = accountOf(context);
    const { standing, terms, member } = await roomFor(scope, accountId);
    const { slowSeconds, depositedMin } = terms;
    return ok({
      standing,
      name: member.name,
      slowSeconds,
      depositedMin,
      currency: context.merchant.currency,
      mutedUntil: await mutedUntil(scope, accountId),
      blocked: await blockedInRoom(scope, accountId),
    });
  }),

  inScope(wire.roomMessages, async (scope, context, { query }) => {
    const entered = await enterRoom(scope, accountOf(context).accountId);
    if (!entered.ok) return entered;
    const limit = query.after === undefined ? MESSAGES : MISSED;
    const { messages, more } = await roomMessages(scope, { ...query, limit });
    return ok({ messages: messages.map(toWireMessage), more });
  }),

  inScope(wire.chooseRoomName, async (scope, context, { body: { name } }) => {
    const { code, name: names } = context.merchant;
    return chooseRoomName(scope, {
      accountId: accountOf(context).accountId,
      name,
      houseNames: [code, ...Object.values(names)],
      plans: await plansOf(scope),
    });
  }),

  inScope(wire.sayInRoom, async (scope, context, { body: { share, ...said } }) => {
    const { accountId } = accountOf(context);
    const shown = share ? await shownInRoom(scope, accountId, share) : ok(null);
    if (!shown.ok) return shown;
    const plans = await plansOf(scope);
    return sayMuted(context, await sayInRoom(scope, { ...said, accountId, shown: shown.value, plans }));
  }),

  inScope(wire.roomCardLines, async (scope, context, { query: { messageId } }) => {
    const entered = await enterRoom(scope, accountOf(context).accountId);
    if (!entered.ok) return entered;
    const shown = await shownOrder(scope, messageId);
    if (!shown.ok) return shown;
    const order = await orderOf(scope, shown.value.ownerId, shown.value.orderId);
    if (!order.ok) return order;
    const { game, prizeMode, slips } = order.value;
    return ok({
      game,
      prizeMode,
      lines: slips.map(({ play, selection, unitMode, multiple }) => ({
        play,
        selection,
        unitMode:
          unitMode as (typeof wire.roomCardLines)['answer']['_zod']['output']['lines'][number]['unitMode'],
        multiple,
      })),
    });
  }),

  inScope(wire.reportInRoom, async (scope, context, { body }) => {
    const { accountId } = accountOf(context);
    const entered = await enterRoom(scope, accountId);
    if (!entered.ok) return entered;
    const done = await reportInRoom(scope, { ...body, accountId });
    return done.ok ? ok({}) : done;
  }),

  inScope(wire.blockInRoom, async (scope, context, { body }) => {
    const { accountId } = accountOf(context);
    const done = await blockInRoom(scope, { ...body, accountId });
    return done.ok ? ok({ blocked: await blockedInRoom(scope, accountId) }) : done;
  }),
];
