import type { AnswerOf } from '@mela/wire';
import type { gameList } from '@mela/wire/portal/games.ts';

/** A game as lists have it. */
export type ListedGame = AnswerOf<typeof gameList>['games'][number];
