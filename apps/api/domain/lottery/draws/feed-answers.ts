import type { Id } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';

/** Why an answer was not believed: sources differ, it is no draw, it came after the deadline, or the draw had another result. */
export type FeedProblem = 'disputed' | 'malformed' | 'late' | 'differs';

/** What a source of a feed said that was not believed. */
export type FeedAnswer = Readonly<{
  source: string;
  result: unknown;
  reference: string;
  problem: FeedProblem;
  answeredAt: Date;
}>;

/** Keeps for staff what was not believed; what a source repeats is kept once. */
export async function keepAnswers(
  scope: Scope,
  drawId: Id,
  problem: FeedProblem,
  answers: readonly Pick<FeedAnswer, 'source' | 'result' | 'reference'>[],
): Promise<void> {
  await scope.db
    .insertInto('lottery.feed_answer')
    .values(
      answers.map(({ source, result, reference }) => ({
        merchant_id: scope.merchantId,
        draw_id: drawId,
        source,
        result: JSON.stringify(result),
        reference,
        problem,
        answered_at: scope.now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What was not believed about a draw, in order. */
export const feedAnswersOf = (scope: Scope, drawId: Id): Promise<FeedAnswer[]> =>
  scope.db
    .selectFrom('lottery.feed_answer')
    .select(['source', 'result', 'reference', 'problem', 'answered_at as answeredAt'])
    .where('merchant_id', '=', scope.merchantId)
    .where('draw_id', '=', drawId)
    .orderBy('answered_at')
    .orderBy('source')
    .$narrowType<{ problem: FeedProblem }>()
    .execute();
