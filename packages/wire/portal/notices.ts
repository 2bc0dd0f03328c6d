import * as z from 'zod/mini';
import { ANYONE, endpoint } from '../endpoint.ts';
import { renamed } from '../renamed.ts';
import { announcement, banner } from './content.ts';
import { customerServiceEntry } from './customer-service.ts';
import { relay } from './relay.ts';

/** All that a page puts before its reader at once: banners of every place, what players are told, what pops up, and offers. */
export const notices = endpoint({
  name: 'notices',
  methods: ['GET'],
  path: relay('MCSFE_getNotice'),
  audience: ANYONE,
  answer: z.object({
    banners: z.array(banner),
    player: z.array(announcement),
    popup: z.array(announcement),
    promotion: z.array(announcement),
  }),
});

/** The help of a brand, whole and in its order, and where one is helped by people. */
export const helpCentre = endpoint({
  name: 'helpCentre',
  methods: ['GET'],
  path: '/wps/system/helpCenter',
  audience: ANYONE,
  answer: renamed(
    z.object({
      content: z.array(announcement),
      customerService: z.array(customerServiceEntry),
    }),
    { content: 'questions' },
  ),
});
