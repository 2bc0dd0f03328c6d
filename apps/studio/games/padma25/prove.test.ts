import { openStream, seedHash } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { outcomeText, readOutcome } from './outcome.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { provesPadma25 } from './prove.ts';
import { playRound } from './rules.ts';

const serverSeed = new Uint8Array(32).fill(77);
const seeds = { clientSeed: 'নদী', nonce: 12 };
const honest = {
  ...seeds,
  engine: PAYTABLE_V1.version,
  serverSeed: Buffer.from(serverSeed).toString('hex'),
  serverSeedHash: seedHash(serverSeed),
  outcome: outcomeText(playRound(PAYTABLE_V1, openStream({ ...seeds, serverSeed }))),
};

test('an honest round is proved by its revealed seed', () => expect(provesPadma25(honest)).toBe(true));

test.each([
  ['a seed that is not revealed', { serverSeed: null }],
  ['a seed other than the one committed to', { serverSeed: '00'.repeat(32) }],
  ['another client seed', { clientSeed: 'nodi' }],
  ['another nonce', { nonce: 13 }],
  ['another outcome', { outcome: honest.outcome.replace('"multiplier":1', '"multiplier":2') }],
  ['rules that this page does not know', { engine: 'padma25-0' }],
])('nothing is proved by %s', (_, change) => expect(provesPadma25({ ...honest, ...change })).toBe(false));

test('an outcome is read back as it was written, and nothing else is', () => {
  const read = readOutcome(honest.outcome);
  expect(JSON.stringify(read)).toBe(honest.outcome);
  for (const text of ['', '{}', '{"spins":[],"win":1.5,"capped":false}'])
    expect(() => readOutcome(text)).toThrow();
});
