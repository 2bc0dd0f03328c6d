import type { DrawFeeds } from '../../domain/lottery/index.ts';
import { replayFeed } from './replay.ts';

/** Every outside source of results; a new one is a file here and a line in this list. */
export const drawFeeds = {
  'chongqing-replay': replayFeed('ssc-chongqing', 120),
} satisfies DrawFeeds;
