import type { Id } from '@mela/primitives';
import { realtimePath } from '@mela/wire/portal/realtime.ts';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer, type WebSocket } from 'ws';
import * as z from 'zod/mini';
import { merchantByHost, type Merchant } from '../../domain/merchants/index.ts';
import type { House } from '../../house.ts';
import { listenForPushes, type Push } from '../../platform/push.ts';
import type { GatePorts } from '../portal/gate.ts';
import { askAgain } from './ask-again.ts';
import { sessionsEndedNote } from './close-sockets.ts';

const hello = z.object({ type: z.literal('hello'), token: z.string() });
const PING_EVERY_MS = 25_000;
const MAX_MESSAGE_BYTES = 4096;

const SESSION_ENDED = 4401;

type Member = { merchantId: Id; memberId: Id | null; sessionId: Id | null; alive: boolean };

/**
 * The browsers' push channel. A socket belongs to the brand of its host; its first message may say who it is
 * (`{ type: 'hello', token }`), and from then on it also gets that member's messages. It can say nothing else.
 */
export function serveRealtime(
  server: FastifyInstance,
  house: House,
  authenticate: GatePorts['authenticate'],
): { close(): Promise<void> } {
  const sockets = new Map<WebSocket, Member>();
  const hub = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES });

  const forward = ({ merchantId, memberId, message }: Push): void => {
    const ended = sessionsEndedNote.safeParse(message);
    if (ended.success) return closeSessions(ended.data.sessionIds);
    const text = JSON.stringify(message);
    for (const [socket, member] of sockets) {
      const meant = member.merchantId === merchantId && (memberId === null || member.memberId === memberId);
      if (meant && socket.readyState === socket.OPEN) socket.send(text);
    }
  };
  const closeSessions = (sessionIds: readonly Id[]): void => {
    for (const [socket, { sessionId }] of sockets) {
      if (sessionId !== null && sessionIds.includes(sessionId)) socket.close(SESSION_ENDED, 'session ended');
    }
  };
  const pushes = listenForPushes(house.settings.DATABASE_URL, forward, () => void askAgain(house, sockets));

  async function introduce(socket: WebSocket, member: Member, text: string): Promise<void> {
    const said = hello.safeParse(parseJson(text));
    const account = said.success ? await authenticate(member.merchantId, said.data.token) : null;
    if (!account) return socket.close(SESSION_ENDED, 'session ended');
    member.memberId = account.accountId;
    member.sessionId = account.sessionId;
    socket.send(JSON.stringify({ v: 1, type: 'welcome', now: house.clock.now().toISOString() }));
  }

  server.server.on('upgrade', (request, stream, head) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '');
    const admit = (merchant: Merchant | null): void => {
      if (!merchant || request.url !== realtimePath) stream.destroy();
      else hub.handleUpgrade(request, stream, head, (socket) => attend(socket, merchant.id));
    };
    merchantByHost(house.database.kysely, host).then(admit, () => stream.destroy());
  });

  function attend(socket: WebSocket, merchantId: Id): void {
    const member: Member = { merchantId, memberId: null, sessionId: null, alive: true };
    sockets.set(socket, member);
    socket.on('pong', () => {
      member.alive = true;
    });
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer) => {
      introduce(socket, member, data.toString()).catch(() => socket.terminate());
    });
  }

  const pings = setInterval(() => {
    for (const [socket, member] of sockets) {
      if (!member.alive) socket.terminate();
      member.alive = false;
      socket.ping();
    }
  }, PING_EVERY_MS);

  return {
    async close() {
      clearInterval(pings);
      for (const socket of sockets.keys()) socket.close(1001, 'going away');
      hub.close();
      await pushes.close();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
