import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { offerTerms } from './offer-terms.ts';
import { relay } from './relay.ts';
import { words } from './words.ts';

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

export const banner = renamed(
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
);

/** The banners of one place, or of all. What a banner's link leads to is said by its type (`linkageType`). */
export const bannerList = endpoint({
  name: 'bannerList',
  methods: ['GET'],
  path: relay('MCSFE_getListBanners'),
  audience: ANYONE,
  query: renamed(z.object({ groupName: z.optional(place) }), { groupName: 'place' }),
  answer: z.array(banner),
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
    }),
  ),
  /** Of a promotion that gives money, as long as it does. */
  bonus: z.optional(offerTerms),
  publishedAt: z.nullable(instant()),
};
const NAMES = {
  type: 'kind',
  execution: 'audience',
  content: 'html',
  promotionType: 'typeId',
} as const;
/** An announcement or a promotion, whole. */
export const announcement = renamed(z.object(ANNOUNCEMENT), NAMES);

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
