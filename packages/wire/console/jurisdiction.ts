import * as z from 'zod/mini';
import { amount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';

/** The kinds of games that a law allows or does not. */
export const LAW_CATEGORIES = [
  'RNG',
  'LIVE',
  'FISH',
  'PVP',
  'ELOTT',
  'LOTT',
  'SPORTS',
  'ESPORTS',
  'COCKFIGHT',
] as const;

const policy = {
  /** Which edit this is; a change says which one it was made from. */
  version: z.int(),
  /** `stopped`: real money that is paid out, and taken no more. */
  money: z.literal(['demo', 'real', 'stopped']),
  licenceReference: z.nullable(z.string().check(z.trim(), z.maxLength(120, { error: 'field.too-long' }))),
  /** ISO 3166 codes; null: every country. */
  countries: z.nullable(z.array(z.string().check(z.maxLength(10))).check(z.maxLength(300))),
  /** Networks as `address/bits` that are served whatever country they are of; they go before those that are not. */
  networksLetIn: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(300)),
  /** Networks that are not served, whatever country they are of. */
  networksKeptOut: z.array(z.string().check(z.maxLength(60))).check(z.maxLength(300)),
  categories: z.array(z.literal(LAW_CATEGORIES)).check(z.maxLength(LAW_CATEGORIES.length)),
  minimumAge: z.int().check(z.minimum(0), z.maximum(9999)),
  /** Of one bet, or one line of an order; null: as each game says. */
  stakeMax: z.nullable(amount()),
  /** Of one member in a business day; null: any amount. */
  depositDayMax: z.nullable(amount()),
  roundTimeMinMs: z.int().check(z.minimum(0), z.maximum(999_999)),
  autoplay: z.boolean(),
  turbo: z.boolean(),
  /** The longest that a player may play without being told how it stands; null: as they wish. */
  realityCheckMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(9999))),
};

/** What the law lets the brand offer. */
export const jurisdiction = endpoint({
  name: 'consoleJurisdiction',
  methods: ['GET'],
  path: '/console/jurisdiction',
  audience: ['jurisdiction.manage'],
  answer: z.object(policy),
});

/** Changes it, for everybody from now on. Real money needs a licence; complaints come by field. */
export const changeJurisdiction = endpoint({
  name: 'consoleChangeJurisdiction',
  methods: ['PUT'],
  path: '/console/jurisdiction',
  audience: ['jurisdiction.manage'],
  body: z.object({
    ...policy,
    reason: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: 'field.required' }),
        z.maxLength(300, { error: 'field.too-long' }),
      ),
  }),
  answer: z.object({ version: z.int() }),
});
