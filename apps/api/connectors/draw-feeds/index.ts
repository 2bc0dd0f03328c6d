import { drawFiles, type DrawFile } from '@mela/lottery-rules/draw-files.ts';
import type { DrawFeeds } from '../../domain/lottery/index.ts';
import { replayFeed } from './replay.ts';

/** Every file of real draws as a feed by the name `<file>-replay`: demo money only. */
const replays: DrawFeeds = Object.fromEntries(
  (Object.keys(drawFiles) as DrawFile[]).map((file) => [`${file}-replay`, replayFeed(file)]),
);

/** Every outside source of results; a new kind is a file here and a line in this list. */
export const drawFeeds: DrawFeeds = { ...replays };
