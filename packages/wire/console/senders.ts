import * as z from 'zod/mini';
import { id } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { note } from './parts.ts';

/** On which channels a brand's messages leave. */
export const CHANNELS = ['email', 'sms'] as const;

/** How an SMS gateway is called, and in which media type it is told what. */
export const SMS_METHODS = ['POST', 'PUT', 'GET'] as const;
export const SMS_CONTENT_TYPES = ['application/json', 'application/x-www-form-urlencoded'] as const;

/** What became of a message that was sent to see whether a sender works; `taken`: the server has it. */
export const TEST_OUTCOMES = [
  'taken',
  'unreachable',
  'timeout',
  'not-encrypted',
  'login-refused',
  'message-refused',
  'busy',
  'not-accepted',
  'unreadable',
  'nobody-sends',
] as const;

const channel = z.literal(CHANNELS);
const typed = (longest: number) =>
  z.string().check(z.trim(), z.maxLength(longest, { error: 'field.too-long' }));
const facts = z.record(z.string(), z.string());

/** Who brings the brand's messages, for whoever sets or decides it: what may be read of it, by name; a secret is told to nobody ever after. */
export const senderList = endpoint({
  name: 'consoleSenders',
  methods: ['GET'],
  path: '/console/brand/senders',
  audience: ['brand.manage', 'members.approve-access'],
  answer: z.object({
    senders: z.array(
      z.object({
        channel,
        /** Null: it has none of its own. */
        own: z.nullable(facts),
        /** Its own cannot be opened, and sends nothing. */
        isUnreadable: z.boolean(),
        /** What one of the staff has asked for, until a second agrees. */
        asked: z.nullable(z.object({ id: id(), facts })),
        /** Whether the installation has one, for brands without their own. */
        installation: z.boolean(),
      }),
    ),
  }),
});

/** Asks that the brand's mail leave by a server of its own; it does when a second person has said yes. */
export const askForMailSender = endpoint({
  name: 'consoleAskForMailSender',
  methods: ['POST'],
  path: '/console/brand/senders/email',
  audience: ['brand.manage'],
  body: z.object({
    url: typed(300),
    username: typed(200),
    secret: typed(500),
    fromAddress: typed(254),
    fromName: typed(100),
    reason: note,
  }),
  answer: approval,
});

/** The same of its SMS, by a gateway of its own. */
export const askForSmsSender = endpoint({
  name: 'consoleAskForSmsSender',
  methods: ['POST'],
  path: '/console/brand/senders/sms',
  audience: ['brand.manage'],
  body: z.object({
    url: typed(1000),
    method: z.literal(SMS_METHODS),
    body: typed(1000),
    contentType: z.literal(SMS_CONTENT_TYPES),
    authorization: typed(300),
    accepted: typed(300),
    senderName: typed(20),
    secret: typed(500),
    reason: note,
  }),
  answer: approval,
});

/** Asks that the installation's sender bring the brand's messages again, which takes two as well. */
export const askToDropSender = endpoint({
  name: 'consoleAskToDropSender',
  methods: ['POST'],
  path: '/console/brand/senders/removal',
  audience: ['brand.manage'],
  body: z.object({ channel, reason: note }),
  answer: approval,
});

/** Sends a message to see whether a sender works: the one that holds, or the one that waits for a second person. */
export const testSender = endpoint({
  name: 'consoleTestSender',
  methods: ['POST'],
  path: '/console/brand/senders/test',
  audience: ['brand.manage'],
  body: z.object({ channel, which: z.literal(['now', 'asked']), to: typed(254) }),
  answer: z.object({
    outcome: z.literal(TEST_OUTCOMES),
    /** What the server answered with: of SMTP, or of HTTP. */
    status: z.nullable(z.int()),
  }),
});
