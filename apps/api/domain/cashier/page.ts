import type { Id } from '@mela/primitives';

/** Which rows of a list, newest first; `before` is the id of the last row of the page before. */
export type Page<State> = {
  memberId?: Id | undefined;
  states?: readonly State[] | undefined;
  before?: Id | undefined;
  limit: number;
};
