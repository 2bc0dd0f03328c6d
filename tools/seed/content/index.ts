import { agreement } from './agreement.ts';
import { announcements } from './announcements.ts';
import { articles } from './articles.ts';
import { banners } from './banners.ts';
import { guide } from './guide.ts';
import { help } from './help.ts';
import { licences, responsible } from './promises.ts';
import { promotions, types } from './promotions.ts';
import type { Brand } from './written.ts';

export const brandsWithContent: readonly Brand[] = [
  { code: 'mela', name: { bn: 'মেলা', en: 'Mela' }, lottery: true, freePlay: true },
  { code: 'nodi', name: { bn: 'নদী', en: 'Nodi' }, lottery: false, freePlay: false },
];

/** Everything that a demo brand has to say. */
export const brandContent = (brand: Brand, now: Date) => ({
  types,
  promotions: promotions(brand, now),
  things: [
    ...banners(brand),
    ...announcements(brand),
    ...help(brand),
    ...guide(brand),
    ...agreement(brand),
    ...articles(brand),
    ...licences(brand),
    ...responsible(brand),
  ],
});
