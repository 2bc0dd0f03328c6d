import { randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@mela/primitives';
import { launchGame } from '@mela/wire/portal/play.ts';
import * as z from 'zod/mini';
import { accepted, type PortalClient } from '../portal-client.ts';

const VENDOR = 'SHAPLA';
const GAME = 'padma25';
const LINES = 25n;

const Visit = z.object({ token: z.string(), stakes: z.array(z.string()) });

/** Plays the slot as its page does: launches it, visits the studio with the code of the launch, and spins. */
export async function spin(
  client: PortalClient,
  wanted: { rounds: number; stakeLevel: number },
  studioUrl: string,
): Promise<void> {
  const { url } = accepted(
    await client.call(launchGame, { query: { vendor: VENDOR, code: GAME, platform: 'html5' } }),
  );
  // The frame's address carries its one-time code behind the #, where no server's log sees it.
  const visit = Visit.parse(await post('/api/visits', { code: new URL(url).hash.slice(1) }));
  const stake = parseAmount(visit.stakes[wanted.stakeLevel] ?? '');
  if (!stake.ok) throw new Error(`the game offers ${visit.stakes.length} stakes only`);
  const wish = { lineBet: formatAmount(stake.value / LINES) };
  for (let round = 0; round < wanted.rounds; round += 1) {
    await post('/api/rounds', { request: randomUUID(), wish }, visit.token);
  }

  async function post(path: string, body: unknown, token?: string): Promise<unknown> {
    const answer = await fetch(new URL(path, studioUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the studio answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
