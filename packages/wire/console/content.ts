import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';

const MEGABYTE = 1024 * 1024;

/** Everything that staff write, in the order of the console's menu. */
export const CONTENT_KINDS = [
  'banner',
  'marquee',
  'notice',
  'pop-up',
  'promotion',
  'promotion-type',
  'help',
  'guide',
  'agreement',
  'news',
  'blog',
  'licence',
  'responsible',
] as const;
export const CONTENT_AUDIENCES = ['everybody', 'member', 'visitor', 'first-login', 'agent'] as const;
export const CONTENT_PLACES = ['home', 'left-menu', 'login', 'register', 'forgot'] as const;
export const CONTENT_LINKS = [
  'page',
  'promotion',
  'announcement',
  'help',
  'news',
  'blog',
  'lobby',
  'game',
  'lottery',
  'service',
  'site',
] as const;

const kind = z.literal(CONTENT_KINDS);
const place = z.nullable(z.literal(CONTENT_PLACES));
const language = z.string().check(z.maxLength(10));
const moment = z.nullable(z.iso.datetime());

const texts = z.object({
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  picture: z.nullable(z.string()),
});

const facts = z.object({
  audience: z.literal(CONTENT_AUDIENCES),
  place,
  link: z.nullable(z.object({ type: z.literal(CONTENT_LINKS), to: z.string() })),
  typeId: z.nullable(id()),
  showsFrom: moment,
  showsUntil: moment,
  activity: z.nullable(z.object({ opensAt: moment, closesAt: moment, pictures: z.boolean() })),
  texts: z.record(z.string(), texts),
});

const item = z.object({
  id: id(),
  kind,
  term: z.nullable(z.string()),
  /** Which edit this is; a change says which one it was made from. */
  revision: z.int(),
  /** What waits to be published. */
  draft: z.nullable(facts),
  /** What players see. */
  published: z.nullable(facts),
  publishedAt: z.nullable(instant()),
  changedAt: instant(),
  /** What is missing by language, for the languages that are not complete. */
  missing: z.record(z.string(), z.array(z.string())),
});

const shelf = { kind, place, language };
const orderState = { revision: z.int(), changed: z.boolean() };

/** What the brand has of a kind (of banners: at a place), in the order that one language has, or is to have. */
export const contentList = endpoint({
  name: 'consoleContentList',
  methods: ['GET'],
  path: '/console/content',
  audience: ['content.manage', 'bonuses.view'],
  query: z.object({ kind, place: z.optional(z.literal(CONTENT_PLACES)), language }),
  answer: z.object({
    items: z.array(item),
    /** `changed`: the order waits to be published. */
    order: z.object(orderState),
    languages: z.array(z.string()),
  }),
});

export const contentItem = endpoint({
  name: 'consoleContentItem',
  methods: ['GET'],
  path: '/console/content/:id',
  audience: ['content.manage', 'bonuses.view'],
  params: z.object({ id: id() }),
  answer: z.extend(item, { languages: z.array(z.string()) }),
});

/** Begins something as a draft. */
export const contentCreate = endpoint({
  name: 'consoleContentCreate',
  methods: ['POST'],
  path: '/console/content',
  audience: ['content.manage'],
  body: z.object({ kind, term: z.nullable(z.string()), facts }),
  answer: item,
});

/** Keeps a draft; complaints come by the path of the input. */
export const contentSave = endpoint({
  name: 'consoleContentSave',
  methods: ['PUT'],
  path: '/console/content/:id',
  audience: ['content.manage'],
  params: z.object({ id: id() }),
  body: z.object({ revision: z.int(), facts }),
  answer: item,
});

/** Shows players the draft. `standIn`: readers of a language that is not complete see one that is. */
export const contentPublish = endpoint({
  name: 'consoleContentPublish',
  methods: ['POST'],
  path: '/console/content/:id/publish',
  audience: ['content.manage'],
  params: z.object({ id: id() }),
  body: z.object({ revision: z.int(), standIn: z.boolean() }),
  answer: item,
});

const gone = z.nullable(item);

/** Takes it away from players, keeping it as a draft. */
export const contentWithdraw = endpoint({
  name: 'consoleContentWithdraw',
  methods: ['POST'],
  path: '/console/content/:id/withdraw',
  audience: ['content.manage'],
  params: z.object({ id: id() }),
  body: z.object({ revision: z.int() }),
  answer: item,
});

/** Throws the draft away; what was never published goes with it. */
export const contentDiscard = endpoint({
  name: 'consoleContentDiscard',
  methods: ['POST'],
  path: '/console/content/:id/discard',
  audience: ['content.manage'],
  params: z.object({ id: id() }),
  body: z.object({ revision: z.int() }),
  answer: gone,
});

/** Puts a shelf into an order, for one language. */
export const contentArrange = endpoint({
  name: 'consoleContentArrange',
  methods: ['PUT'],
  path: '/console/content-order',
  audience: ['content.manage'],
  body: z.object({ ...shelf, revision: z.int(), ids: z.array(id()).check(z.maxLength(1000)) }),
  answer: z.object(orderState),
});

/** Shows players that order. */
export const contentPublishOrder = endpoint({
  name: 'consoleContentPublishOrder',
  methods: ['POST'],
  path: '/console/content-order/publish',
  audience: ['content.manage'],
  body: z.object({ ...shelf, revision: z.int() }),
  answer: z.object(orderState),
});

/** Sends a picture: a PNG or JPEG as the body, which is drawn anew at the sizes that pages ask for. */
export const contentPictureSend = endpoint({
  name: 'consoleContentPictureSend',
  methods: ['POST'],
  path: '/console/content-pictures',
  audience: ['content.manage', 'vendors.manage'],
  uploadMax: 5 * MEGABYTE,
  body: file,
  answer: z.object({ id: id(), address: z.string(), width: z.int(), height: z.int() }),
});

/** A picture that was sent, for the console itself. */
export const contentPicture = endpoint({
  name: 'consoleContentPicture',
  methods: ['GET'],
  path: '/console/content-pictures/:id',
  audience: ['content.manage', 'brand.manage', 'vendors.manage'],
  params: z.object({ id: id() }),
  answersFile: true,
  answer: file,
});

/** Opens the brand's site with drafts shown as if they were published; the answer is its address. */
export const contentPreview = endpoint({
  name: 'consoleContentPreview',
  methods: ['POST'],
  path: '/console/content-preview',
  audience: ['content.manage'],
  body: z.object({ id: z.nullable(id()) }),
  answer: z.object({ address: z.string(), endsAt: instant() }),
});
