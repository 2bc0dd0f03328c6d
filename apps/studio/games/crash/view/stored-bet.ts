import * as z from 'zod/mini';
import type { RoundView } from '../../../view/studio-client.ts';
import type { Translator } from '../../../view/translator.ts';
import { multiplierText } from '../../../view/multiplier-text.ts';
import { cashedX100 } from '../game.ts';
import type { CrashMessage } from './messages.ts';

const outcome = z.object({ crashX100: z.number() });

/** Where a stored bet was let go, ×100; 0 when it was lost. */
const cashedOf = ({ input, outcome: drawn, steps }: RoundView): number =>
  drawn === null ? 0 : cashedX100({ input, outcome: drawn, steps });

/** Where the flight of a stored bet was cut, ×100. Throws when the text is none. */
export const cutOf = ({ outcome: drawn }: RoundView): number =>
  outcome.parse(JSON.parse(drawn ?? '')).crashX100;

/** How a bet ended, in words: at how many times its stake, and with how much. */
export function endText(ended: RoundView, { say, number, money }: Translator<CrashMessage>): string {
  const win = ended.win ?? 0n;
  const times = multiplierText(win > 0n ? cashedOf(ended) : cutOf(ended), number);
  return win > 0n ? say('cashedAt', { times, amount: money(win) }) : say('tooLate', { times });
}
