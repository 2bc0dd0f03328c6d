import type { Page } from 'playwright-core';
import { untilSet } from '../stories/story.ts';

const WATCH_MOVES = `{
  const moves = [];
  const note = (entries) => moves.push(...entries.filter((entry) => !entry.hadRecentInput));
  const watch = new PerformanceObserver((list) => note(list.getEntries()));
  watch.observe({ type: 'layout-shift', buffered: true });
  globalThis.movesOfPage = () => {
    note(watch.takeRecords());
    const inside = ({ node }) => (node?.nodeType === 1 ? node : node?.parentElement)?.closest('main, dialog');
    return moves.splice(0).map(({ value, sources }) => [
      value,
      sources.some(inside) ? 'inside' : 'around',
      ...sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120)),
    ]);
  };
}`;
/** As browsers count: the share of the screen that moved, times how far. */
const MOVES_AT_MOST = 0.01;

/** Notes what moves without anybody having touched the page, from its first paint on. */
export const watchMoves = (page: Page): Promise<unknown> => page.addInitScript(WATCH_MOVES);

/**
 * What has moved by itself within the page or around it, since this was asked last or the page was loaded; nothing where it is too little to be
 * seen.
 */
export async function movesOf(
  page: Page,
  where: readonly string[] = ['inside', 'around'],
): Promise<string[]> {
  await untilSet(page);
  await page.evaluate('new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)))');
  const all: [number, string, ...string[]][] = await page.evaluate('movesOfPage()');
  const moves = all.filter(([, place]) => where.includes(place));
  const sum = moves.reduce((total, [value]) => total + value, 0);
  return sum > MOVES_AT_MOST ? [`moves by ${sum}: ${JSON.stringify(moves)}`] : [];
}
