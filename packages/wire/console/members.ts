import { CONSENT_SCREENS, PURPOSES } from '@mela/form-rules/consents.ts';
import { payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import * as z from 'zod/mini';
import { file } from '../file.ts';
import { accountName, amount, id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { REQUEST_STATES } from './account-requests.ts';
import { approval } from './approvals.ts';
import { listEndpoint } from './list.ts';
import { note } from './parts.ts';

const account = z.object({
  id: id(),
  /** What people know it by. */
  number: z.string(),
  username: z.string(),
  kind: z.literal(['member', 'trial', 'agent']),
  nickname: z.nullable(z.string()),
  openedAt: instant(),
  lastLoginAt: z.nullable(instant()),
  frozenAt: z.nullable(instant()),
});

/** An answer of the registration, by field; null where what is sealed of it cannot be opened. */
const answer = z.object({ field: z.string(), value: z.nullable(z.string()) });

/** Members, by name. */
export const memberSearch = listEndpoint({
  name: 'consoleMembers',
  path: '/console/members',
  audience: ['members.view'],
  row: z.extend(account, { state: z.literal(['open', 'frozen']) }),
  order: 'username',
  search: { subject: 'member', by: { username: 'username', nickname: 'nickname' } },
  columns: {
    username: { kind: 'text', head: 'console.username', filter: true, sort: true },
    number: { kind: 'text', head: 'console.userId', filter: true, whole: true, hidden: true },
    kind: {
      kind: 'word',
      head: 'console.kindHead',
      words: 'console.kind',
      oneOf: ['member', 'agent', 'trial'],
      filter: true,
    },
    nickname: { kind: 'text', head: 'console-lists.nickname', filter: true, hidden: true },
    openedAt: { kind: 'instant', head: 'console.openedAt', filter: true, sort: true },
    lastLoginAt: { kind: 'instant', head: 'console.lastLogin', filter: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-lists.accountState',
      oneOf: ['open', 'frozen'],
      filter: true,
    },
    frozenAt: { kind: 'instant', head: 'console-lists.frozenAt', filter: true, hidden: true },
  },
});

/** All around one member: what they have, what they have bet lately, where they are signed in. */
export const memberView = endpoint({
  name: 'consoleMember',
  methods: ['GET'],
  path: '/console/members/:id',
  audience: ['members.view'],
  params: z.object({ id: id() }),
  answer: z.extend(account, {
    /** The avatar's name, which changes with it; null: none. */
    icon: z.nullable(z.string()),
    /** Where a link to a new password goes, masked; null: nowhere, so that only the owner's own waiting device is left. */
    ownContact: z.nullable(z.object({ kind: z.literal(['phone', 'email']), hint: z.string() })),
    hasAuthenticator: z.boolean(),
    /** Which ways to pay in are open to them; 0 until staff have set one. */
    level: z.int(),
    balances: z.array(z.object({ kind: accountName(), currency: z.string(), balance: amount() })),
    turnover: z.object({ required: amount(), done: amount(), left: amount() }),
    /** What the bets of seven days come to; null while too much of it is still being added up. */
    betTotals: z.nullable(
      z.object({
        count: z.int(),
        stake: amount(),
        win: amount(),
        turnover: amount(),
        held: amount(),
      }),
    ),
    /** The agent directly above; null at the top. */
    upline: z.nullable(z.object({ id: id(), username: z.string() })),
    payoutAccounts: z.array(
      z.object({
        id: id(),
        kind: z.literal(payoutKindNames),
        provider: z.string(),
        /** Null where what is sealed of it cannot be opened. */
        holder: z.nullable(z.string()),
        number: z.string(),
        boundAt: instant(),
        usableAt: instant(),
        blocked: z.nullable(z.string()),
      }),
    ),
    /** How to reach them, masked. */
    contacts: z.array(
      z.object({
        kind: z.literal(['phone', 'email']),
        value: z.nullable(z.string()),
        verifiedAt: z.nullable(instant()),
      }),
    ),
    /** What they filled in at registration, masked. */
    answers: z.array(answer),
    /** What they have asked for of their own account: when, and what became of it. */
    requests: z.array(
      z.object({
        kind: z.literal(['closing', 'data']),
        state: z.literal(REQUEST_STATES),
        askedAt: instant(),
        endedAt: z.nullable(instant()),
      }),
    ),
    /** What they have agreed to and taken back, the latest first: on which screen, in which language, by which version of the words. */
    consents: z.array(
      z.object({
        purpose: z.enum(PURPOSES),
        given: z.boolean(),
        screen: z.enum(CONSENT_SCREENS),
        language: z.string(),
        words: z.int(),
        /** When they said so, and when it was kept: earlier, by their device's clock, where it was said before they logged in. */
        saidAt: instant(),
        keptAt: instant(),
      }),
    ),
    closedAt: z.nullable(instant()),
    sessions: z.array(
      z.object({
        id: id(),
        startedAt: instant(),
        seenAt: instant(),
        address: z.string(),
        device: z.string(),
      }),
    ),
  }),
});

const freeze = (name: string, path: string) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/members/:id/${path}`,
    audience: ['members.freeze'],
    params: z.object({ id: id() }),
    body: z.object({ reason: note }),
    answer: z.object({ frozenAt: z.nullable(instant()) }),
  });

/** A member's avatar. */
export const memberIcon = endpoint({
  name: 'consoleMemberIcon',
  methods: ['GET'],
  path: '/console/members/:id/icon',
  audience: ['members.view'],
  params: z.object({ id: id() }),
  answersFile: true,
  answer: file,
});

/** Shows a member's contacts and answers in full, which the audit trail remembers. */
export const revealAnswers = endpoint({
  name: 'consoleRevealAnswers',
  methods: ['POST'],
  path: '/console/members/:id/answers/reveal',
  audience: ['members.reveal'],
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({
    contacts: z.array(z.object({ kind: z.literal(['phone', 'email']), value: z.nullable(z.string()) })),
    answers: z.array(answer),
  }),
});

/** Opens an account with a default password, which is told once: one login within a day, which must change it. */
export const openAccount = endpoint({
  name: 'consoleOpenAccount',
  methods: ['POST'],
  path: '/console/members',
  audience: ['members.open'],
  body: z.object({
    /** 0 member; 1 head agent, 2 agent, 41 affiliate, 42 sub-affiliate. */
    type: z.literal([0, 1, 2, 41, 42]),
    username: z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(64)),
    nickname: z.string().check(z.trim(), z.maxLength(64)),
    /** The agent's username; empty: at the top. */
    upline: z.string().check(z.trim(), z.maxLength(64)),
    reason: note,
  }),
  answer: z.object({ id: id(), password: z.string(), expiresAt: instant() }),
});

/**
 * Opens an owner who has forgotten it the way to a new password, which nobody else sees: by a link to their own phone or mailbox, or, where there
 * is neither, on the device that they wait at and that shows this code. What takes two waits for the other.
 */
export const resetPassword = endpoint({
  name: 'consoleResetPassword',
  methods: ['POST'],
  path: '/console/members/:id/password',
  audience: ['members.reset-password'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({
    reason: note,
    code: z._default(
      z.nullable(z.string().check(z.trim(), z.minLength(1, { error: 'field.required' }), z.maxLength(20))),
      null,
    ),
  }),
  answer: approval,
});

/**
 * Asks to put an account below another agent, or at the top, with everybody below it; always waits for a second person. It bites in the periods
 * that begin after it.
 */
export const moveAccount = endpoint({
  name: 'consoleMoveAccount',
  methods: ['POST'],
  path: '/console/members/:id/upline',
  audience: ['members.move'],
  idempotent: true,
  params: z.object({ id: id() }),
  /** The username of the agent above; empty: at the top. */
  body: z.object({ upline: z.string().check(z.trim(), z.maxLength(64)), reason: note }),
  answer: approval,
});

/** By what staff have seen that it is the owner. */
export const OWNER_PROOFS = ['document', 'in-person', 'video-call'] as const;

/** Asks to switch off an authenticator that its owner has lost; always waits for a second person. */
export const removeAuthenticator = endpoint({
  name: 'consoleRemoveAuthenticator',
  methods: ['POST'],
  path: '/console/members/:id/authenticator/removal',
  audience: ['members.remove-authenticator'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ proof: z.literal(OWNER_PROOFS), reason: note }),
  answer: approval,
});

/** Sets a member's level, by which ways to pay in are open to them. */
export const setMemberLevel = endpoint({
  name: 'consoleSetMemberLevel',
  methods: ['POST'],
  path: '/console/members/:id/level',
  audience: ['members.level'],
  params: z.object({ id: id() }),
  body: z.object({ level: z.int().check(z.minimum(0), z.maximum(99)), reason: note }),
  answer: z.object({ level: z.int() }),
});

/** Closes an account to its owner, and every session of it. */
export const freezeMember = freeze('consoleFreezeMember', 'freeze');
export const unfreezeMember = freeze('consoleUnfreezeMember', 'unfreeze');
