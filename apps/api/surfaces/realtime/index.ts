import type { Id } from '@mela/primitives';
import { AGAIN_LATER, serveWatchedSockets, SESSION_OVER, socketLimits, type Attendee } from '@mela/traffic';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { TRIAL } from '../../domain/identity/index.ts';
import type { Services } from '../../services.ts';
import { listenForPushes, type Push } from '../../platform/push.ts';
import type { GatePorts } from '../portal/gate.ts';
import { askAgain } from './ask-again.ts';
import { brandClosedNote, sessionsEndedNote } from './close-sockets.ts';
import { greet } from './greet.ts';
import { parseJson } from './parse-json.ts';
import { openRoomSockets } from './room-sockets.ts';

const hello = z.object({ type: z.literal('hello'), token: z.string() });

/** As calls are answered, see the portal's gate. */
const CLOSED = { maintenance: 503, blocked: 451 } as const;

/** The member who has introduced themselves on a socket. */
type Member = Readonly<{ account: Id; sessionId: Id; isTrial: boolean }>;

/**
 * The browsers' push channel. A socket belongs to the brand of its host; its first message may say who it is
 * (`{ type: 'hello', token }`), and from then on it also gets that member's messages. After that it can say that it is in the chat room, or no
 * longer (`{ type: 'room', here }`), and nothing else.
 */
export function serveRealtime(
  server: FastifyInstance,
  services: Services,
  authenticate: GatePorts['authenticate'],
): { close(): Promise<void> } {
  const { settings, metrics } = services;
  const sockets = serveWatchedSockets<Id, Member>(server.server, metrics, {
    path: realtimePath,
    counts: socketLimits(settings),
    limits: services.limits,
    trustedProxies: settings.TRUSTED_PROXIES,
    introducedWithinMs: null,
    async admit({ headers }) {
      const merchant = await services.merchantsByHost.of((headers.host ?? '').replace(/:\d+$/, ''));
      if (!merchant) return 404;
      return merchant.status === 'open' ? merchant.id : CLOSED[merchant.status];
    },
    tokenIn(text) {
      const parsed = hello.safeParse(parseJson(text));
      return parsed.success ? parsed.data.token : null;
    },
    async look(merchantId, token) {
      const account = await authenticate(merchantId, token);
      return (
        account && {
          account: account.accountId,
          sessionId: account.sessionId,
          isTrial: account.accountType === TRIAL,
        }
      );
    },
    welcome: (attendee) => void greet(services, attendee),
    hear: (attendee, text) => room.hear(attendee, text),
  });
  const room = openRoomSockets(services, sockets.all);

  const forward = ({ merchantId, memberId, message }: Push): void => {
    const ended = sessionsEndedNote.safeParse(message);
    if (ended.success) return closeSessions(ended.data.sessionIds);
    if (brandClosedNote.safeParse(message).success) return closeAll(merchantId);
    if (room.forward({ merchantId, memberId, message })) return;
    const text = JSON.stringify(message);
    for (const attendee of sockets.all())
      if (isMeant(attendee, { merchantId, memberId })) attendee.send(text);
  };
  const closeSessions = (sessionIds: readonly Id[]): void => {
    for (const { who, close } of sockets.all())
      if (who && sessionIds.includes(who.sessionId)) close(SESSION_OVER, 'session ended');
  };
  const closeAll = (merchantId: Id): void => {
    for (const { place, close } of sockets.all()) if (place === merchantId) close(AGAIN_LATER, 'closed');
  };
  const begin = async (): Promise<void> => {
    room.comeAgain();
    await askAgain(services, [...sockets.all()]);
  };
  const pushes = listenForPushes(settings.DATABASE_URL, forward, () => void begin());

  return {
    async close() {
      sockets.close();
      await pushes.close();
    },
  };
}

const isMeant = (
  { place, who }: Attendee<Id, Member>,
  { merchantId, memberId }: Pick<Push, 'merchantId' | 'memberId'>,
): boolean => place === merchantId && (memberId === null || who?.account === memberId);
