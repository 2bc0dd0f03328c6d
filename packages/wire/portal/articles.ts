import * as z from 'zod/mini';
import { id, instant, wholeNumber } from '../codecs.ts';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { announcement } from './content.ts';
import { relay } from './relay.ts';
import { words } from './words.ts';

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
