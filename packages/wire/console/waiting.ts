import type { Permission } from '@mela/permissions';
import * as z from 'zod/mini';
import { instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';

/** What can wait for somebody, each with a page of its own. */
export const WAITING_SUBJECTS = [
  'alarm',
  'approval',
  // At a desk of its own, where one has taken it already.
  'approval-step',
  'draw',
  'withdrawal',
  'contradiction',
  'deposit',
  'unmatched-payment',
  'payout-account',
  'held-vendor-credit',
  'review',
  'ticket',
  'application',
  'unanswered',
  'message-report',
] as const;

export type WaitingSubject = (typeof WAITING_SUBJECTS)[number];

/** Which of a list's rows wait for whom, and since when. */
export type ListWaiting = Readonly<{
  subject: WaitingSubject;
  /** Who may do what they wait for. */
  act: Permission;
  query: Readonly<Record<string, string>>;
  /** By which column the oldest stands first. */
  since: string;
  /** The column of what they are known by; null: by whose they are. */
  title: string | null;
}>;

/** How much waits of each, as far as the caller may see it, colleagues' claims included, and what no list has; asked for by every open page, so it must be cheap. */
export const waitingCounts = endpoint({
  name: 'consoleWaitingCounts',
  methods: ['GET'],
  path: '/console/waiting/counts',
  audience: ['staff'],
  answer: z.object({
    counts: z.partialRecord(z.literal(WAITING_SUBJECTS), z.int()),
    /** Null: the caller sees no queues. */
    queues: z.nullable(
      z.object({
        /** Limits of members that are about to loosen. */
        limits: z.int(),
        /** Vendors' keys that wait for a second person, or cannot be read. */
        vendorKeys: z.int(),
        /** The verifier found something wrong, or the database was restored: no withdrawal moves until somebody has looked. */
        stop: z.nullable(
          z.object({
            law: z.string(),
            subject: z.string(),
            stoppedAt: instant(),
            /** Null of the verifier's. */
            restore: z.nullable(
              z.object({
                to: instant(),
                /** Companies and vendors that have not answered for the time since; null until it is known who has to. */
                silent: z.nullable(z.array(z.string())),
                /** What waits to be looked at, by where it is shown. */
                differences: z.object({ contradictions: z.int(), unmatched: z.int(), tickets: z.int() }),
                byHand: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
});

/** What waits for the caller's own act, the oldest first: what colleagues have claimed is theirs. */
export const waitingForMe = endpoint({
  name: 'consoleWaiting',
  methods: ['GET'],
  path: '/console/waiting',
  audience: ['staff'],
  answer: z.object({
    items: z.array(
      z.object({
        subject: z.literal(WAITING_SUBJECTS),
        /** What its page finds it by. */
        id: z.string(),
        /** A number or name; null: a message says what it is. */
        title: z.nullable(z.string()),
        message: z.nullable(z.string()),
        member: z.nullable(z.string()),
        since: instant(),
        /** The caller has claimed it. */
        isMine: z.boolean(),
      }),
    ),
    /** Nothing waits but what is told. */
    isAll: z.boolean(),
  }),
});
