import type { AnswerOf } from '@mela/wire';
import type { openedHistory } from '@mela/wire/portal/lottery.ts';

/** A draw with its result. */
export type ShownDraw = Readonly<{
  drawNumber: string;
  drawsAt: Date;
  result: unknown;
  /** It does not count; the result is what it would have been, where that is known. */
  isVoid?: boolean;
}>;

type History = Pick<AnswerOf<typeof openedHistory>, 'draws' | 'voids'>;

/** The draws of a list of results, the newest first; void ones stand among the others, or a number would be missing without a word. */
export const shownDraws = (history: History | undefined): ShownDraw[] =>
  [...(history?.draws ?? []), ...(history?.voids ?? []).map((draw) => ({ ...draw, isVoid: true }))].toSorted(
    (a, b) => b.drawsAt.getTime() - a.drawsAt.getTime(),
  );
