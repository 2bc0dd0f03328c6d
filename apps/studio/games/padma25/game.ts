import type { Engine, Game } from '../game.ts';
import { LINE_BETS } from '../bets-offered.ts';
import { slotEngine } from '../slot-engine.ts';
import { CURRENT, DRAWS } from './draws.ts';
import { readOutcome } from './outcome.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';

const LINES = PAYTABLE_V1.lines.length;

const engines = Object.entries(DRAWS).map(([version, play]): [string, Engine] => {
  const engine = slotEngine({ betName: 'lineBet', bets: LINE_BETS, betsInStake: LINES, winParts: 1, play });
  return [
    version,
    version === CURRENT ? { ...engine, potsHit: (outcome) => readOutcome(outcome).pots ?? [] } : engine,
  ];
});

/** Padma Gold 25: five reels, 25 lines, free spins that pay three times, three pots. ৳0.25 to ৳2,500.00 a spin. */
export const padma25: Game = {
  code: 'padma25',
  names: { bn: 'পদ্মা গোল্ড ২৫', en: 'Padma Gold 25' },
  category: 'RNG',
  tags: ['LINE25', 'JACKPOT', 'ONE_TAKA'],
  // The pots return 0.90 % more.
  rtp: '96.12',
  stakes: LINE_BETS.map((lineBet) => lineBet * BigInt(LINES)),
  open: true,
  current: CURRENT,
  engines: Object.fromEntries(engines),
};
