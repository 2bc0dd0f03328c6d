import * as z from 'zod/mini';
import { THREADS, type Thread } from '../rules.ts';

const stored = z.object({ thread: z.enum(THREADS) });

/** The thread of a stored round. Throws when the text is none. */
export const readThread = (input: string): Thread => stored.parse(JSON.parse(input)).thread;
