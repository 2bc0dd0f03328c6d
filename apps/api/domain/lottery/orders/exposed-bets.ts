import { createHash } from 'node:crypto';
import { bestPayout, type Odds, type Play } from '@mela/lottery-rules';
import { playOf } from '@mela/lottery-rules/families.ts';
import { invariant } from '@mela/primitives';

/** A slip as far as the house's risk goes. */
export type Risk = Readonly<{
  play: string;
  selection: string;
  notes: number;
  odds: Odds;
  stakePerUnit: bigint;
  bestPayout: bigint;
}>;

/** So many parts are told apart; a longer list is one bet. */
const MOST_PARTS = 1000;
const BETWEEN_PARTS = /[,;]/;

/** The key of a bet among everything that can be bet on a draw: SHA-256, since a selection may be long. */
const keyOf = (play: string, selection: string): string =>
  createHash('sha256').update(`${play} ${selection}`).digest('hex');

/**
 * What a slip puts at risk, bet by bet: a list of numbers of which each is a bet of its own counts number by number, so that whoever
 * writes the same number into another list meets the same limit; any other selection is one bet.
 */
export function betsOf(risk: Risk): Map<string, bigint> {
  const bets = new Map<string, bigint>();
  for (const part of betsIn(risk)) {
    const key = keyOf(risk.play, part.text);
    bets.set(key, (bets.get(key) ?? 0n) + part.payout);
  }
  return bets;
}

/** A bet by its selection, and the most that it can win. */
type Part = Readonly<{ text: string; payout: bigint }>;

/** The bets of a slip: number by number where each of a list is one, else all of it. */
export function betsIn(risk: Risk): Part[] {
  const found = playOf(risk.play);
  invariant(found, `no rules for ${risk.play}`);
  return partsOf(found.play, risk);
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

function partsOf(play: Play<unknown>, risk: Risk): Part[] {
  const whole = [{ text: risk.selection, payout: risk.bestPayout }];
  const texts = risk.selection.split(BETWEEN_PARTS);
  if (texts.length === 1 || texts.length > MOST_PARTS) return whole;
  let notes = 0;
  const parts: Part[] = [];
  for (const text of texts) {
    const line = play.readText(text);
    if (!line.ok) return whole;
    notes += line.value.notes;
    parts.push({
      text: line.value.text,
      payout: least(bestPayout(line.value.best, risk.odds, risk.stakePerUnit), risk.bestPayout),
    });
  }
  // Parts that make other notes together than apart are no bets of their own.
  return notes === risk.notes ? parts : whole;
}
