import * as z from 'zod/mini';
import { RISKS, ROWS, type Risk, type Rows } from '../rules.ts';

/** What a player chose: read of a stored round, or made on the page. */
export type Chosen = { readonly rows: Rows; readonly risk: Risk };

const stored = z.object({ rows: z.literal(ROWS), risk: z.enum(RISKS) });
const outcome = z.object({ path: z.array(z.literal([0, 1])) });

/** The rows and risk of a stored round. Throws when the text is none. */
export const readChosen = (input: string): Chosen => stored.parse(JSON.parse(input));

/** The way of a stored round's ball. Throws when the text is none. */
export const readPath = (text: string): readonly (0 | 1)[] => outcome.parse(JSON.parse(text)).path;
