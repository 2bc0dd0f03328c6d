import type { Stream } from '@mela/game-maths';
import { drawPots } from '../pots/pots.ts';
import { outcomeText } from './outcome.ts';
import { PAYTABLE_V1 } from './paytable-v1.ts';
import { playRound } from './rules.ts';

const UNITS_PER_MINOR = 100n;

type Draw = (stream: Stream, stake: bigint) => { readonly outcome: string; readonly win: number };

/** The engine with pots; the one before it has the same paytable without them. */
export const CURRENT = 'padma25-2';

/** How each engine draws a whole round: what is stored of it, and its win in line bets. The pots come after all stops. */
export const DRAWS: Readonly<Record<string, Draw>> = {
  [PAYTABLE_V1.version]: (stream) => {
    const round = playRound(PAYTABLE_V1, stream);
    return { outcome: outcomeText(round), win: round.win };
  },
  [CURRENT]: (stream, stake) => {
    const round = playRound(PAYTABLE_V1, stream);
    const pots = drawPots(stream, Number(stake / UNITS_PER_MINOR));
    return { outcome: outcomeText(round, pots), win: round.win };
  },
};
