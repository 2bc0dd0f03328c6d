import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { streamedFile } from '../file.ts';
import { approval } from './approvals.ts';
import { note } from './parts.ts';

/** How digits are written and grouped where a reader has not chosen. */
export const DIGIT_STYLES = ['bengali-lakh', 'latin-lakh', 'thousands'] as const;

/** The type of where a brand's customer service answers when the site does not; other resources are called as people know them: `Telegram`. */
export const SERVICE_TYPE = 'service';

const short = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: 'field.too-long' }));

const settings = {
  /** Which edit this is; a change says which one it was made from. */
  version: z.int(),
  /** By language. */
  name: z.record(z.string().check(z.maxLength(20)), short(200)),
  /** Without port, the main one first. */
  hosts: z.array(short(300)).check(z.maxLength(100)),
  /** The usual one first. */
  languages: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(50)),
  digits: z.literal(DIGIT_STYLES),
  resources: z.array(z.object({ type: short(200), url: short(1000) })).check(z.maxLength(100)),
  /** Origins that keep copies of the pictures. */
  imageCdns: z.array(short(300)).check(z.maxLength(100)),
  /** Under which id visits are counted; null: they are not. */
  analyticsId: z.nullable(short(100)),
  /** A phone of a member and the code that is sent to it log in. */
  loginByMobileCode: z.boolean(),
  /** Passwords have to be changed when they are as old as `passwordMaxAgeDays`. */
  passwordsGrowOld: z.boolean(),
  passwordMaxAgeDays: z.int().check(z.minimum(0), z.maximum(99_999)),
  /** A login from an unfamiliar address or device is confirmed in a second way, where an account has one. */
  secondStep: z.boolean(),
  /** Visitors play with play money. */
  freePlay: z.boolean(),
  /** The agents' centre. */
  agentPolicy: z.boolean(),
};

/** What the brand is called, where it is found, and how its members come in. */
export const brand = endpoint({
  name: 'consoleBrand',
  methods: ['GET'],
  path: '/console/brand',
  audience: ['brand.manage'],
  answer: z.object({
    ...settings,
    code: z.string(),
    /** These three were chosen as the brand was opened, or are decided elsewhere. */
    currency: z.string(),
    timeZone: z.string(),
    /** Languages that the system speaks. */
    spoken: z.array(z.string()),
  }),
});

/** As what a brand's file travels. */
export const BRAND_FILE_TYPE = 'application/x-brand-file';

/** What the brand is like as one file, from which another one can be opened: without any secret. The audit trail remembers it. */
export const brandFile = endpoint({
  name: 'consoleBrandFile',
  methods: ['GET'],
  path: '/console/brand/file',
  audience: ['brand.export'],
  answersFile: true,
  answer: streamedFile,
});

/** What a host was found to be: it shows this brand, another one, none of any, something that is not ours; or nobody answers. */
export const HOST_STATES = ['ours', 'other', 'unclaimed', 'elsewhere', 'silent'] as const;

/** Asks hosts, saved or not, who answers there: a new one answers as soon as its name leads to this site. */
export const checkHosts = endpoint({
  name: 'consoleCheckHosts',
  methods: ['POST'],
  path: '/console/brand/hosts/check',
  audience: ['brand.manage', 'brands.open'],
  body: z.object({ hosts: z.array(short(300)).check(z.maxLength(20)) }),
  answer: z.object({ hosts: z.array(z.object({ host: z.string(), is: z.literal(HOST_STATES) })) }),
});

/**
 * Changes it, for everybody from now on. Complaints come by field: flags are judged as a set, so that nobody is locked out. The hosts of a brand that has
 * been open stay as they are where one is added: that waits for a second person (approvals).
 */
export const changeBrand = endpoint({
  name: 'consoleChangeBrand',
  methods: ['PUT'],
  path: '/console/brand',
  audience: ['brand.manage'],
  body: z.object({ ...settings, reason: note }),
  answer: z.object({
    version: z.int(),
    /** Of its hosts, where they wait; null: they are as they were sent. */
    asked: z.nullable(approval),
  }),
});
