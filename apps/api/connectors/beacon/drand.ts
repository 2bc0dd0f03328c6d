import { QUICKNET, timeOfRound, type Beacon } from '@mela/lottery-rules';
import { verifyBeacon } from '@mela/lottery-rules/fair/verify-beacon.ts';
import { ok, refuse } from '@mela/primitives';
import type { NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import * as z from 'zod';
import type { BeaconSource } from '../../domain/lottery/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';

const published = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });
const TIMEOUT_MS = 2000;
/** A round of the beacon is some two hundred bytes. */
const ANSWER_BYTES = 4096;
/** Where no relay could be reached, the next draws do not wait for that again. */
const REST_MS = 10_000;
/** Games that draw at one moment mix in the same round. */
const KEPT = 50;

/**
 * drand's `quicknet` over HTTP: relays are asked in turn until one answers for the round. Nobody has to be trusted: an answer counts when
 * the chain's key has signed it. A round that is still to come is asked of nobody, and each round once.
 * Each relay's answer is timed.
 */
export function openBeacon(
  { BEACON_URLS }: Pick<Settings, 'BEACON_URLS'>,
  clock: Clock,
  note: NoteOutgoing,
  outbound: Outbound,
): BeaconSource {
  const asked = new Map<number, Promise<Beacon | null>>();
  let restUntil = 0;

  async function askAll(round: number): Promise<Beacon | null> {
    let isReached = BEACON_URLS.length === 0;
    for (const relay of BEACON_URLS) {
      const startedAt = performance.now();
      const answer = await ask(outbound, relay, round);
      const tookMs = performance.now() - startedAt;
      isReached ||= answer !== 'unreachable';
      const beacon = answer !== 'unreachable' && answer && verifyBeacon(answer) ? answer : null;
      note('beacon', 'round', beacon ? 'ok' : 'silent', tookMs);
      if (beacon) return beacon;
    }
    if (!isReached) restUntil = clock.now().getTime() + REST_MS;
    return null;
  }

  return {
    async beaconOf(round) {
      const now = clock.now().getTime();
      if (timeOfRound(round).getTime() > now || now < restUntil) return refuse({ kind: 'beacon-silent' });
      const asking = asked.get(round) ?? askAll(round);
      asked.set(round, asking);
      for (const old of [...asked.keys()].slice(0, -KEPT)) asked.delete(old);
      const beacon = await asking;
      if (beacon) return ok(beacon);
      asked.delete(round);
      return refuse({ kind: 'beacon-silent' });
    },
  };
}

/** What a relay says of a round: nothing that can be read, or that it cannot be reached. */
async function ask(outbound: Outbound, relay: string, round: number): Promise<Beacon | 'unreachable' | null> {
  try {
    const answer = await outbound.fetch(new URL(`${QUICKNET.chain}/public/${round}`, relay), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      bytesMax: ANSWER_BYTES,
    });
    if (!answer.ok) return null;
    const parsed = published.safeParse(await answer.json().catch(() => null));
    return parsed.success && parsed.data.round === round ? { chain: QUICKNET.chain, ...parsed.data } : null;
  } catch {
    return 'unreachable';
  }
}
