import { QUICKNET, type Beacon } from '@mela/lottery-rules';
import { refuse, type Outcome } from '@mela/primitives';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';

/** What a feed says about one draw: its result, and the name under which others can look it up. */
export type FeedResult = Readonly<{ result: unknown; reference: string }>;

/** The feed has nothing yet, or cannot be reached; either way it is asked again. */
type FeedSilent = { kind: 'feed-silent' };

/** The feed's sources say different things. */
type FeedDisputed = { kind: 'feed-disputed'; answers: readonly (FeedResult & { source: string })[] };

/** An outside source of results. It is asked again and again until it answers, and believed once its answer has the family's shape. */
export type DrawFeed = {
  resultOf(
    draw: Readonly<{ game: string; drawNumber: string; drawsAt: Date; intervalSeconds: number }>,
  ): Promise<Outcome<FeedResult, FeedSilent | FeedDisputed>>;
};

/** Every feed by the name that a game's source gives. */
export type DrawFeeds = Readonly<Record<string, DrawFeed>>;

/** The public beacon outside: what it has published for a round, checked against its key, or silence. */
export type BeaconSource = { beaconOf(round: number): Promise<Outcome<Beacon, { kind: 'beacon-silent' }>> };

/** Where no beacon can be reached. */
export const noBeacon: BeaconSource = { beaconOf: async () => refuse({ kind: 'beacon-silent' }) };

/** The beacon of a draw as it is kept: the round that was published with the tickets, and what it turned out to be. */
export const beaconFrom = (round: bigint | null, signature: string | null): Beacon | undefined =>
  round === null || signature === null
    ? undefined
    : { chain: QUICKNET.chain, round: Number(round), signature };

/** Where results come from: outside feeds, public randomness, and the box that the seeds of own draws lie sealed in. */
export type DrawSources = Readonly<{ feeds: DrawFeeds; beacon: BeaconSource; box: SecretBox }>;
