import * as z from 'zod/mini';
import { BET_STATES } from '../bet-states.ts';
import { accountName, amount, id, instant, word } from '../codecs.ts';
import { listEndpoint } from './list.ts';
import { member } from './parts.ts';

/** How many days of what a member has bet and moved are looked through at once. */
export const MEMBER_DAYS = 31;

const BET_KINDS = ['round', 'slip'] as const;

/** What one member has bet, rounds and slips of the lottery, the latest first; of no more than 31 days at once. */
export const memberBets = listEndpoint({
  name: 'consoleMemberBets',
  path: '/console/member-bets',
  audience: ['members.view'],
  row: z.object({
    id: id(),
    /** A round of a vendor that asks for each bet has a time line of calls. */
    kind: z.literal(BET_KINDS),
    member,
    /** What its player calls it. */
    number: z.string(),
    game: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
    placedAt: instant(),
    settledAt: z.nullable(instant()),
    currency: z.string(),
    stake: amount(),
    win: amount(),
    /** What of its win waits for two of the staff; `win` is without it. */
    held: amount(),
    state: z.literal(BET_STATES),
  }),
  order: '-placedAt',
  columns: {
    placedAt: { kind: 'instant', head: 'console.at', filter: true, sort: true, days: MEMBER_DAYS },
    member: { kind: 'member', head: 'console.member', filter: true, needed: true, hidden: 'always' },
    number: { kind: 'text', head: 'console-lists.number', filter: true, whole: true },
    kind: {
      kind: 'word',
      head: 'console-lists.kind',
      words: 'console-lists.betKind',
      oneOf: BET_KINDS,
      filter: true,
      hidden: true,
    },
    game: { kind: 'named', head: 'console.game', filter: true },
    stake: { kind: 'amount', head: 'console.stake', filter: true, sort: true, sum: true },
    win: { kind: 'amount', head: 'console.win', filter: true, sort: true, sum: true },
    held: { kind: 'amount', head: 'console.betState.held', filter: true, sort: true, hidden: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.betState',
      oneOf: BET_STATES,
      filter: true,
    },
    settledAt: { kind: 'instant', head: 'console-lists.settledAt', filter: true, hidden: true },
  },
});

/** What moved the accounts of one member, the latest first; of no more than 31 days at once. */
export const memberLines = listEndpoint({
  name: 'consoleMemberLines',
  path: '/console/member-lines',
  audience: ['members.view'],
  row: z.object({
    id: id(),
    postingId: id(),
    member,
    kind: word<'console.postingKind'>(),
    account: accountName(),
    currency: z.string(),
    amount: amount(),
    balanceAfter: amount(),
    /** The number of what it is for, or what its vendor calls it; null: nothing that people know. */
    reference: z.nullable(z.string()),
    postedAt: instant(),
    /** Its counter-posting can be asked for. */
    reversible: z.boolean(),
  }),
  order: '-postedAt',
  columns: {
    postedAt: { kind: 'instant', head: 'console.postedAt', filter: true, sort: true, days: MEMBER_DAYS },
    member: { kind: 'member', head: 'console.member', filter: true, needed: true, hidden: 'always' },
    kind: { kind: 'word', head: 'console.posting', words: 'console.postingKind', filter: true },
    account: { kind: 'word', head: 'console.account', words: 'console.accountKind', filter: true },
    amount: { kind: 'amount', head: 'console.amount', filter: true, sort: true, sum: true },
    balanceAfter: { kind: 'amount', head: 'console.balanceAfter', filter: true, sort: true },
    reference: { kind: 'text', head: 'console.reference' },
  },
});
