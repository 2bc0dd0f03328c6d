import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { BRAND_STATUSES } from './brand-status.ts';
import { note } from './parts.ts';

const short = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: 'field.too-long' }));

/** Every brand of the installation, for owners. */
export const brandList = endpoint({
  name: 'consoleBrands',
  methods: ['GET'],
  path: '/console/brands',
  audience: ['brands.view'],
  answer: z.object({
    brands: z.array(
      z.object({
        code: z.string(),
        name: z.record(z.string(), z.string()),
        status: z.literal(BRAND_STATUSES),
        maintenanceEndsAt: z.nullable(instant()),
        money: z.literal(['demo', 'real', 'stopped']),
        currency: z.string(),
        timeZone: z.string(),
        hosts: z.array(z.string()),
      }),
    ),
  }),
});

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
    /** By language; in others it is called as the brand that it is like. */
    name: z.record(z.string().check(z.maxLength(20)), short(200)),
    /** Without port, the main one first. */
    hosts: z.array(short(300)).check(z.maxLength(100)),
    currency: short(3),
    timeZone: short(60),
    reason: note,
  }),
  answer: z.object({ code: z.string() }),
});
