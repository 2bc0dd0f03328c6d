import { payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { member, note } from './parts.ts';

const because = z.object({ reason: note });

/** `new`: nobody has looked at it. */
export const PAYOUT_ACCOUNT_STATES = ['new', 'checked', 'blocked', 'removed'] as const;

/** An account as the queue shows it: masked until it is revealed. */
const queued = z.object({
  id: id(),
  member,
  kind: z.literal(payoutKindNames),
  provider: z.string(),
  /** Null where what is sealed of it cannot be opened; the number is then its last digits alone. */
  holder: z.nullable(z.string()),
  number: z.string(),
  boundAt: instant(),
  usableAt: instant(),
  removedAt: z.nullable(instant()),
  checkedAt: z.nullable(instant()),
  /** Why nothing is sent there; null when it is. */
  blocked: z.nullable(z.string()),
  /** Other members who have bound the same number, now or once. */
  sharedWith: z.array(member),
  state: z.literal(PAYOUT_ACCOUNT_STATES),
});

/** Payout accounts, newest first. */
export const payoutAccountList = listEndpoint({
  name: 'consolePayoutAccounts',
  path: '/console/payout-accounts',
  audience: ['payout-accounts.view'],
  row: queued,
  order: '-boundAt',
  waiting: {
    subject: 'payout-account',
    act: 'payout-accounts.decide',
    query: { state: 'new' },
    since: 'boundAt',
    title: 'number',
  },
  columns: {
    boundAt: { kind: 'instant', head: 'console.boundAt', filter: true, sort: true },
    member: { kind: 'member', head: 'console.member', filter: true },
    provider: { kind: 'word', head: 'console.provider', words: 'console.payoutProvider', filter: true },
    holder: { kind: 'text', head: 'console.holder' },
    number: { kind: 'text', head: 'console.number' },
    usableAt: { kind: 'instant', head: 'console.usableAt', filter: true, hidden: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console.accounts',
      oneOf: PAYOUT_ACCOUNT_STATES,
      filter: true,
    },
    blocked: { kind: 'text', head: 'console.reason', filter: true, hidden: true },
    checkedAt: { kind: 'instant', head: 'console.accounts.checked', filter: true, hidden: true },
  },
});

const act = <B extends z.ZodMiniType>(name: string, path: string, body: B) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/payout-accounts/:id/${path}`,
    audience: ['payout-accounts.decide'],
    idempotent: true,
    params: z.object({ id: id() }),
    body,
    answer: z.object({ checkedAt: z.nullable(instant()), blocked: z.nullable(z.string()) }),
  });

/** Notes that somebody has looked at it and found nothing. */
export const checkPayoutAccount = act('consoleCheckPayoutAccount', 'check', z.object({}));
/** Lets no money go there; its member is shown the reason. */
export const blockPayoutAccount = act('consoleBlockPayoutAccount', 'block', because);
/** Lets money go there again. */
export const unblockPayoutAccount = act('consoleUnblockPayoutAccount', 'unblock', because);

/** Shows a payout account in full, which the audit trail remembers. */
export const revealPayoutAccount = endpoint({
  name: 'consoleRevealPayoutAccount',
  methods: ['POST'],
  path: '/console/payout-accounts/:id/reveal',
  audience: ['payout-accounts.decide'],
  params: z.object({ id: id() }),
  body: because,
  answer: z.object({ holder: z.string(), number: z.string(), branch: z.nullable(z.string()) }),
});
