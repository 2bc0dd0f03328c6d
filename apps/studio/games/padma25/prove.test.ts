import { openStream, seedHash } from '@mela/game-maths';
import { expect, test } from 'vitest';
import { CURRENT, DRAWS } from './draws.ts';
import { readOutcome } from './outcome.ts';
import { provesPadma25 } from './prove.ts';

const serverSeed = new Uint8Array(32).fill(77);
const seeds = { clientSeed: 'নদী', nonce: 12 };
const drawnBy = (engine: string, stake = 250_000n) => ({
  ...seeds,
  engine,
  stake,
  serverSeed: Buffer.from(serverSeed).toString('hex'),
  serverSeedHash: seedHash(serverSeed),
  outcome: DRAWS[engine]?.(openStream({ ...seeds, serverSeed }), stake).outcome ?? '',
});
const honest = drawnBy(CURRENT);

test.each(Object.keys(DRAWS))('an honest round of %s is proved by its revealed seed', (engine) =>
  expect(provesPadma25(drawnBy(engine))).toBe(true),
);

test('the engines draw the same spins from the same seeds, and the later one its pots after them', () => {
  const [first, second] = Object.keys(DRAWS).map((engine) => readOutcome(drawnBy(engine).outcome));
  expect(second).toEqual({ ...first, pots: [] });
});

test('a pot is hit by the stake that was bet, and a proof with another stake fails', () => {
  // Of many rounds at the largest stake some hit the mini pot (one in ten); the smallest stake hits none of these.
  const hits = Array.from({ length: 60 }, (_, nonce) => {
    const draw = (stake: bigint) =>
      DRAWS[CURRENT]?.(openStream({ ...seeds, serverSeed, nonce }), stake).outcome ?? '';
    return { nonce, outcome: draw(25_000_000n), small: draw(2500n) };
  }).filter(({ outcome }) => (readOutcome(outcome).pots ?? []).length > 0);
  const [hit] = hits;
  expect(hits.length).toBeGreaterThan(1);
  expect(readOutcome(hit?.small ?? '').pots).toEqual([]);
  const round = { ...honest, nonce: hit?.nonce ?? 0, outcome: hit?.outcome ?? '' };
  expect(provesPadma25({ ...round, stake: 25_000_000n })).toBe(true);
  expect(provesPadma25({ ...round, stake: 2500n })).toBe(false);
});

test.each([
  ['a seed that is not revealed', { serverSeed: null }],
  ['a seed other than the one committed to', { serverSeed: '00'.repeat(32) }],
  ['another client seed', { clientSeed: 'nodi' }],
  ['another nonce', { nonce: 13 }],
  ['another outcome', { outcome: honest.outcome.replace('"multiplier":1', '"multiplier":2') }],
  ['rules that this page does not know', { engine: 'padma25-0' }],
  ['the rules before it', { engine: 'padma25-1' }],
])('nothing is proved by %s', (_, change) => expect(provesPadma25({ ...honest, ...change })).toBe(false));

test('an outcome is read back as it was written, and nothing else is', () => {
  const read = readOutcome(honest.outcome);
  expect(JSON.stringify(read)).toBe(honest.outcome);
  for (const text of ['', '{}', '{"spins":[],"win":1.5,"capped":false}'])
    expect(() => readOutcome(text)).toThrow();
});
