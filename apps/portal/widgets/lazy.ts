import type { Area } from '@mela/i18n';
import { retryUntilLoaded } from '@mela/ui/retry-until-loaded.ts';
import type { ComponentType } from 'react';
import { ensureArea } from '../data/locale/catalogue.ts';
import { readAhead, type Ahead } from '../data/loading/read-ahead.ts';
import { sayReconnecting } from '../data/reconnecting.ts';
import { currentLanguage } from '../data/request-context.ts';
import { ensureAllStyles } from './lazy-styles.ts';
import { siteStatus } from '../data/loading/site-status.ts';

const TIMEOUT_MS = 120_000;
const PAUSES_MS = [500, 2000];

/** The file of a page: it exports its component under this name, and what that shows before anybody has done anything. */
export type PageModule = { Component: ComponentType; ahead?: readonly Ahead[] };

/** A part of the page could not be fetched; the route's error page offers to try again. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  /** The site was built anew, and the part may be gone for ever: the page has to be loaded anew as well. */
  readonly outdated: boolean;

  constructor(cause: unknown, outdated: boolean) {
    super('a part of the page did not arrive', { cause });
    this.outdated = outdated;
  }
}

/**
 * A route's `load`: fetches the page's code together with the areas of messages it says. A part that does not arrive is asked for
 * again, and given up after two minutes; while the device has no network, or the site is away, nothing is given up.
 */
export const lazyPage =
  (areas: readonly Area[], load: () => Promise<PageModule>) => async (): Promise<ComponentType> => {
    const [module] = await Promise.all([
      insist(load),
      insist(ensureAllStyles),
      ...areas.map((area) => insist(() => ensureArea(currentLanguage(), area))),
    ]);
    await readAhead(module.ahead ?? []);
    return module.Component;
  };

/** Fetches a part; one that does not arrive is asked for again, see `lazyPage`. */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('timeout')), TIMEOUT_MS);
  try {
    return await Promise.race([attempt(load, 0), late]);
  } catch (cause) {
    if (!navigator.onLine) {
      await networkBack();
      return await insist(load);
    }
    const site = await siteStatus();
    if (site === 'away') return await reconnected(load);
    throw new ChunkError(cause, site === 'newer');
  } finally {
    clearTimeout(timer);
  }
}

async function reconnected<T>(load: () => Promise<T>): Promise<T> {
  sayReconnecting('page', true);
  try {
    await retryUntilLoaded(async () => {
      if ((await siteStatus()) === 'away') throw new Error('still away');
    });
    return await insist(load);
  } finally {
    sayReconnecting('page', false);
  }
}

async function attempt<T>(load: () => Promise<T>, tries: number): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const pause = PAUSES_MS[tries];
    if (pause === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return attempt(load, tries + 1);
  }
}

const networkBack = (): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
