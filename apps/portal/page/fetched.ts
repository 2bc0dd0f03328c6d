import { lazy, type ComponentType } from 'react';
import { whenever } from './whenever.ts';

/**
 * A part of a page that is fetched when it is first drawn; put it into `Coming`, or into a plain `Suspense` where nobody waits for it. It never
 * fails: without a network it is on its way until there is one.
 */
export const fetched = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await whenever(load) }));
