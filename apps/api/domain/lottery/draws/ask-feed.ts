import { ok, refuse, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawFeeds } from './draw-feed.ts';
import { keepAnswers, type FeedProblem } from './feed-answers.ts';
import type { DrawAtWork } from './draw-at-work.ts';
import { readFeedResult } from './read-feed-result.ts';

/** A feed's result in its family's shape, and what it is called. */
export type FoundResult = Readonly<{ result: unknown; reference: string }>;

/** Nothing that can be believed: `problem` and what was said, or plain silence. */
export type NoResult = Readonly<{
  problem: FeedProblem | null;
  answers: readonly Readonly<{ source: string; result: unknown; reference: string }>[];
}>;

type Asked = Pick<
  DrawAtWork,
  'id' | 'game' | 'drawNumber' | 'feed' | 'family' | 'drawsAt' | 'timeZone' | 'intervalSeconds'
>;

/** Asks a draw's feed, outside any transaction. A feed that nobody has opened is silent, as is one that fails. */
export async function askFeed(draw: Asked, feeds: DrawFeeds): Promise<Outcome<FoundResult, NoResult>> {
  const feed = feeds[draw.feed ?? ''];
  const silent: NoResult = { problem: null, answers: [] };
  const answer = await feed?.resultOf(draw).catch(() => undefined);
  if (!answer) return refuse(silent);
  if (!answer.ok)
    return refuse(
      answer.refusal.kind === 'feed-disputed'
        ? { problem: 'disputed', answers: answer.refusal.answers }
        : silent,
    );
  const { result: published, reference } = answer.value;
  const result = readFeedResult(draw.family, published, draw);
  if (result !== undefined) return ok({ result, reference });
  return refuse({
    problem: 'malformed',
    answers: [{ source: draw.feed ?? '', result: published, reference }],
  });
}

/** Keeps for staff what a feed said that cannot be believed. */
export async function keepDoubts(scope: Scope, drawId: Id, { problem, answers }: NoResult): Promise<void> {
  if (problem !== null && answers.length > 0) await keepAnswers(scope, drawId, problem, answers);
}
