import { randomUUID } from 'node:crypto';
import { invariant } from '@mela/primitives';
import { gameByCode } from '@mela/studio/games/index.ts';
import { launchGame } from '@mela/wire/portal/play.ts';
import * as z from 'zod/mini';
import { accepted, type PortalClient } from '../portal-client.ts';

const VENDOR = 'SHAPLA';

const Visit = z.object({ token: z.string() });

/**
 * Plays a game as its page does: launches it, visits the studio with the code of the launch, and plays round after round for a
 * stake in 1/10 000 units.
 */
export async function spin(
  client: PortalClient,
  {
    game,
    rounds,
    stake,
    vendor = VENDOR,
  }: Readonly<{ game: string; rounds: number; stake: bigint; vendor?: string }>,
  studioUrl: string,
): Promise<void> {
  const { url } = accepted(
    await client.call(launchGame, { query: { vendor, code: game, platform: 'html5' } }),
  );
  // The frame's address carries its one-time code behind the #, where no server's log sees it.
  const { token } = Visit.parse(await post('/api/visits', { code: new URL(url).hash.slice(1) }));
  const played = gameByCode(game);
  invariant(played, `${game} is a game of the studio`);
  const wish = played.wish(stake);
  for (let round = 0; round < rounds; round += 1) {
    await post('/api/rounds', { request: randomUUID(), wish }, token);
  }

  async function post(path: string, body: unknown, visit?: string): Promise<unknown> {
    const answer = await fetch(new URL(path, studioUrl), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(visit ? { authorization: `Bearer ${visit}` } : {}),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`the studio answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }
}
