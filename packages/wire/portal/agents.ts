import * as z from 'zod/mini';
import { amount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { TEAM_PERIODS } from './team-periods.ts';

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

const businessDay = z.iso.date({ error: 'field.invalid' });

const played = { stakes: amount(), validBet: amount(), wins: amount() };

/** What an agent's team came to over some days, itself in it. Net loss: what the house has left of what they lost; negative when they won. */
const teamSums = z.object({
  ...played,
  netLoss: amount(),
  rebates: amount(),
  bonuses: amount(),
  deposits: amount(),
  withdrawals: amount(),
  /** How many registered below the agent. */
  newMembers: z.int(),
});

/** How an agent's team does: four spans side by side, and the days and categories of the period that runs, by the tree that stood when it began. */
export const teamOverview = endpoint({
  name: 'teamOverview',
  methods: ['GET'],
  path: '/wps/agent/team/overview',
  audience: ['agent'],
  query: z.object({ period: z.optional(z.enum(TEAM_PERIODS)) }),
  answer: z.object({
    currency: z.string(),
    spans: z.array(
      z.object({
        name: z.enum(['today', 'yesterday', 'current', 'last']),
        firstDay: businessDay,
        lastDay: businessDay,
        sums: teamSums,
      }),
    ),
    days: z.array(z.object({ day: businessDay, stakes: amount(), netLoss: amount() })),
    categories: z.array(z.object({ category: z.string(), ...played })),
  }),
});
