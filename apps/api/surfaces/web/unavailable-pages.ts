import { pack } from '@mela/traffic/packed.ts';
import type { PageStart } from '@mela/wire/page.ts';
import type { Merchant } from '../../domain/merchants/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PortalBuild } from './build.ts';
import { writeDocument } from './document.ts';
import type { Page } from './pages.ts';
import { contentSecurityPolicy } from './security.ts';
import { startOf } from './start-data.ts';

const PAGES_AT_MOST = 100;

/**
 * Makes the page that stands in for every other one while the site cannot reach its own records: one per brand and language, or of nobody
 * in particular. It asks nothing of anybody.
 */
export function openUnavailablePages(
  build: PortalBuild,
  clock: Clock,
): (merchant: Merchant | null, language: string) => Promise<Page> {
  const pages = new Map<string, Promise<Page>>();

  async function make(merchant: Merchant | null, language: string): Promise<Page> {
    const result = startOf(merchant, language, { now: clock.now(), answers: [], pictures: '' });
    const start: PageStart = { ...result, status: 'unavailable', maintenanceEndsAt: null };
    const page = await build.bundle.render('/', start);
    const document = writeDocument(build, page, start, { theme: merchant?.theme });
    return {
      status: page.status,
      policy: contentSecurityPolicy({ ...document, frames: [], host: null }),
      packed: await pack(document.html),
    };
  }

  return (merchant, language) => {
    const key = [merchant?.id, merchant?.contentVersion, language].join('\n');
    const page = pages.get(key) ?? make(merchant, language);
    if (pages.size >= PAGES_AT_MOST) pages.clear();
    pages.set(key, page);
    page.catch(() => pages.delete(key));
    return page;
  };
}
