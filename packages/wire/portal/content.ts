import * as z from 'zod/mini';
import { id, instant, wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { relay } from './relay.ts';

/** A closed list of words that the wire spells one way and we another. */
const words = <const Wire extends string, const Own extends string>(pairs: Record<Wire, Own>) => {
  const wireWords = Object.keys(pairs) as Wire[];
  const ownWords = Object.values<Own>(pairs);
  return z.codec(z.enum(wireWords), z.enum(ownWords), {
    decode: (wire) => pairs[wire] as never,
    encode: (own) => wireWords[ownWords.indexOf(own)] as never,
  });
};

const place = words({
  w_home: 'home',
  w_leftmenu: 'left-menu',
  w_login: 'login',
  w_register: 'register',
  w_forget: 'forgot',
});

const announcementKind = words({
  B: 'marquee',
  PL: 'notice',
  PU: 'pop-up',
  PR: 'promotion',
  PT: 'promotion-type',
  H: 'help',
  GD: 'guide',
  UA: 'agreement',
  NW: 'news',
  BL: 'blog',
  LC: 'licence',
  RG: 'responsible',
});
const audience = words({ A: 'member', B: 'visitor', F: 'first-login', ALL: 'everybody', AG: 'agent' });

/** How a link wants to be followed: in the page, in the small window of the service, or on somebody else's site. */
const link = z.object({ type: z.literal(['page', 'service', 'site']), href: z.string() });

/** The banners of one place, or of all. What a banner's link leads to is said by its type (`linkageType`). */
export const bannerList = endpoint({
  name: 'bannerList',
  methods: ['GET'],
  path: relay('MCSFE_getListBanners'),
  audience: ANYONE,
  query: renamed(z.object({ groupName: z.optional(place) }), { groupName: 'place' }),
  answer: z.array(
    renamed(
      z.object({
        id: id(),
        groupName: place,
        url: z.string(),
        alt: z.string(),
        /** Given where it is not the language that was asked for. */
        language: z.optional(z.string()),
        linkageType: z.optional(z.string()),
        link: z.optional(link),
      }),
      { groupName: 'place', url: 'imageUrl', linkageType: 'linkType' },
    ),
  ),
});

const ANNOUNCEMENT = {
  id: id(),
  type: announcementKind,
  execution: audience,
  title: z.string(),
  /** HTML, cleaned by the server. */
  content: z.string(),
  /** One plain line. */
  summary: z.optional(z.string()),
  /** Given where it is not the language that was asked for. */
  language: z.optional(z.string()),
  /** What an address calls it. */
  term: z.optional(z.string()),
  /** An address without width and format. */
  picture: z.optional(z.string()),
  link: z.optional(link),
  /** Of a promotion: the id of its type, an announcement of its own. */
  promotionType: z.optional(id()),
  /** Of a promotion that members apply for. */
  activity: z.optional(
    z.object({
      opensAt: z.nullable(instant()),
      closesAt: z.nullable(instant()),
      pictures: z.boolean(),
      bonusId: z.nullable(id()),
    }),
  ),
  publishedAt: z.nullable(instant()),
};
const NAMES = {
  type: 'kind',
  execution: 'audience',
  content: 'html',
  promotionType: 'typeId',
} as const;
const announcement = renamed(z.object(ANNOUNCEMENT), NAMES);

/** Announcements of some types, whole and in order; `types` is a list such as `B,PU`. */
export const announcementList = endpoint({
  name: 'announcementList',
  methods: ['GET'],
  path: relay('MCSFE_getListAnnouncements'),
  audience: ANYONE,
  query: renamed(
    z.object({
      types: z.optional(
        z.codec(z.string(), z.array(announcementKind), {
          decode: (text) => text.split(',') as z.input<typeof announcementKind>[],
          encode: (kinds) => kinds.join(','),
        }),
      ),
    }),
    { types: 'kinds' },
  ),
  answer: z.array(announcement),
});

/** SPEC.md §9. */
export const ANNOUNCEMENTS_PER_PAGE = 9;

const article = words({ PL: 'notice', NW: 'news', BL: 'blog' });

/** What a list of announcements, news or blog entries tells of one. */
const headline = renamed(
  z.object({
    id: id(),
    title: z.string(),
    summary: z.optional(z.string()),
    language: z.optional(z.string()),
    term: z.optional(z.string()),
    picture: z.optional(z.string()),
    publishedAt: z.nullable(instant()),
  }),
  {},
);

/** One page of announcements, news or the blog, the newest first. */
export const articlePage = endpoint({
  name: 'articlePage',
  methods: ['GET'],
  path: relay('MCSFE_getArticlePage'),
  audience: ANYONE,
  query: renamed(z.object({ type: article, pageNo: z.optional(wholeNumber({ min: 1, max: 9999 })) }), {
    type: 'kind',
    pageNo: 'page',
  }),
  answer: renamed(z.object({ content: z.array(headline), totalPages: z.int(), pageNum: z.int() }), {
    content: 'articles',
    pageNum: 'page',
  }),
});

/** One announcement, news or blog entry, by its id or its term. */
export const articleRead = endpoint({
  name: 'articleRead',
  methods: ['GET'],
  path: relay('MCSFE_getArticle'),
  audience: ANYONE,
  query: renamed(
    z.object({
      type: article,
      id: z.optional(id()),
      term: z.optional(z.string().check(z.maxLength(60))),
    }),
    { type: 'kind' },
  ),
  /** Null: there is none, or not for the one who asks. */
  answer: z.nullable(announcement),
});

/** Whether a ticket that staff brought along lets them see drafts, and until when. */
export const previewState = endpoint({
  name: 'previewState',
  methods: ['GET'],
  path: relay('MCSFE_getPreview'),
  audience: ANYONE,
  answer: z.object({ endsAt: z.nullable(instant()) }),
});

/** The header in which the ticket travels. */
export const PREVIEW_HEADER = 'x-preview';
