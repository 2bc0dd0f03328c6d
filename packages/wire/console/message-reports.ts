import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { REPORT_REASONS } from '../portal/inbox.ts';
import { listEndpoint } from './list.ts';
import { member, note, person } from './parts.ts';
import { staffNotes } from './staff-notes.ts';

export const REPORT_STATES = ['open', 'dismissed', 'warned', 'muted'] as const;

/** For how many days at most a writer is muted. */
export const MUTE_DAYS_MAX = 365;

/** A member's report of what another wrote to them. */
const report = z.object({
  id: id(),
  /** Whose words they are. */
  member,
  reporter: member,
  /** The words that are reported. */
  said: z.string(),
  reason: z.literal(REPORT_REASONS),
  /** What the reporter says about it; empty: nothing. */
  words: z.string(),
  reportedAt: instant(),
  state: z.literal(REPORT_STATES),
  /** Who looks after it: nobody else decides. */
  claimedBy: z.nullable(person),
  decidedBy: z.nullable(person),
  decidedAt: z.nullable(instant()),
});

/** What members report of others' messages, the oldest first. */
export const reportList = listEndpoint({
  name: 'consoleMessageReports',
  path: '/console/message-reports',
  audience: ['messages.moderate'],
  row: report,
  order: 'reportedAt',
  waiting: {
    subject: 'message-report',
    act: 'messages.moderate',
    query: { state: 'open' },
    since: 'reportedAt',
    title: null,
  },
  columns: {
    member: { kind: 'member', head: 'console-messages.writer', filter: true },
    said: { kind: 'text', head: 'console-messages.said' },
    reason: {
      kind: 'word',
      head: 'console-messages.reportReasonHead',
      words: 'console-messages.reportReason',
      oneOf: REPORT_REASONS,
      filter: true,
    },
    reporter: { kind: 'member', head: 'console-messages.reporter', filter: true },
    reportedAt: { kind: 'instant', head: 'console-messages.reportedAt', filter: true, sort: true },
    state: {
      kind: 'word',
      head: 'console.stateHead',
      words: 'console-messages.reportState',
      oneOf: REPORT_STATES,
      filter: true,
      hidden: true,
    },
    claimedBy: { kind: 'staff', head: 'console.claimedBy', filter: true },
    decidedBy: { kind: 'staff', head: 'console-messages.decidedBy', filter: true, hidden: true },
  },
});

/** One report: the reported message with the few around it, and nothing else of what the two wrote. */
export const reportView = endpoint({
  name: 'consoleMessageReport',
  methods: ['GET'],
  path: '/console/message-reports/:id',
  audience: ['messages.moderate'],
  params: z.object({ id: id() }),
  answer: z.extend(report, {
    subject: z.string(),
    /** Its place in the chat room; null: it was written to somebody. */
    roomSeq: z.nullable(z.int()),
    around: z.array(
      z.object({
        by: z.nullable(member),
        text: z.string(),
        sentAt: instant(),
        /** It is the reported one. */
        isReported: z.boolean(),
      }),
    ),
    /** Until when the writer may not write to others. */
    mutedUntil: z.nullable(instant()),
    notes: staffNotes(),
  }),
});

const claim = (name: string, verb: string) =>
  endpoint({
    name,
    methods: ['POST'],
    path: `/console/message-reports/:id/${verb}`,
    audience: ['messages.moderate'],
    idempotent: true,
    params: z.object({ id: id() }),
    body: z.object({}),
    answer: report,
  });

/** One of the staff takes an open report: nobody else decides on it, until they give it back. */
export const claimReport = claim('consoleClaimMessageReport', 'claim');
export const releaseReport = claim('consoleReleaseMessageReport', 'release');

/** Decides on a report; the reason is for the trail. A writer is muted for a number of days. */
export const decideReport = endpoint({
  name: 'consoleDecideMessageReport',
  methods: ['POST'],
  path: '/console/message-reports/:id/decision',
  audience: ['messages.moderate'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({
    to: z.literal(['dismissed', 'warned', 'muted']),
    /** Of no consequence where nobody is muted. */
    days: z
      .int()
      .check(z.minimum(1, { error: 'field.invalid' }), z.maximum(MUTE_DAYS_MAX, { error: 'field.invalid' })),
    reason: note,
  }),
  answer: report,
});

/** Lets a member write to others again before their time. */
export const liftMute = endpoint({
  name: 'consoleLiftMute',
  methods: ['POST'],
  path: '/console/members/:id/mute/lift',
  audience: ['messages.moderate'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({}),
});
