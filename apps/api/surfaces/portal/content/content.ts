import { ok } from '@mela/primitives';
import {
  ANNOUNCEMENTS_PER_PAGE,
  articlePage,
  articleRead,
  previewState,
} from '@mela/wire/portal/articles.ts';
import { announcementPage, articlePageOf, helpPage, promotionPage } from '@mela/wire/portal/content-pages.ts';
import { announcementList, bannerList } from '@mela/wire/portal/content.ts';
import { helpCentre, notices } from '@mela/wire/portal/notices.ts';
import { homeOffers } from '@mela/wire/portal/home.ts';
import { gamePage, lobbyPage, lotteryPage } from '@mela/wire/portal/pages.ts';
import { CATEGORIES, offShowAmong, type Opens } from '../../../domain/catalogue/index.ts';
import { mayInterrupt } from '../../../domain/consent/index.ts';
import {
  previewEnds,
  shownItem,
  shownItems,
  shownPage,
  type Reader,
  type Shown,
  type Link,
  type LinkType,
} from '../../../domain/content/index.ts';
import { jurisdictionOf } from '../../../domain/merchants/index.ts';
import { mayBeOffered } from '../../../domain/protection/index.ts';
import type { Scope } from '../../../platform/scope.ts';
import type { PortalContext } from '../context.ts';
import { inScope } from '../route.ts';
import { promotionOffers } from './promotion-offers.ts';
import { customerServiceOf } from '../system.ts';
import { whatOpens } from '../play/what-opens.ts';

/** Leaves out what leads to a game or lottery that is not on show now to whom so much opens, or to a lobby that is closed to them. */
async function leadingSomewhere<T extends { link: Link | null }>(
  scope: Scope,
  opens: Opens,
  shown: readonly T[],
): Promise<T[]> {
  const codes = shown.flatMap(({ link }) => (link ? (codeIn(link) ?? []) : []));
  const { categories } = await jurisdictionOf(scope);
  const gone = await offShowAmong(scope, opens, codes);
  const leads = (link: Link): boolean => {
    if (link.type === 'lobby' && CLOSABLE.has(link.to))
      return opens !== 'none' && categories.some((one) => one === link.to);
    if (link.type === 'game') return !gone.some(({ vendor, code }) => `${vendor}/${code}` === link.to);
    return !(link.type === 'lottery' && gone.some(({ code, runs }) => runs === 'own' && code === link.to));
  };
  return shown.filter(({ link }) => link === null || leads(link));
}

/** Lobbies that can be closed; the others are lists of what is open. */
const CLOSABLE: ReadonlySet<string> = new Set(CATEGORIES);

const codeIn = ({ type, to }: Link): string | undefined =>
  type === 'game' ? to.split('/')[1] : type === 'lottery' ? to : undefined;

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
const followed = ({ type, to }: Link): Followed => ADDRESSES[type](to);

/** Who looks at what staff have written; staff with a ticket see what they are writing. */
export async function readerOf(scope: Scope, context: PortalContext): Promise<Reader> {
  const { caller, language, merchant, previewTicket } = context;
  const preview = previewTicket !== null && (await previewEnds(scope, previewTicket)) !== null;
  const visits = caller.audience === 'visitor';
  const takesOffers = visits || (await mayBeOffered(scope, caller.account.accountId));
  const takesUnasked = visits || (await mayInterrupt(scope, caller.account.accountId));
  return { as: caller.audience, language, offered: merchant.languages, takesOffers, takesUnasked, preview };
}

/** What is told of a thing only where there is something to tell. */
const given = <K extends string, T>(name: K, value: T | null | undefined | ''): Partial<Record<K, T>> =>
  value === null || value === undefined || value === '' ? {} : ({ [name]: value } as Record<K, T>);

const spokenIn = ({ language }: Shown, reader: Reader) =>
  given('language', language === reader.language ? null : language);

const announcementOf = (shown: Shown, reader: Reader) => ({
  id: shown.id,
  kind: shown.kind as Exclude<Shown['kind'], 'banner'>,
  audience: shown.audience,
  title: shown.title,
  html: shown.body || `<p>${escaped(shown.summary)}</p>`,
  publishedAt: shown.publishedAt,
  ...given('summary', shown.summary),
  ...spokenIn(shown, reader),
  ...given('term', shown.term),
  ...given('picture', shown.picture),
  ...given('link', shown.link && followed(shown.link)),
  ...given('typeId', shown.typeId),
  ...given(
    'activity',
    shown.activity && {
      ...shown.activity,
      opensAt: dateOf(shown.activity.opensAt),
      closesAt: dateOf(shown.activity.closesAt),
    },
  ),
});

