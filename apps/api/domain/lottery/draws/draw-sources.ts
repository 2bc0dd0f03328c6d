import type { SecretBox } from '../../../platform/secret-box.ts';
import type { BeaconSource } from './beacon.ts';
import type { DrawFeeds } from './draw-feed.ts';

/** Where results come from: outside feeds, public randomness, and the box that the seeds of own draws lie sealed in. */
export type DrawSources = Readonly<{ feeds: DrawFeeds; beacon: BeaconSource; box: SecretBox }>;
