import * as z from 'zod/mini';
import { odds } from '../../example-shapes.ts';
import { shownOdds } from '../odds-formats.ts';

const input = z.strictObject({ decimal: odds });

/** Decimal odds in every format in which they are shown. */
export const oddsFormats = (row: unknown) => shownOdds(z.parse(input, row).decimal);
