import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { BRAND_STATUSES } from './brand-status.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { note } from './parts.ts';
import { enrolmentCode, newcomer } from './staff.ts';

const short = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: 'field.too-long' }));

const MEGABYTE = 1024 * 1024;

const MONIES = ['demo', 'real', 'stopped'] as const;

const brandRow = z.object({
  code: z.string(),
  name: z.record(z.string(), z.string()),
  status: z.literal(BRAND_STATUSES),
  maintenanceEndsAt: z.nullable(instant()),
  money: z.literal(MONIES),
  currency: z.string(),
  timeZone: z.string(),
  hosts: z.array(z.string()),
  /** Whether players have ever been let in. */
  wasLive: z.boolean(),
  /** Whether people enough work for it for what takes two. */
  isStaffed: z.boolean(),
  /** Whether somebody is still to be let in from above. */
  isWanting: z.boolean(),
  /** Who has still to come in with a code. */
  newcomer: z.nullable(z.object({ name: z.string(), username: z.string() })),
});

/** Every brand of the installation, for owners. */
export const brandList = endpoint({
  name: 'consoleBrands',
  methods: ['GET'],
  path: '/console/brands',
  audience: ['brands.view'],
  answer: z.object({
    brands: z.array(brandRow),
  }),
});

/** The same, to look through. */
export const brandOverview = listEndpoint({
  name: 'consoleBrandOverview',
  path: '/console/brands/overview',
  audience: ['brands.view'],
  row: brandRow,
  order: 'code',
  columns: {
    code: { kind: 'text', head: 'console.brandCode', filter: true, sort: true },
    name: { kind: 'named', head: 'console-words.fact.name' },
    status: {
      kind: 'word',
      head: 'console-words.fact.status',
      words: 'console-words.brandStatus',
      oneOf: BRAND_STATUSES,
      filter: true,
    },
    money: {
      kind: 'word',
      head: 'jurisdiction.money',
      words: 'jurisdiction.money',
      oneOf: MONIES,
      filter: true,
    },
    currency: { kind: 'text', head: 'console-brand.currency', filter: true, sort: true },
    // It begins with the main one.
    hosts: { kind: 'text', head: 'console-brand.hosts', filter: true },
    timeZone: { kind: 'text', head: 'console-brand.timeZone', filter: true, sort: true },
  },
});

/** With the codes of the lotteries, off sale, and channels, closed and without accounts, that came with it: none in another currency. */
const opened = z.object({ code: z.string(), lotteries: z.array(z.string()), channels: z.array(z.string()) });

/** Opens a brand like another one: closed for maintenance, with demo money, with nobody in it. Complaints come by field. */
export const openNewBrand = endpoint({
  name: 'consoleOpenBrand',
  methods: ['POST'],
  path: '/console/brands',
  audience: ['brands.open'],
  body: z.object({
    code: short(20),
    /** The code of the brand that it begins as. */
    like: short(20),
    /** By language; it speaks these, and those of the brand that it is like, in which it is called as that one. */
    name: z.record(z.string().check(z.maxLength(20)), short(200)),
    /** Without port, the main one first. */
    hosts: z.array(short(300)).check(z.maxLength(100)),
    currency: short(3),
    timeZone: short(60),
    reason: note,
  }),
  answer: opened,
});

const NAME = 'name.';

/** The names of a new brand as a query says them, by language. */
export const namesIn = (query: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, name]) =>
      key.startsWith(NAME) && name.trim() !== '' ? [[key.slice(NAME.length), name.trim()]] : [],
    ),
  );

/** And back: `name.en`. */
export const queryOfNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([language, name]) => [NAME + language, name]));

/** The same from the file of a brand, which is sent as it is: what the query leaves out is as the file says. */
export const openBrandFromFile = endpoint({
  name: 'consoleOpenBrandFromFile',
  methods: ['POST'],
  path: '/console/brands/from-file',
  audience: ['brands.open'],
  // Three pictures as they are kept, as text, and the rest.
  uploadMax: 3 * MEGABYTE,
  /** `name.<language>` besides. */
  query: z.catchall(
    z.object({
      code: short(20),
      /** With spaces between. */
      hosts: short(10_000),
      currency: z._default(short(3), ''),
      timeZone: z._default(short(60), ''),
      reason: note,
    }),
    short(200),
  ),
  body: file,
  answer: opened,
});

const code = short(20);

/** Asks for the login of one of a brand's first two admins, which another owner has to agree to. */
export const askFirstAdmin = endpoint({
  name: 'consoleAskFirstAdmin',
  methods: ['POST'],
  path: '/console/brands/first-admin',
  audience: ['brands.open'],
  idempotent: true,
  body: z.object({ ...newcomer, brand: code, reason: note }),
  answer: approval,
});

/** Makes the code with which a first admin comes in; by another owner than who has asked for the login. */
export const makeFirstAdminCode = endpoint({
  name: 'consoleMakeFirstAdminCode',
  methods: ['POST'],
  path: '/console/brands/first-admin/enrolment',
  audience: ['brands.open'],
  body: z.object({ brand: code }),
  answer: enrolmentCode,
});

/** Asks for a brand to be opened to players for the first time, which another owner has to agree to. */
export const askGoingLive = endpoint({
  name: 'consoleAskGoingLive',
  methods: ['POST'],
  path: '/console/brands/going-live',
  audience: ['brands.open'],
  idempotent: true,
  body: z.object({ brand: code, reason: note }),
  answer: approval,
});
