import type { Outcome } from '@mela/primitives';

/** What a feed says about one draw: its result, and the name under which others can look it up. */
export type FeedResult = Readonly<{ result: unknown; reference: string }>;

/** The feed has nothing yet, or cannot be reached; either way it is asked again. */
export type FeedSilent = { kind: 'feed-silent' };

/** The feed's sources say different things. */
export type FeedDisputed = { kind: 'feed-disputed'; answers: readonly (FeedResult & { source: string })[] };

/** An outside source of results. It is asked again and again until it answers, and believed once its answer has the family's shape. */
export type DrawFeed = {
  resultOf(
    draw: Readonly<{ game: string; drawNumber: string; drawsAt: Date; intervalSeconds: number }>,
  ): Promise<Outcome<FeedResult, FeedSilent | FeedDisputed>>;
};

/** Every feed by the name that a game's source gives. */
export type DrawFeeds = Readonly<Record<string, DrawFeed>>;
