import { drawFiles, type DrawFile } from '@mela/lottery-rules/draw-files.ts';
import { provinces } from '@mela/lottery-rules/provinces.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { DrawFeeds } from '../../domain/lottery/index.ts';
import { httpFeed } from './http-feed.ts';
import { replayFeed } from './replay.ts';

const byProvince = Object.entries(provinces);

/** Every file of real draws as a feed by the name `<file>-replay`, and every province of the files that hold many by its own: demo money only. */
const replays: DrawFeeds = Object.fromEntries([
  ...(Object.keys(drawFiles) as DrawFile[])
    .filter((file) => !byProvince.some(([, province]) => province.file === file))
    .map((file) => [`${file}-replay`, replayFeed(file)]),
  ...byProvince.map(([code, { file, inFile }]) => [`${file}-${code}-replay`, replayFeed(file, inFile)]),
]);

/** Every outside source of results: the replays of the demo, and the feeds over HTTP that the settings name. */
export const openDrawFeeds = (
  { DRAW_FEEDS }: Pick<Settings, 'DRAW_FEEDS'>,
  outbound: Outbound,
): DrawFeeds => ({
  ...replays,
  ...Object.fromEntries(Object.entries(DRAW_FEEDS).map(([name, feed]) => [name, httpFeed(feed, outbound)])),
});
