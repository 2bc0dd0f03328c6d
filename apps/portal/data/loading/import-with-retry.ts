import { retryUntilLoaded } from '@mela/ui/retry-until-loaded.ts';
import { siteStatus } from './site-status.ts';

/**
 * Fetches a part of a page, again and again until it is there: without a network the page does without, and loses nothing else by it. A
 * page that is older than the site is loaded anew, for its parts may be gone for ever.
 */
export const importWithRetry = <T>(load: () => Promise<T>): Promise<T> =>
  retryUntilLoaded(load, async () => {
    if ((await siteStatus()) === 'newer') location.reload();
  });
