import { firstTouch } from '../data/first-touch.ts';
import { importWithRetry } from '../data/loading/import-with-retry.ts';
import { lazyComponent } from '../data/loading/lazy-component.ts';
import { DRAW_FACTS } from '../widgets/draw-facts-context.ts';
import { LoadingBoundary } from '../widgets/loading-boundary.tsx';

const load = () => import('../features/lottery/tile-draw.tsx');
const TileDraw = lazyComponent(async () => (await load()).TileDraw);

/** Of a lottery below its tile, for tiles that do not know the lottery. */
export const drawFactsOf = (code: string) => (
  <LoadingBoundary room={null}>
    <TileDraw code={code} />
  </LoadingBoundary>
);

/**
 * Where tiles of lotteries stand, fetches what they say of their draws together with the tiles' own script: one after the other, a countdown
 * came two journeys later.
 */
export async function fetchDrawFacts(): Promise<void> {
  await firstTouch();
  if (!document.querySelector(`.${DRAW_FACTS}`)) return;
  const { readDrawsAhead } = await importWithRetry(load);
  await readDrawsAhead();
}
