import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** How many stand below an agent, and how many of them are new; days and months are the brand's. */
const downline = z.object({
  all: z.int(),
  direct: z.int(),
  agents: z.int(),
  joinedToday: z.int(),
  joinedThisMonth: z.int(),
});

/** What an agent sees first: the way to bring people, and how many there are. */
export const agentHome = endpoint({
  name: 'agentHome',
  methods: ['GET'],
  path: '/wps/agent/home',
  audience: ['agent'],
  answer: z.object({
    /** The name of the agent above; null at the top. */
    upline: z.nullable(z.string()),
    /** Null for an agent without a place in the tree, who can bring nobody. */
    invitation: z.nullable(
      z.object({
        code: z.string(),
        link: z.string(),
        /** The link as a picture, in a data address. */
        qr: z.string(),
      }),
    ),
    downline,
  }),
});
