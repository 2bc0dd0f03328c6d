import { openStream } from '@mela/game-maths';
import { describe, expect, test } from 'vitest';
import { mangoburst } from '../game.ts';
import { PAYTABLE_V1 } from '../paytable-v1.ts';
import { playRound } from '../rules.ts';
import { readOutcome, roundSteps } from './steps.ts';

const engine = mangoburst.engines[mangoburst.current];
const streamOf = (nonce: number) =>
  openStream({ serverSeed: new Uint8Array(32).fill(41), clientSeed: 'steps', nonce });
const storedOf = (nonce: number) =>
  readOutcome(engine?.draw(engine.readBet({ bet: '1' })?.input ?? '', streamOf(nonce)).outcome ?? '');

describe('what is shown of a stored round is what was drawn', () => {
  const rounds = Array.from({ length: 1200 }, (_, nonce) => ({
    shown: roundSteps(PAYTABLE_V1, storedOf(nonce)),
    drawn: playRound(PAYTABLE_V1, streamOf(nonce)),
  }));

  test('spin by spin: pays, factors, storms, free spins and the grids that are left', () => {
    for (const { shown, drawn } of rounds) {
      expect(shown).toHaveLength(drawn.spins.length);
      for (const [index, spin] of drawn.spins.entries()) {
        const { steps, grid, ...round } = shown[index] ?? { steps: [], grid: [] };
        expect(round).toMatchObject({
          pay: spin.pay,
          scatters: spin.scatters,
          scatterPay: spin.scatterPay,
          freeSpins: spin.freeSpins,
        });
        expect(steps.map(({ wins, multiplier }) => ({ wins, multiplier }))).toEqual(spin.tumbles);
        expect(steps.at(-1)?.after ?? grid).toEqual(spin.finalGrid);
      }
    }
  });

  test('the cells that burst are exactly the fruits that win', () => {
    for (const { shown } of rounds)
      for (const { steps } of shown)
        for (const { wins, cells } of steps)
          expect(cells).toHaveLength(wins.reduce((sum, { count }) => sum + count, 0));
  });

  test('rounds with free spins are among them', () =>
    expect(rounds.some(({ shown }) => shown.length > 5)).toBe(true));
});

test('what is no stored round is not read', () => expect(() => readOutcome('{"spins":[]}')).toThrow());
