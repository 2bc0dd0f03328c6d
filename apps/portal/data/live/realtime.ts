import { setServerTime } from '@mela/ui/clock.ts';
import { realtimePath, type PushMessage, type RoomPresence } from '@mela/wire/portal/realtime.ts';
import { sessionGone, sessionToken, watchSession } from '../session.ts';

type Hearer = (message: PushMessage) => void;
/** Who is signed in here, as the server tells it when the channel opens. */
export type Me = NonNullable<Extract<PushMessage, { type: 'welcome' }>['me']>;
type Returner = (me: Me | undefined) => void;

const SILENCE_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;
/** One that stood for so long was no refusal. */
const STOOD_MS = 10_000;
const SESSION_ENDED = 4401;

const hearers = new Set<Hearer>();
const returners = new Set<Returner>();

/** Calls back for every message that the server pushes to this tab. */
export function hearPushes(hearer: Hearer): () => void {
  hearers.add(hearer);
  return () => hearers.delete(hearer);
}

/**
 * Calls back when the channel is open after a gap, and when the server has learnt who is signed in here: whatever was pushed before that
 * was missed. With the channel the server tells how whoever is signed in stands, if it can.
 */
export function onReturn(returner: Returner): () => void {
  returners.add(returner);
  return () => returners.delete(returner);
}

/** The channel on which the server has learnt who is signed in here. */
let introduced: WebSocket | undefined;

/** Says something for whoever is signed in here. Before the server knows who that is nothing is said: `onReturn` tells when it does. */
export const say = (said: RoomPresence): void => introduced?.send(JSON.stringify(said));

/** Keeps one push channel open while the page lives; it follows the session and survives sleep and bad networks. */
export function keepRealtime(): void {
  let socket: WebSocket | null = null;
  let pause = FIRST_PAUSE_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let opened = 0;
  let openedAt = 0;
  const tellReturners = (me?: Me): void => {
    for (const returner of returners) returner(me);
  };

  const connect = (): void => {
    clearTimeout(retry);
    const token = sessionToken();
    const next = new WebSocket(
      `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${realtimePath}`,
    );
    socket = next;
    next.addEventListener('open', () => {
      if (socket !== next) return next.close();
      openedAt = Date.now();
      opened += 1;
      if (token !== null) next.send(JSON.stringify({ type: 'hello', token }));
      else if (opened > 1) tellReturners();
    });
    next.addEventListener('message', ({ data }: MessageEvent<string>) => {
      // What still comes for whoever sat here before is not for who does now.
      const message = socket === next ? hear(data) : null;
      if (message?.type !== 'welcome') return;
      if (token !== null) introduced = next;
      tellReturners(message.me);
    });
    next.addEventListener('close', ({ code }) => {
      if (socket !== next) return;
      // Ending the session brings a new channel, for a visitor.
      if (code === SESSION_ENDED && token !== null) sessionGone(token);
      if (socket !== next) return;
      // Who is let in and sent away again comes less and less often, like who is not let in at all.
      if (openedAt > 0 && Date.now() - openedAt > STOOD_MS) pause = FIRST_PAUSE_MS;
      openedAt = 0;
      retry = setTimeout(connect, pause * (0.5 + Math.random()));
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    });
  };
  const reconnect = (): void => {
    const old = socket;
    socket = null;
    // One that is still being opened closes when it is: called off before, the browser complains of it.
    if (old?.readyState === WebSocket.OPEN) old.close();
    connect();
  };

  watchSession(reconnect);
  addEventListener('online', reconnect);
  let hiddenAt = 0;
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > SILENCE_MS) reconnect();
  });
  connect();
}

/** Passes a message on, and answers it; one of a version that this page does not know is for a newer page. */
function hear(data: string): PushMessage | null {
  const message: PushMessage = JSON.parse(data);
  if (message.v !== 1) return null;
  if (message.type === 'welcome') setServerTime(new Date(message.now));
  for (const hearer of hearers) hearer(message);
  return message;
}
