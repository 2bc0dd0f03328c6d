import { bannerList } from '@mela/wire/portal/content.ts';
import { homeOffers } from '@mela/wire/portal/home.ts';
import { registrationRules } from '@mela/wire/portal/registration-rules.ts';
import { askOf, queryOf } from '../../data/query.ts';

/** The dialogs that a brand may hang a picture over. */
export type SignInDialog = 'login' | 'register' | 'forgot';

const bannerOver = (place: SignInDialog) => ({ query: { place } });

/** What the ways in show before anybody types, as queries: kept as long as the page, which is never asked ahead twice. */
export const signInQueries = {
  banner: (place: SignInDialog) => ({ ...queryOf(bannerList, bannerOver(place)), gcTime: Infinity }),
  offers: () => ({ ...queryOf(homeOffers), gcTime: Infinity }),
  rules: () => ({ ...queryOf(registrationRules), gcTime: Infinity }),
};

/** The same calls, for the server to answer beforehand. */
export const signInAsks = {
  login: [askOf(bannerList, bannerOver('login'))],
  register: [askOf(bannerList, bannerOver('register')), askOf(homeOffers), askOf(registrationRules)],
  forgot: [askOf(bannerList, bannerOver('forgot')), askOf(registrationRules)],
} as const satisfies Record<SignInDialog, readonly unknown[]>;
