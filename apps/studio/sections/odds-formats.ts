import * as z from 'zod/mini';
import { shownOdds } from '../games/tickets/odds-formats.ts';
import { odds } from './shapes.ts';

const input = z.strictObject({ decimal: odds });

/** Decimal odds in every format in which they are shown. */
export const oddsFormats = (row: unknown) => shownOdds(z.parse(input, row).decimal);
