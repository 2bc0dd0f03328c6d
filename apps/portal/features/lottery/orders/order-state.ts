import type { MessageId } from '@mela/i18n';
import type { Tone } from '@mela/ui/badge.tsx';
import { stateWord } from '../plays/words.ts';
import type { Order, Slip } from './order-queries.ts';

const TONES: Readonly<Record<Slip['state'], Tone>> = {
  PENDING: 'notice',
  WON: 'gain',
  LOST: 'plain',
  REFUNDED: 'plain',
  CANCELLED: 'plain',
  CANCELLED_STOP: 'plain',
  VOID: 'plain',
};

/** The states in the order in which a list offers them. */
export const STATES = Object.keys(TONES) as readonly Slip['state'][];

/** A state's word and colour. */
export const shownState = (state: Slip['state']): { word: MessageId; tone: Tone } => ({
  word: stateWord(state),
  tone: TONES[state],
});

/** What became of a bet as a whole: it waits while a line waits, it has won when a line has. */
export function stateOf({ slips }: Pick<Order, 'slips'>): Slip['state'] {
  const states = slips.map(({ state }) => state);
  const precedence: readonly Slip['state'][] = [
    'PENDING',
    'WON',
    'LOST',
    'REFUNDED',
    'VOID',
    'CANCELLED_STOP',
  ];
  return precedence.find((state) => states.includes(state)) ?? 'CANCELLED';
}

const GIVEN_BACK: readonly Slip['state'][] = ['CANCELLED', 'CANCELLED_STOP', 'VOID', 'REFUNDED'];

/** What a bet has brought so far: prizes, stakes that came back, and the rebate. */
export function broughtBy({ slips }: Pick<Order, 'slips'>): {
  won: bigint;
  cameBack: bigint;
  rebate: bigint;
} {
  let [won, cameBack, rebate] = [0n, 0n, 0n];
  for (const slip of slips) {
    if (GIVEN_BACK.includes(slip.state)) cameBack += slip.payout ?? 0n;
    else won += slip.payout ?? 0n;
    rebate += slip.rebate ?? 0n;
  }
  return { won, cameBack, rebate };
}
