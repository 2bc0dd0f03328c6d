import * as z from 'zod/mini';
import { amount, wholeNumber } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';
import { streamedFile } from '../file.ts';

const query = z.object({ year: wholeNumber({ min: 2000, max: 2999 }) });

const statement = {
  /** Of bets that were placed in this time and are decided. */
  stakes: amount(),
  wins: amount(),
  opening: amount(),
  /** What each came to: in, less out. The opening balance and all of them make the closing one. */
  play: amount(),
  deposit: amount(),
  withdrawal: amount(),
  transfer: amount(),
  bonus: amount(),
  other: amount(),
  closing: amount(),
};

/**
 * The member's money month by month of a year, up to the current month, and of all of them together. Null while too much of it is still
 * being added up.
 */
export const statements = endpoint({
  name: 'statements',
  methods: ['GET'],
  path: '/wps/member/records/statements',
  audience: PLAYERS,
  query,
  answer: z.nullable(
    z.object({
      currency: z.string(),
      /** `yyyy-MM`. */
      months: z.array(z.object({ month: z.string(), ...statement })),
      year: z.object(statement),
    }),
  ),
});

/** The same as a file. */
export const statementsFile = endpoint({
  name: 'statementsFile',
  methods: ['GET'],
  path: '/wps/member/records/statements.csv',
  audience: PLAYERS,
  query,
  answersFile: true,
  answer: streamedFile,
});
