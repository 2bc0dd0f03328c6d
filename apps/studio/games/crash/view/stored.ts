import * as z from 'zod/mini';
import type { RoundView } from '../../../view/studio-client.ts';
import { cashedX100 } from '../game.ts';

const outcome = z.object({ crashX100: z.number() });

/** Where a stored bet was let go, ×100; 0 when it was lost. */
export const cashedOf = ({ input, outcome: drawn, steps }: RoundView): number =>
  drawn === null ? 0 : cashedX100({ input, outcome: drawn, steps });

/** Where the flight of a stored bet was cut, ×100. Throws when the text is none. */
export const cutOf = ({ outcome: drawn }: RoundView): number =>
  outcome.parse(JSON.parse(drawn ?? '')).crashX100;
