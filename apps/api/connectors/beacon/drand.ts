import { QUICKNET, type Beacon } from '@mela/lottery-rules';
import { verifyBeacon } from '@mela/lottery-rules/fair/verify-beacon.ts';
import { ok, refuse } from '@mela/primitives';
import * as z from 'zod';
import type { BeaconSource } from '../../domain/lottery/index.ts';
import type { Settings } from '../../platform/settings.ts';

const published = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) });
const TIMEOUT_MS = 2000;
/** A round of the beacon is some two hundred bytes. */
const ANSWER_BYTES = 4096;

/**
 * drand's `quicknet` over HTTP: relays are asked in turn until one answers for the round. Nobody has to be trusted: an answer counts when
 * the chain's key has signed it.
 */
export function openBeacon({ BEACON_URLS }: Pick<Settings, 'BEACON_URLS'>): BeaconSource {
  return {
    async beaconOf(round) {
      for (const relay of BEACON_URLS) {
        const beacon = await ask(relay, round);
        if (beacon && verifyBeacon(beacon)) return ok(beacon);
      }
      return refuse({ kind: 'beacon-silent' });
    },
  };
}

async function ask(relay: string, round: number): Promise<Beacon | null> {
  try {
    const answer = await fetch(new URL(`${QUICKNET.chain}/public/${round}`, relay), {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!answer.ok || Number(answer.headers.get('content-length')) > ANSWER_BYTES) return null;
    const said = published.parse(await answer.json());
    return said.round === round ? { chain: QUICKNET.chain, ...said } : null;
  } catch {
    return null;
  }
}
