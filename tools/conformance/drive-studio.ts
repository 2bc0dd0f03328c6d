import { randomUUID } from 'node:crypto';
import { gameByCode } from '../../apps/studio/games/index.ts';
import { Breach } from '../../apps/conformance/protocol-client.ts';
import type { Driver } from '../../apps/conformance/vendor.ts';

/** Plays one round in a frame of our own studio by the calls that its page makes, as one player would: until it is told what became of it. */
export const driveStudio: Driver = async (frame, { game, free }) => {
  const { origin, hash } = new URL(frame);
  const post = async (path: string, body: object, token?: string) => {
    const response = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const visit = await post('/api/visits', { code: hash.slice(1) });
  if (visit.status !== 200) throw new Breach(`the frame does not open: ${JSON.stringify(visit.body)}`);
  const played = gameByCode(game);
  if (!played) throw new Breach(`nobody here knows how ${game} is played`);
  const round = await post(
    '/api/rounds',
    { request: randomUUID(), wish: played.wish(played.stakes[0] ?? 0n), free },
    String(visit.body['token']),
  );
  if (round.status !== 200) throw new Breach(`no round was played: ${JSON.stringify(round.body)}`);
};
