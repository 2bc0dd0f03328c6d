import type { Area } from '@mela/i18n';
import type { ComponentType } from 'react';
import { ensureArea } from '../client/catalogue.ts';
import { readAhead, type Ahead } from '../client/read-ahead.ts';
import { spokenLanguage } from '../client/told.ts';
import { ensureLaterStyles } from './later-styles.ts';

const TIMEOUT_MS = 120_000;
const PAUSES_MS = [500, 2000];

/** The file of a page: it exports its component under this name, and what that shows before anybody has done anything. */
export type PageModule = { Component: ComponentType; ahead?: readonly Ahead[] };

/** A part of the page could not be fetched; the route's error page offers to try again. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
}

/**
 * A route's `load`: fetches the page's code together with the areas of messages it says. A part that does not arrive is asked for
 * again, and given up after two minutes.
 */
export const lazyPage =
  (areas: readonly Area[], load: () => Promise<PageModule>) => async (): Promise<ComponentType> => {
    const [module] = await Promise.all([
      insist(load),
      insist(ensureLaterStyles),
      ...areas.map((area) => insist(() => ensureArea(spokenLanguage(), area))),
    ]);
    await readAhead(module.ahead ?? []);
    return module.Component;
  };

async function insist<T>(load: () => Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new ChunkError('timeout')), TIMEOUT_MS);
  try {
    return await Promise.race([attempt(load, 0), late]);
  } catch (cause) {
    throw new ChunkError('a part of the page did not arrive', { cause });
  } finally {
    clearTimeout(timer);
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
