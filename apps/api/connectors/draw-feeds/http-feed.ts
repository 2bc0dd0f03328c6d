import { drawText } from '@mela/lottery-rules';
import { ok, refuse } from '@mela/primitives';
import type { DrawFeed, FeedResult } from '../../domain/lottery/index.ts';
import type { FeedSettings } from '../../platform/settings/feed-settings.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { askSource, type Asked, type SourceAnswer } from './ask-source.ts';

/** Whoever turns the clock waits so long for an answer; the question goes on, and the next turn finds it answered. */
const WAIT_MS = 300;
/** An answer that nobody fetched is forgotten after this. */
const KEEP_MS = 60_000;

type Answers = readonly Readonly<{ source: string; answer: SourceAnswer | null }>[];

/**
 * A feed over HTTP. All of its sources are asked at once; it is believed when as many as must agree have answered and no two answers
 * differ. Contradicting answers are told as they are, for staff to decide.
 */
export function httpFeed(
  { sources, agreeing = sources.length, timeoutMs }: FeedSettings,
  outbound: Outbound,
  waitMs = WAIT_MS,
): DrawFeed {
  const underWay = new Map<string, { all: Promise<Answers>; done: Answers | null }>();

  function ask(draw: Asked): { all: Promise<Answers>; done: Answers | null } {
    const key = `${draw.game} ${draw.drawNumber}`;
    const asked = underWay.get(key);
    if (asked) return asked;
    async function askAll(): Promise<Answers> {
      const answers = await Promise.all(
        sources.map(async (source) => ({
          source: new URL(source.url).host,
          answer: await askSource(outbound, source, draw, timeoutMs),
        })),
      );
      fresh.done = answers;
      setTimeout(() => void underWay.delete(key), KEEP_MS).unref();
      return answers;
    }
    const fresh: { all: Promise<Answers>; done: Answers | null } = { all: Promise.resolve([]), done: null };
    fresh.all = askAll();
    underWay.set(key, fresh);
    return fresh;
  }

  return {
    async resultOf(draw) {
      const question = ask(draw);
      if (!question.done) await Promise.race([question.all, pause(waitMs)]);
      if (!question.done) return refuse({ kind: 'feed-silent' });
      underWay.delete(`${draw.game} ${draw.drawNumber}`);
      return judge(question.done, agreeing);
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

function judge(answers: Answers, agreeing: number): Awaited<ReturnType<DrawFeed['resultOf']>> {
  const results = answers.flatMap(({ source, answer }): (FeedResult & { source: string })[] =>
    answer ? [{ ...answer, source }] : [],
  );
  const [first] = results;
  if (!first) return refuse({ kind: 'feed-silent' });
  if (results.some(({ result }) => drawText(result) !== drawText(first.result)))
    return refuse({ kind: 'feed-disputed', answers: results });
  return results.length < agreeing ? refuse({ kind: 'feed-silent' }) : ok(first);
}
