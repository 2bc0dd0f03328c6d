import { payoutKindNames } from '@mela/form-rules/payout-kinds/index.ts';
import * as z from 'zod/mini';
import { id, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { channelCode, companyAccount, connector, credentials, words } from './companies.ts';
import { note } from './parts.ts';

const terms = z.object({
  name: words,
  /** The kinds of accounts that it pays to. */
  kinds: z.array(z.literal(payoutKindNames)),
  amountMin: positiveAmount(),
  amountMax: positiveAmount(),
  position: z.int().check(z.minimum(0), z.maximum(999)),
});

const channel = z.extend(terms, {
  id: id(),
  code: z.string(),
  connector: z.string(),
  currency: z.string(),
  money: z.literal(['demo', 'real']),
  /** How its company knows us: null until two people have said it, or where no key opens it. */
  company: z.nullable(companyAccount),
  open: z.boolean(),
  version: z.int(),
});

/** Every company that sends money for the brand. */
export const payoutChannelList = endpoint({
  name: 'consolePayoutChannels',
  methods: ['GET'],
  path: '/console/payout-channels',
  audience: ['cashier.inspect'],
  answer: z.object({ channels: z.array(channel), connectors: z.array(connector) }),
});

/** Adds a company that sends money, closed: two people say how it knows us, and two switch it on. */
export const addPayoutChannel = endpoint({
  name: 'consoleAddPayoutChannel',
  methods: ['POST'],
  path: '/console/payout-channels',
  audience: ['payout-channels.manage'],
  body: z.object({ code: channelCode, connector: z.string(), ...credentials, terms, reason: note }),
  answer: channel,
});

/** Changes what a payout channel takes, and whether it is open; what lets more money leave waits for a second person. */
export const changePayoutChannel = endpoint({
  name: 'consoleChangePayoutChannel',
  methods: ['PUT'],
  path: '/console/payout-channels/:id',
  audience: ['payout-channels.manage'],
  params: z.object({ id: id() }),
  body: z.object({ version: z.int(), open: z.boolean(), terms, reason: note }),
  answer: approval,
});

/** Asks for other credentials with a payout channel's company; they hold when a second person has said yes. */
export const askForPayoutCredentials = endpoint({
  name: 'consoleAskForPayoutCredentials',
  methods: ['POST'],
  path: '/console/payout-channels/:id/credentials',
  audience: ['payout-channels.manage'],
  params: z.object({ id: id() }),
  body: z.object({ ...credentials, reason: note }),
  answer: approval,
});
