import type { AnswerOf } from '@mela/wire';
import type { lotteryGameTerms } from '@mela/wire/console/lottery-games.ts';

export type Terms = AnswerOf<typeof lotteryGameTerms>;
export type Game = Terms['games'][number]['game'];

/** Reads a field's text; what reads as nothing is wrong with the field. */
export type Must = <T>(name: string, read: T | null, instead: T) => T;
