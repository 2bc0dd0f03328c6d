import { ok, refuse, type Outcome } from '@mela/primitives';
import type { NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import webPush from 'web-push';
import type { PushKeys, PushSubscription } from '../../domain/alerts/index.ts';
import type { NotSent } from '../../domain/notifications/index.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';

/** The push service knows nothing of the device any more. */
type DeviceGone = { kind: 'device-gone' };

/** Hands one message over to a device's push service, which cannot read it; it does not try again by itself. */
export type SendPush = (
  given: Readonly<{
    to: PushSubscription;
    payload: string;
    keys: PushKeys;
    /** Who sends it, for a push service to complain to: an https: or mailto: address. */
    subject: string;
    /** A later message of the same topic takes the place of one that has not arrived. */
    topic: string;
  }>,
) => Promise<Outcome<null, NotSent | DeviceGone>>;

/** A device that is off until tomorrow hears of it then. */
const TTL_SECONDS = 86_400;
const ANSWER_BYTES = 4096;
const MAY_PASS = [408, 429];
const GONE = [404, 410];

/** Hands messages to push services (RFC 8030, 8291, 8292), over https alone and wherever the way out leads. */
export const openPushSender =
  (outbound: Pick<Outbound, 'fetch'>, note: NoteOutgoing, timeoutMs: number): SendPush =>
  async (given) => {
    const startedAt = performance.now();
    const sent = await send(outbound, given, timeoutMs);
    const silent = !sent.ok && sent.refusal.kind === 'not-sent' && sent.refusal.problem === 'unreachable';
    const outcome = sent.ok ? 'ok' : silent ? 'silent' : 'refused';
    note('push', 'send', outcome, performance.now() - startedAt);
    return sent;
  };

async function send(
  outbound: Pick<Outbound, 'fetch'>,
  { to, payload, keys, subject, topic }: Parameters<SendPush>[0],
  timeoutMs: number,
): Promise<Outcome<null, NotSent | DeviceGone>> {
  let asked: ReturnType<typeof requestOf>;
  try {
    asked = requestOf({ to, payload, keys, subject, topic });
  } catch {
    // Keys that are none: a browser would have given others.
    return refuse({ kind: 'device-gone' });
  }
  try {
    const { status, ok: taken } = await outbound.fetch(to.endpoint, {
      ...asked,
      signal: AbortSignal.timeout(timeoutMs),
      bytesMax: ANSWER_BYTES,
    });
    if (taken) return ok(null);
    if (GONE.includes(status)) return refuse({ kind: 'device-gone' });
    const lasting = status < 500 && !MAY_PASS.includes(status);
    return refuse({ kind: 'not-sent', problem: `http ${status}`, lasting });
  } catch {
    return refuse({ kind: 'not-sent', problem: 'unreachable', lasting: false });
  }
}

function requestOf({ to, payload, keys, subject, topic }: Parameters<SendPush>[0]) {
  const { endpoint, ...own } = to;
  if (new URL(endpoint).protocol !== 'https:') throw new Error('a push service is asked over https');
  const { method, headers, body } = webPush.generateRequestDetails({ endpoint, keys: own }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: TTL_SECONDS,
    urgency: 'normal',
    topic,
    contentEncoding: 'aes128gcm',
  });
  // The way out counts its own bytes.
  const sent = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length');
  return { method, body, headers: Object.fromEntries(sent) };
}