/** Announcements as they are told; a promotion with its money, unless that is not to be had now: then nothing is said of either. */
async function told(scope: Scope, reader: Reader, shown: readonly Shown[]) {
  if (!shown.some(({ kind }) => kind === 'promotion')) return shown.map((one) => announcementOf(one, reader));
  const offers = await promotionOffers(scope);
  return offers
    .inOrder(shown)
    .filter((one) => reader.preview || offers.isOn(one))
    .map((one) => ({ ...announcementOf(one, reader), ...given('bonus', offers.termsOf(one)) }));
}

const bannerOf = ({ id, place, picture, title, link, ...more }: Shown, reader: Reader) =>
  place === null || picture === null
    ? []
    : [
        {
          id,
          place,
          imageUrl: picture,
          alt: title,
          ...given('language', more.language === reader.language ? null : more.language),
          ...given('linkType', link?.type),
          ...given('link', link && followed(link)),
        },
      ];

/** As many are on the home page, and one more that is to be earned. */
const OFFERS_AT_HOME = 3;

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const contentRoutes = [
  inScope(bannerList, async (scope, context, { query }) => {
    const reader = await readerOf(scope, context);
    const found = await shownItems(scope, reader, { kinds: ['banner'], place: query.place });
    const shown = await leadingSomewhere(scope, whatOpens(context), found);
    return ok(shown.flatMap((one) => bannerOf(one, reader)));
  }),

  inScope(notices, async (scope, context) => {
    const reader = await readerOf(scope, context);
    const shown = await shownItems(scope, reader, { kinds: ['banner', 'pop-up', 'promotion'] });
    const of = (kind: Shown['kind']) =>
      told(
        scope,
        reader,
        shown.filter((one) => one.kind === kind),
      );
    const banners = await leadingSomewhere(
      scope,
      whatOpens(context),
      shown.filter(({ kind }) => kind === 'banner'),
    );
    // In an order of their own: the newest first.
    const notes = await shownItems(scope, reader, { kinds: ['notice'] });
    return ok({
      banners: banners.flatMap((one) => bannerOf(one, reader)),
      player: notes.map((one) => announcementOf(one, reader)),
      popup: await of('pop-up'),
      promotion: await of('promotion'),
    });
  }),

  inScope(helpCentre, async (scope, context) => {
    const reader = await readerOf(scope, context);
    const questions = await shownItems(scope, reader, { kinds: ['help'] });
    return ok({
      questions: questions.map((one) => announcementOf(one, reader)),
      customerService: customerServiceOf(context.merchant),
    });
  }),

  inScope(announcementList, async (scope, context, { query }) => {
    const reader = await readerOf(scope, context);
    const shown = await shownItems(scope, reader, { kinds: query.kinds ?? ['marquee'] });
    return ok(await told(scope, reader, shown));
  }),

  inScope(homeOffers, async (scope, context) => {
    const reader = await readerOf(scope, context);
    const offers = await promotionOffers(scope);
    const promotions = await shownItems(scope, reader, { kinds: ['promotion'] });
    const told = offers.inOrder(promotions).flatMap((one) => {
      const terms = offers.termsOf(one);
      if (!terms) return [];
      // What is to be earned leads to where it is said how.
      const earned = terms.kind === 'activity' ? one.id : null;
      return [{ title: one.title, ...spokenIn(one, reader), ...given('promotionId', earned), bonus: terms }];
    });
    const isEarned = ({ promotionId }: (typeof told)[number]): boolean => promotionId !== undefined;
    return ok([
      ...told.filter((one) => !isEarned(one)).slice(0, OFFERS_AT_HOME),
      ...told.filter(isEarned).slice(0, 1),
    ]);
  }),

  inScope(articlePage, async (scope, context, { query: { kind, page = 1 } }) => {
    const reader = await readerOf(scope, context);
    const found = await shownPage(scope, reader, { kind, page, pageSize: ANNOUNCEMENTS_PER_PAGE });
    const articles = found.items.map((one) => ({
      id: one.id,
      title: one.title,
      publishedAt: one.publishedAt,
      ...given('summary', one.summary),
      ...spokenIn(one, reader),
      ...given('term', one.term),
      ...given('picture', one.picture),
    }));
    return ok({ articles, totalPages: found.pages, page });
  }),

  inScope(articleRead, async (scope, context, { query: { kind, id, term } }) => {
    const reader = await readerOf(scope, context);
    const wanted = id === undefined ? { term: term ?? '' } : { id };
    const shown = await shownItem(scope, reader, { kinds: [kind], ...wanted });
    return ok(shown && announcementOf(shown, reader));
  }),

  inScope(previewState, async (scope, { previewTicket }) =>
    ok({ endsAt: previewTicket === null ? null : await previewEnds(scope, previewTicket) }),
  ),
];
