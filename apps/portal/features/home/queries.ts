import { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { homeOffers, homeSections, winnerBoard } from '@mela/wire/portal/home.ts';
import { askOf, queryOf } from '../../data/query.ts';

const banners = { query: { place: 'home' } } as const;
/** As many as tell whether the board runs; the page asks for the others when it has come alive. */
const first = { query: { limit: 9 } } as const;
const marquee = { query: { kinds: ['marquee' as const] } };

/** What the home page shows to everybody, as queries. */
export const homeQueries = {
  banners: () => queryOf(bannerList, banners),
  announcements: () => queryOf(announcementList, marquee),
  offers: () => queryOf(homeOffers),
  sections: () => queryOf(homeSections),
  firstWinners: () => queryOf(winnerBoard, first),
  winners: () => queryOf(winnerBoard),
};

/** The same calls, for the server to answer beforehand. */
export const homeAsks = [
  askOf(bannerList, banners),
  askOf(announcementList, marquee),
  askOf(homeOffers),
  askOf(homeSections),
  askOf(winnerBoard, first),
];
