import * as z from 'zod/mini';
import { id } from '../codecs.ts';
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

const announcementKind = words({ B: 'marquee', PL: 'login', PU: 'pop-up', PR: 'promotion', H: 'help' });
const audience = words({ A: 'member', B: 'visitor', F: 'first-login', ALL: 'everybody' });

/** The banners of one place, or of all. */
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
        linkageType: z.nullable(z.string()),
      }),
      { groupName: 'place', url: 'imageUrl', linkageType: 'link' },
    ),
  ),
});

/** Announcements in plain text; `types` is a list such as `B,PU`. */
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
  answer: z.array(
    renamed(
      z.object({
        id: id(),
        promotionType: announcementKind,
        execution: audience,
        title: z.string(),
        content: z.string(),
      }),
      { promotionType: 'kind', execution: 'audience', content: 'text' },
    ),
  ),
});
