import type { Family } from '@mela/lottery-rules';
import { drawFields, readTypedDraw } from '@mela/lottery-rules/draw-form.ts';
import { ok, refuse, businessDayOf, type Id, type Outcome } from '@mela/primitives';
import type { Scope } from '../../../platform/scope.ts';
import type { DrawAtWork } from './draw-at-work.ts';
import type { DrawFeeds } from './draw-sources.ts';
import { keepAnswers, type FeedProblem } from './feed-answers.ts';

/**
 * Reads what a feed says as a draw of the family: as the family writes draws, or as people type them (`"1 2 3 4 5"`, or one text for each
 * prize). Undefined when it is neither.
 */
export function readFeedResult(
  family: Family,
  answer: unknown,
  { drawsAt, timeZone }: Readonly<{ drawsAt: Date; timeZone: string }>,
): unknown {
  const draw = family.readDraw(answer);
  if (draw.ok) return draw.value;
  const [field] = drawFields(family);
  const typed = typeof answer === 'string' && field ? { [field.name]: answer } : textsOf(answer);
  if (!typed) return undefined;
  const read = readTypedDraw(family, typed, businessDayOf(drawsAt, timeZone));
  return read.ok ? read.value : undefined;
}

function textsOf(answer: unknown): Record<string, string> | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const texts = Object.entries(answer).map(([name, part]) => [
    name,
    Array.isArray(part) ? part.join(' ') : String(part),
  ]);
  return Object.fromEntries(texts);
}

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
