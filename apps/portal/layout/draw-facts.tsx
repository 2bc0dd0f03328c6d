import { lazyComponent } from '../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../widgets/loading-boundary.tsx';

const TileDraw = lazyComponent(async () => (await import('../features/lottery/tile-draw.tsx')).TileDraw);

/** Of a lottery below its tile, for tiles that do not know the lottery. */
export const drawFactsOf = (code: string) => (
  <LoadingBoundary room={null}>
    <TileDraw code={code} />
  </LoadingBoundary>
);
