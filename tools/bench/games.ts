import type { Browser } from 'playwright-core';
import { OPEN_GAMES } from '../../apps/studio/games/index.ts';
import { openBrowser, openBrowserWithCard } from '../../packages/testing/browser.ts';
import { endInstallation, startInstallation } from './bench-installation.ts';
import { measureGame, openLaunches, type GameCost } from './game-visit.ts';
import type { Row } from './row.ts';

const MB = 1_000_000;

/** Measures the games that rows of this run ask for. GAMES_PORT names an installation that runs already, for measuring without waiting. */
async function measureAll(names: readonly string[]): Promise<ReadonlyMap<string, GameCost>> {
  const running = Number(process.env['GAMES_PORT'] ?? 0);
  const installation = running > 0 ? undefined : await startInstallation();
  const browsers: readonly [Browser, Browser] = [await openBrowser(), await openBrowserWithCard()];
  try {
    await installation?.furnished;
    const launch = await openLaunches(installation?.port ?? running);
    const costs = new Map<string, GameCost>();
    const asked = OPEN_GAMES.filter(({ code }) => names.some((name) => name.startsWith(`games-${code}-`)));
    for (const { code } of asked) costs.set(code, await measureGame(browsers, () => launch(code)));
    return costs;
  } finally {
    for (const browser of browsers) await browser.close();
    if (installation) await endInstallation(installation, 'SIGTERM');
  }
}

let measured: Promise<ReadonlyMap<string, GameCost>> | undefined;

const row = (
  code: string,
  name: string,
  figure: string,
  [must, target, stretch]: readonly [number, number, number],
  of: (cost: GameCost) => number,
  detail: (cost: GameCost) => Record<string, number> = () => ({}),
): Row => ({
  name: `games-${code}-${name}`,
  figure: `${code}: ${figure}`,
  better: 'less',
  must,
  target,
  stretch,
  async measure({ names }) {
    measured ??= measureAll(names);
    const cost = (await measured).get(code);
    if (!cost) throw new Error(`${code} was not measured`);
    return { value: of(cost), detail: detail(cost) };
  },
});

/**
 * The studio's games on a phone four times slower than this machine: FRONTEND's two limits, and a frame's work. At 60 frames a second one has
 * 16.7 ms, of which a quarter is left to what puts the page together; the target is half of it.
 */
export const gameRows: readonly Row[] = OPEN_GAMES.flatMap(({ code }) => [
  row(code, 'first', 'first interaction on slow 4G, s', [3, 2, 1.5], ({ ready }) => ready),
  row(
    code,
    'weight',
    'what it brings over the wire, MB',
    [3, 1, 0.4],
    ({ bytes }) => bytes / MB,
    ({ requests }) => ({ requests }),
  ),
  row(
    code,
    'frame',
    'work of the page for a frame of play, ms',
    [12.5, 8, 4],
    ({ frame }) => frame,
    ({ frames, frameSlow }) => ({ frames, scriptOf95: Math.round(frameSlow * 100) / 100 }),
  ),
]);
