import { provablyFair } from './provably-fair.ts';
import { slotPadma25 } from './slot-padma25.ts';

/** The sections of worked examples whose rules are built: each turns an example's input into its output. */
export const SECTIONS: Readonly<Record<string, (input: unknown) => unknown>> = { provablyFair, slotPadma25 };
