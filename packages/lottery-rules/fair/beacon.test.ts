import { expect, test } from 'vitest';
import { families, shelf } from '../families.ts';
import { QUICKNET, roundAt, timeOfRound, withBeacon, type Beacon } from './beacon.ts';
import { commitmentOf, ownDraw } from './own-draw.ts';
import { verifyProof, type Proof } from './proof.ts';
import { readProof } from './read-proof.ts';
import { verifyBeacon } from './verify-beacon.ts';

/** Round 1000 as the beacon published it on 23 August 2023. */
const ROUND_1000: Beacon = {
  chain: QUICKNET.chain,
  round: 1000,
  signature:
    'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
};
const seed = Uint8Array.from({ length: 32 }, (_, index) => index);
const name = { game: 'g', numero: '202611210001' };

test('a published round is what the chain has signed, and nothing else is', () => {
  expect(verifyBeacon(ROUND_1000)).toBe(true);
  expect(verifyBeacon({ ...ROUND_1000, round: 1001 })).toBe(false);
  expect(verifyBeacon({ ...ROUND_1000, chain: '00' })).toBe(false);
  expect(verifyBeacon({ ...ROUND_1000, signature: ROUND_1000.signature.replace('b446', 'a446') })).toBe(
    false,
  );
  expect(verifyBeacon({ ...ROUND_1000, signature: 'nonsense' })).toBe(false);
});

test('rounds come every three seconds', () => {
  expect(timeOfRound(1000).toISOString()).toBe('2023-08-23T15:59:24.000Z');
  expect(roundAt(timeOfRound(1000))).toBe(1000);
  expect(roundAt(new Date(timeOfRound(1000).getTime() + 1))).toBe(1001);
  expect(roundAt(new Date(0))).toBe(1);
});

test('a draw depends on both its seed and its beacon', () => {
  const draw = (on: Uint8Array, beacon?: Beacon) => ownDraw(families.LFP5, on, name, beacon).join('');
  const other = { ...ROUND_1000, signature: `a${ROUND_1000.signature.slice(1)}` };
  const drawn = [draw(seed), draw(seed, ROUND_1000), draw(seed, other), draw(new Uint8Array(32), ROUND_1000)];
  expect(new Set(drawn).size).toBe(4);
  expect(withBeacon(seed, ROUND_1000)).toHaveLength(32);
});

test('a proof with a beacon is checked whole: signature, round as noted, and the draw from both', () => {
  const proof: Proof = {
    version: 1,
    family: 'SSC',
    ...name,
    draw: ownDraw(families.SSC, seed, name, ROUND_1000),
    seed: { commitment: commitmentOf(seed), revealed: Buffer.from(seed).toString('hex') },
    beacon: ROUND_1000,
    tickets: { root: '00', count: 0 },
  };
  const read = readProof(JSON.stringify(proof));
  if (!read.ok) throw new Error('the proof can be read');
  const broken = (given: Proof, round?: number) =>
    verifyProof(shelf, given, { round }, verifyBeacon)
      .filter(({ held }) => !held)
      .map(({ check }) => check);
  expect(broken(read.value, 1000)).toEqual([]);
  expect(broken(proof, 1001)).toEqual(['round-as-noted']);
  expect(broken({ ...proof, beacon: { ...ROUND_1000, round: 1001 } })).toEqual([
    'draw-follows-from-seed',
    'beacon-is-published',
  ]);
  expect(broken({ ...proof, beacon: undefined })).toEqual(['draw-follows-from-seed']);
  expect(verifyProof(shelf, proof).filter(({ held }) => !held)).toEqual([
    { check: 'beacon-is-published', held: false },
  ]);
});
