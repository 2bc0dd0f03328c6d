import { openStream, seedHash } from '@mela/game-maths';
import { describe, expect, test } from 'vitest';
import { engineOf, GAMES } from '../games/index.ts';
import { readOutcome } from '../games/padma25/outcome.ts';
import { padma25 } from '../games/padma25/game.ts';
import { provesRound } from './prove-round.ts';

const serverSeed = new Uint8Array(32).fill(77);
const seeds = { clientSeed: 'নদী', nonce: 12 };
const WISH = {
  lineBet: '1',
  bet: '1',
  rows: 12,
  risk: 'high',
  chanceX100: 4950,
  side: 'over',
  mines: 3,
  autoX100: null,
  thread: 'gold',
};

/** An honest round of an engine. */
function drawnBy(game: string, engine: string, wish: object = WISH) {
  const rules = engineOf(game, engine);
  const input = rules.readBet(wish)?.input ?? '';
  return {
    ...seeds,
    engine,
    input,
    serverSeed: Buffer.from(serverSeed).toString('hex'),
    serverSeedHash: seedHash(serverSeed),
    outcome: rules.draw(input, openStream({ ...seeds, serverSeed }), { ...seeds, serverSeed }).outcome,
  };
}

describe.each(GAMES)('$code', ({ code, current, engines }) => {
  const honest = drawnBy(code, current);

  test('honest rounds of all its engines are proved by their revealed seed', () => {
    for (const engine of Object.keys(engines)) expect(provesRound(engines, drawnBy(code, engine))).toBe(true);
  });

  test.each([
    ['a seed that is not revealed', { serverSeed: null }],
    ['a seed other than the one committed to', { serverSeed: '00'.repeat(32) }],
    ['another nonce', { nonce: 13 }],
    [
      'another outcome',
      { outcome: honest.outcome.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)) },
    ],
    ['rules that this page does not know', { engine: `${code}-0` }],
    ['what every object has', { engine: 'constructor' }],
  ])('nothing is proved by %s', (_, change) =>
    expect(provesRound(engines, { ...honest, ...change })).toBe(false),
  );
});

describe('the pots of Padma Gold 25', () => {
  const proves = (round: Parameters<typeof provesRound>[1]) => provesRound(padma25.engines, round);

  test('the engines draw the same spins from the same seeds, and the later one its pots after them', () => {
    const [first, second] = Object.keys(padma25.engines).map((engine) =>
      readOutcome(drawnBy('padma25', engine).outcome),
    );
    expect(second).toEqual({ ...first, pots: [] });
    expect(proves({ ...drawnBy('padma25', 'padma25-2'), engine: 'padma25-1' })).toBe(false);
  });

  test('are hit by the stake that was bet, and a proof with another stake fails', () => {
    // Of many rounds at the largest stake some hit the mini pot (one in ten); the smallest stake hits none of these.
    const engine = engineOf('padma25', padma25.current);
    const [large, small] = ['100', '0.01'].map((lineBet) => engine.readBet({ lineBet })?.input ?? '');
    const hits = Array.from({ length: 60 }, (_, nonce) => {
      const draw = (input = '') => engine.draw(input, openStream({ ...seeds, serverSeed, nonce })).outcome;
      return { nonce, outcome: draw(large), small: draw(small) };
    }).filter(({ outcome }) => (readOutcome(outcome).pots ?? []).length > 0);
    const [hit] = hits;
    expect(hits.length).toBeGreaterThan(1);
    expect(readOutcome(hit?.small ?? '').pots).toEqual([]);
    const round = {
      ...drawnBy('padma25', padma25.current),
      nonce: hit?.nonce ?? 0,
      outcome: hit?.outcome ?? '',
    };
    expect(proves({ ...round, input: large ?? '' })).toBe(true);
    expect(proves({ ...round, input: small ?? '' })).toBe(false);
  });
});

test('an outcome of Padma Gold 25 is read back as it was written, and nothing else is', () => {
  const honest = drawnBy('padma25', 'padma25-2');
  expect(JSON.stringify(readOutcome(honest.outcome))).toBe(honest.outcome);
  for (const text of ['', '{}', '{"spins":[],"win":1.5,"capped":false}'])
    expect(() => readOutcome(text)).toThrow();
});
