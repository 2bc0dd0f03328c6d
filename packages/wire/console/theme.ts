import { MARK_PLACES, theme as look } from '@mela/themes';
import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { file } from '../file.ts';
import { listEndpoint } from './list.ts';
import { note, person } from './parts.ts';

/** The pages that an editor can look at while a theme is made, by the addresses that players have for them. */
export const PREVIEW_PAGES = {
  home: '/',
  games: '/rng',
  lottery: '/lottery',
  promotions: '/promotions',
  login: '/login',
  register: '/register',
} as const;

const names = Object.keys(PREVIEW_PAGES) as (keyof typeof PREVIEW_PAGES)[];

/** A theme that travels in an address: its JSON. */
const inAddress = z.codec(z.string().check(z.maxLength(4000)), look, {
  decode(text, context) {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', input: text, message: 'no theme' });
      return z.NEVER;
    }
  },
  encode: (value) => JSON.stringify(value),
});

/** What the brand looks like, and looked like. */
export const brandTheme = endpoint({
  name: 'consoleTheme',
  methods: ['GET'],
  path: '/console/brand/theme',
  audience: ['brand.manage'],
  answer: z.object({
    /** Which edit this is; a change says which one it was made from. */
    version: z.int(),
    theme: look,
    languages: z.array(z.string()),
  }),
});

/** Everything that the brand has worn, the latest first; nothing, while it wears what it was opened with. */
export const wornThemes = listEndpoint({
  name: 'consoleWornThemes',
  path: '/console/brand/themes',
  audience: ['brand.manage'],
  row: z.object({
    version: z.int(),
    theme: look,
    /** Null: what it was opened with, or somebody at the server's keyboard. */
    by: z.nullable(person),
    reason: z.nullable(z.string()),
    at: instant(),
  }),
  order: '-version',
  columns: {
    version: { kind: 'number', head: 'console-theme.title', filter: true, sort: true },
    // As the versions, in which they stand.
    at: { kind: 'instant', head: 'console-theme.when', filter: true },
    by: { kind: 'staff', head: 'console-theme.who', filter: true },
    reason: { kind: 'text', head: 'console.reason', filter: true },
  },
});

/** Puts a theme on, for everybody from now on. Colours that nobody could read are refused beside their fields (WCAG 2.2 AA). */
export const changeTheme = endpoint({
  name: 'consoleChangeTheme',
  methods: ['PUT'],
  path: '/console/brand/theme',
  audience: ['brand.manage'],
  body: z.object({ version: z.int(), theme: look, reason: note }),
  answer: z.object({ version: z.int() }),
});

/** Puts on again what the brand wore as version `to`. */
export const wearThemeAgain = endpoint({
  name: 'consoleWearThemeAgain',
  methods: ['POST'],
  path: '/console/brand/theme/again',
  audience: ['brand.manage'],
  body: z.object({ version: z.int(), to: z.int(), reason: note }),
  answer: z.object({ version: z.int() }),
});

/** A PNG or JPEG for a place of the brand's; it is drawn anew, and shown from when a theme says so. */
export const sendMark = endpoint({
  name: 'consoleSendMark',
  methods: ['POST'],
  path: '/console/brand/marks',
  audience: ['brand.manage'],
  uploadMax: 2 * 1024 * 1024,
  query: z.object({ place: z.literal(MARK_PLACES) }),
  body: file,
  answer: z.object({ id: id(), width: z.int(), height: z.int() }),
});

/** A mark that was sent, for the console itself. */
export const mark = endpoint({
  name: 'consoleMark',
  methods: ['GET'],
  path: '/console/brand/marks/:id',
  audience: ['brand.manage'],
  params: z.object({ id: id() }),
  answersFile: true,
  answer: file,
});

/** One of the brand's own pages as a visitor would see it in a theme, with what it shows today, open or not; nothing in it can be pressed. */
export const themePreview = endpoint({
  name: 'consoleThemePreview',
  methods: ['GET'],
  path: '/console/brand/theme/preview',
  audience: ['brand.manage'],
  query: z.object({
    page: z.literal(names),
    language: z.string().check(z.maxLength(10)),
    theme: inAddress,
  }),
  answersFile: true,
  answer: file,
});
