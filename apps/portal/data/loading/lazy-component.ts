import { lazy, type ComponentType } from 'react';
import { importWithRetry } from './import-with-retry.ts';

/**
 * A part of a page that is fetched when it is first drawn; put it into `LoadingBoundary`, or into a plain `Suspense` where nobody waits for it. It never
 * fails: without a network it is on its way until there is one.
 */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await importWithRetry(load) }));
