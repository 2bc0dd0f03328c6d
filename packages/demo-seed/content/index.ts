import { agreement } from './agreement.ts';
import { announcements } from './announcements.ts';
import { articles } from './articles.ts';
import { banners } from './banners.ts';
import { guide } from './guide.ts';
import { help } from './help.ts';
import { licences, responsible } from './promises.ts';
import { promotions, types } from './promotions.ts';
import type { Brand, Written } from './written.ts';

export const brandsWithContent: readonly Brand[] = [
  { code: 'mela', name: { bn: 'মেলা', en: 'Mela' }, lottery: true, freePlay: true },
  { code: 'nodi', name: { bn: 'নদী', en: 'Nodi' }, lottery: false, freePlay: false },
];

/** The pictures of the night as a brand of the morning has them. */
const MORNING: Readonly<Record<string, string>> = {
  '/art/banner-fair': '/art/banner-fair-morning',
  '/art/banner-padma-night': '/art/banner-padma-morning',
  '/art/offer-lantern': '/art/offer-jetty',
  '/art/offer-notebook': '/art/offer-page',
};

/** The same, with the brand's own pictures. */
function illustrated<W extends Written>(brand: Brand, written: W): W {
  if (brand.code === 'mela') return written;
  const texts = Object.entries(written.facts.texts).map(([language, answer]) => {
    const picture = answer.picture && (MORNING[answer.picture] ?? answer.picture);
    return [language, { ...answer, picture }];
  });
  return { ...written, facts: { ...written.facts, texts: Object.fromEntries(texts) } };
}

/** Everything that a demo brand has to say. */
export const brandContent = (brand: Brand, now: Date) => ({
  types,
  promotions: promotions(brand, now).map((offer) => ({
    ...offer,
    written: illustrated(brand, offer.written),
  })),
  things: [
    ...banners(brand),
    ...announcements(brand),
    ...help(brand),
    ...guide(brand),
    ...agreement(brand),
    ...articles(brand),
    ...licences(brand),
    ...responsible(brand),
  ].map((written) => illustrated(brand, written)),
});
