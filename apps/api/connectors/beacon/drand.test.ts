import { once } from 'node:events';
import { openOutboundHere } from '../../platform/outbound/outbound.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoteOutgoing } from '@mela/program/watch-outgoing.ts';
import { QUICKNET, timeOfRound } from '@mela/lottery-rules';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBeacon } from './drand.ts';

/** What relays said about round 1000, as it was recorded, and what they could say instead. */
const RECORDED =
  '{"round":1000,"randomness":"fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd","signature":"b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"}';
const FORGED = RECORDED.replace('b44679b9', 'a44679b9');

const asked: string[] = [];
const server = createServer((request, reply) => {
  asked.push(request.url ?? '');
  const [, relay = ''] = (request.url ?? '').split('/');
  const answer = {
    honest: RECORDED,
    forged: FORGED,
    other: RECORDED.replace('1000', '1001'),
    nonsense: '<html>',
  }[relay];
  reply.writeHead(answer ? 200 : 425).end(answer ?? 'Too Early');
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());
beforeEach(() => {
  asked.splice(0);
  notes.splice(0);
});

const clock = { ms: timeOfRound(1000).getTime(), now: () => new Date(clock.ms) };
const urlOf = (relay: string): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}/${relay}/`;
/** Nobody listens there. */
const NOBODY = 'http://127.0.0.1:9/';
const notes: string[] = [];
const note = (...[to, call, outcome]: Parameters<NoteOutgoing>): void =>
  void notes.push([to, call, outcome].join(' '));
const beaconAt = (...urls: string[]) => openBeacon({ BEACON_URLS: urls }, clock, note, openOutboundHere());

test('a round is asked of one relay after the other until one has what the chain has signed', async () => {
  const value = { chain: QUICKNET.chain, round: 1000, signature: JSON.parse(RECORDED).signature };
  const relays = [NOBODY, ...['early', 'forged', 'other', 'nonsense', 'honest'].map(urlOf)];
  expect(await beaconAt(...relays).beaconOf(1000)).toEqual({ ok: true, value });
  expect(asked.at(-1)).toBe(`/honest/${QUICKNET.chain}/public/1000`);
  expect(notes).toEqual([...relays.slice(1).map(() => 'beacon round silent'), 'beacon round ok']);
});

test('a relay that lies, or that has nothing yet, is silence', async () => {
  for (const relay of ['early', 'forged', 'other', 'nonsense']) {
    expect(await beaconAt(urlOf(relay)).beaconOf(1000)).toEqual({
      ok: false,
      refusal: { kind: 'beacon-silent' },
    });
  }
  expect((await beaconAt().beaconOf(1000)).ok).toBe(false);
});

test('a round that is still to come is asked of nobody, and each round once', async () => {
  const beacon = beaconAt(urlOf('honest'));
  expect((await beacon.beaconOf(1001)).ok).toBe(false);
  expect(asked).toEqual([]);
  const result = await Promise.all([beacon.beaconOf(1000), beacon.beaconOf(1000)]);
  expect([...result, await beacon.beaconOf(1000)].every(({ ok }) => ok)).toBe(true);
  expect(asked).toHaveLength(1);
  expect(notes).toEqual(['beacon round ok']);
});

test('where nobody can be reached the next draws do not wait for that, and a little later it is tried again', async () => {
  const urls = [NOBODY];
  const beacon = openBeacon({ BEACON_URLS: urls }, clock, note, openOutboundHere());
  expect((await beacon.beaconOf(1000)).ok).toBe(false);
  urls[0] = urlOf('honest');
  expect((await beacon.beaconOf(1000)).ok).toBe(false);
  expect(asked).toEqual([]);
  clock.ms += 10_000;
  expect((await beacon.beaconOf(1000)).ok).toBe(true);
});
