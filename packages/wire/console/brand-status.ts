import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { note, person } from './parts.ts';

/** What a brand can be: open, closed for a while, closed altogether. */
export const BRAND_STATUSES = ['open', 'maintenance', 'blocked'] as const;

export const status = {
  status: z.literal(BRAND_STATUSES),
  /** Of a maintenance: what players are told; null: they are not. */
  maintenanceEndsAt: z.nullable(instant()),
};

export const wanted = {
  ...status,
  /** The brand opens by itself when the maintenance was said to end. */
  opensAgain: z.boolean(),
};

/** What something is to players, and what is planned for it. */
export const standing = {
  ...status,
  /** Counts its changes; a switch says which one it was made from. */
  version: z.int(),
  /** Whose pages stand in both for everything else. */
  languages: z.array(z.string()),
  timeZone: z.string(),
  /** Where customer service answers when the site does not. */
  service: z.nullable(z.string()),
  /** The next first. */
  planned: z.array(
    z.object({
      ...wanted,
      id: id(),
      at: instant(),
      /** The end of the maintenance that is now, of which was said that players are let in by themselves. */
      isEnd: z.boolean(),
      reason: z.nullable(z.string()),
      /** Null: somebody at the server's keyboard. */
      by: z.nullable(person),
    }),
  ),
};

/** What the brand is, and what is planned for it. */
export const brandStatus = endpoint({
  name: 'consoleBrandStatus',
  methods: ['GET'],
  path: '/console/brand/status',
  audience: ['brand.status'],
  answer: z.object(standing),
});

/** Switches it at once; the plans stay, but for the end of a maintenance. */
export const switchBrandStatus = endpoint({
  name: 'consoleSwitchBrandStatus',
  methods: ['PUT'],
  path: '/console/brand/status',
  audience: ['brand.status'],
  idempotent: true,
  body: z.object({ ...wanted, version: z.int(), reason: note }),
  answer: z.object({ version: z.int() }),
});

/** Plans it for a moment to come. */
export const planBrandStatus = endpoint({
  name: 'consolePlanBrandStatus',
  methods: ['POST'],
  path: '/console/brand/status/plans',
  audience: ['brand.status'],
  idempotent: true,
  body: z.object({ ...wanted, at: instant(), reason: note }),
  answer: z.object({ id: id() }),
});

/** Calls a plan off. */
export const callOffBrandStatus = endpoint({
  name: 'consoleCallOffBrandStatus',
  methods: ['POST'],
  path: '/console/brand/status/plans/:id/call-off',
  audience: ['brand.status'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({}),
});
