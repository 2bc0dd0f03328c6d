import pg from 'pg';
import { PATIENCE } from '../../packages/database/pool.ts';
import type { Check } from './patient.ts';
import { failing, nobodyAt } from './reach.ts';

/** Places in an address that a feed fills in. */
const PLACES = /\{\w+\}/g;

/** Whom results of lotteries are asked of: each source, for a feed may need all of them to agree. */
export const feeds: Check = {
  at: 'feeds of results',
  async wrong(patient) {
    const all = Object.entries(patient.settings.DRAW_FEEDS).flatMap(([name, { sources }]) =>
      sources.map(({ url }) =>
        nobodyAt(patient, url.replaceAll(PLACES, '0'), `which the feed ${name} of DRAW_FEEDS names`),
      ),
    );
    return (await Promise.all(all)).flat();
  },
};

/** One relay of the beacon is enough. */
export const beacon: Check = {
  at: 'beacon',
  async wrong(patient) {
    const relays = patient.settings.BEACON_URLS;
    const silent = await Promise.all(relays.map((url) => nobodyAt(patient, url, 'which BEACON_URLS names')));
    return silent.every((sentences) => sentences.length > 0) ? silent.flat() : [];
  },
};

/** Its keys tell whose word is believed. */
export const phoneSignIn: Check = {
  at: 'phone sign-in',
  wrong: async (patient) => {
    const { PHONE_SIGN_IN_ISSUER: issuer, PHONE_SIGN_IN_KEYS_URL: keys } = patient.settings;
    if (issuer === undefined || keys === undefined) return [];
    return nobodyAt(patient, keys, 'where PHONE_SIGN_IN_KEYS_URL has the keys of its tokens');
  },
};

/** The studio keeps its own books, and every game of its stands still without them. */
export const studioDatabase: Check = {
  at: 'the studio’s database',
  wrong: async ({ studioUrl }) =>
    studioUrl === null
      ? []
      : failing('The studio’s database does not answer', async () => {
          const client = new pg.Client({
            connectionString: studioUrl,
            connectionTimeoutMillis: PATIENCE.connectionMs,
            query_timeout: PATIENCE.statementMs,
          });
          try {
            await client.connect();
            await client.query('select 1');
          } finally {
            await client.end();
          }
        }),
};
