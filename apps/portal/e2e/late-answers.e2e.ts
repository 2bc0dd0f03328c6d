import { followCalls } from '@mela/testing/pages/at-rest.ts';
import { lateFindings } from '@mela/testing/pages/late-answers.ts';
import { portalPages } from '@mela/testing/pages/portal-pages.ts';
import { expect } from 'vitest';
import { comeAs } from './come-as.ts';
import { portalStory, type PortalScene } from './visit.ts';
import { follow, readers, viewsOf, WHOLE, type Reader } from './walk-pages.ts';

// What a page asks for comes late, to who comes from elsewhere: its room is kept until then, and nothing moves when it comes. Visitors come by its
// address in one language and by links within the site in the other, all others by links.

const INSIDE = '/help';

/** Of the members' pages, which are looked at on a phone, the one that has most side by side where there is room for it. */
const ALSO_WIDE = '/member/security';

const CALLS = /\/(wps|lgw|lotto)\//;

for (const reader of Object.keys(readers) as Reader[]) {
  const tell = async ({ page, visit, view }: PortalScene): Promise<void> => {
    const { needs, name } = readers[reader];
    if (needs !== null) await comeAs(page, name, needs);
    const untilRest = followCalls(page);
    const isInside = needs !== null || view.language === 'en';
    const open = (address: string) => (isInside ? follow(page, address) : visit('mela', address));
    if (isInside) await visit('mela', INSIDE);
    const wrong: string[] = [];
    for (const { path, needs: wanted } of await portalPages()) {
      if (wanted !== needs && !(reader === 'agent' && path === ALSO_WIDE)) continue;
      const address = WHOLE[path] ?? path;
      const findings = await lateFindings(page, CALLS, () => open(address), untilRest);
      wrong.push(...findings.map((finding) => `${address}: ${finding}`));
    }
    expect(wrong).toEqual([]);
  };
  portalStory(`what comes late to a page of the ${reader}’s has its room`, tell, viewsOf(reader));
}
