import { ok, refuse } from '@mela/primitives';
import { REFUSALS, type RefusalCode } from '@mela/wire/provider/index.ts';
import { expect, test } from 'vitest';
import { backoffMs } from './advance.ts';
import { nextState, type OpenState } from './next-state.ts';

const CODES = Object.keys(REFUSALS) as RefusalCode[];
const STATES: OpenState[] = ['betting', 'settling', 'cancelling'];
const stateAfter = (state: OpenState, code: RefusalCode) => {
  const next = nextState(state, { kind: 'answered', outcome: refuse({ code }) });
  return next.kind === 'move' ? next.to : 'again';
};

test.each(STATES)('silence decides nothing while %s', (state) => {
  expect(nextState(state, { kind: 'unknown', reason: 'timeout' })).toEqual({
    kind: 'again',
    reason: 'timeout',
  });
});

test('an "ok" takes a round on, with the balance that came with it', () => {
  const next = STATES.map((state) => nextState(state, { kind: 'answered', outcome: ok({ balance: 5n }) }));
  expect(next).toEqual(['settling', 'done', 'cancelled'].map((to) => ({ kind: 'move', to, balance: 5n })));
});

test('a stake is refused for good by every final refusal, and asked for again after the others', () => {
  for (const code of CODES)
    expect([code, stateAfter('betting', code)]).toEqual([
      code,
      REFUSALS[code] === 'final' ? 'refused' : 'again',
    ]);
});

test.each(['settling', 'cancelling'] as const)('money owed is never dropped while %s', (state) => {
  const contradictions = ['bet-cancelled', 'already-settled', 'transaction-reused'];
  for (const code of CODES)
    expect([code, stateAfter(state, code)]).toEqual([
      code,
      contradictions.includes(code) ? 'disputed' : 'again',
    ]);
});

test('the wait doubles from a second to a minute, with jitter', () => {
  const waits = Array.from({ length: 12 }, (_, attempts) => backoffMs(attempts));
  waits.forEach((wait, attempts) => {
    const full = Math.min(60_000, 1000 * 2 ** attempts);
    expect(wait).toBeGreaterThanOrEqual(full / 2);
    expect(wait).toBeLessThanOrEqual(full);
  });
});
