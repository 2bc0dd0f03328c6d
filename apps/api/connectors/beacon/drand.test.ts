import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { QUICKNET } from '@mela/lottery-rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBeacon } from './drand.ts';

/** What relays said about round 1000, as it was recorded, and what they could say instead. */
const RECORDED =
  '{"round":1000,"randomness":"fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd","signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}';
const FORGED = RECORDED.replace('b44679b9', 'a44679b9');

const asked: string[] = [];
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
  const [, relay = ''] = (request.url ?? '').split('/');
  const said = { honest: RECORDED, forged: FORGED, other: RECORDED.replace('1000', '1001') }[relay];
  reply.writeHead(said ? 200 : 425).end(said ?? 'Too Early');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

const beaconAt = (...relays: string[]) =>
  openBeacon({
    BEACON_URLS: relays.map(
      (relay) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${relay}/`,
    ),
  }).beaconOf(1000);

test('a round is asked of one relay after the other until one has what the chain has signed', async () => {
  const value = { chain: QUICKNET.chain, round: 1000, signature: JSON.parse(RECORDED).signature };
  expect(await beaconAt('early', 'forged', 'other', 'honest')).toEqual({ ok: true, value });
  expect(asked.at(-1)).toBe(`/honest/${QUICKNET.chain}/public/1000`);
});

test('a relay that lies, or that has nothing yet, is silence', async () => {
  for (const relay of ['early', 'forged', 'other']) {
    expect(await beaconAt(relay)).toEqual({ ok: false, refusal: { kind: 'beacon-silent' } });
  }
});
