import type { AnswerOf } from '@mela/wire';
import type { hotGames } from '@mela/wire/portal/games.ts';

/** A game as lists show it. */
export type Game = AnswerOf<typeof hotGames>[number];
