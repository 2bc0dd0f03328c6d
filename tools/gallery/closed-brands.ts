import { openClosedBrand } from '../../packages/testing/people/closed-brand.ts';
import type { Brand, Closed } from './sight.ts';

const CLOSED: readonly Closed[] = ['maintenance', 'blocked', 'unserved'];

const LIKE: readonly Brand[] = ['mela', 'nodi'];
const ENDS_AT = new Date('2031-02-03T14:30:00Z');

const codeOf = (brand: Brand, closed: Closed): string => `${closed}${brand}`;

/** The host of a brand that is closed, or of nobody, without what all hosts end with. */
export const closedHostOf = (brand: Brand, closed: Closed | 'nobody'): string =>
  closed === 'nobody' ? 'nobody' : codeOf(brand, closed);

/** Opens brands like those of the demo that are closed, each in its own way, where there are none yet. */
export async function openClosedBrands(databaseUrl: string): Promise<void> {
  for (const like of LIKE)
    for (const status of CLOSED)
      await openClosedBrand(databaseUrl, { code: codeOf(like, status), status, like, endsAt: ENDS_AT });
}
