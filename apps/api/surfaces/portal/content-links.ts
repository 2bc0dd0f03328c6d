import { gamePage, lobbyPage, lotteryPage } from '@mela/wire/portal/pages.ts';
import { announcementPage, articlePageOf, helpPage, promotionPage } from '@mela/wire/portal/content-pages.ts';
import type { Link, LinkType } from '../../domain/content/index.ts';

type Followed = { type: 'page' | 'service' | 'site'; href: string };

const page = (href: string): Followed => ({ type: 'page', href });

/** Where each type of link leads, as an address that a browser can follow. */
const ADDRESSES: Readonly<Record<LinkType, (to: string) => Followed>> = {
  page,
  promotion: (to) => page(promotionPage(to)),
  announcement: (to) => page(announcementPage(to)),
  help: (to) => page(helpPage(to)),
  news: (to) => page(articlePageOf('news', to)),
  blog: (to) => page(articlePageOf('blog', to)),
  lobby: (to) => page(lobbyPage(to)),
  lottery: (to) => page(lotteryPage(to)),
  game: (to) => {
    const [vendor = '', code = ''] = to.split('/');
    return page(gamePage({ vendor, code }));
  },
  service: () => ({ type: 'service', href: '/service' }),
  site: (to) => ({ type: 'site', href: to }),
};

/** A link as an address, with how it wants to be followed. */
export const followed = ({ type, to }: Link): Followed => ADDRESSES[type](to);
