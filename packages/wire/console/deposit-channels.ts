import { channelKinds, handKindNames, isForwardSender } from '@mela/form-rules/deposit-kinds/index.ts';
import * as z from 'zod/mini';
import { amount, id, instant, positiveAmount } from '../codecs.ts';
import { endpoint } from '../endpoint.ts';
import { approval } from './approvals.ts';
import { channelCode, companyAccount, connector, credentials, words } from './companies.ts';
import { note } from './parts.ts';

const receiving = z.record(z.string().check(z.maxLength(20)), z.string().check(z.maxLength(120)));
const minute = z.int().check(z.minimum(0), z.maximum(1439));

const sender = z.string().check(z.trim(), z.refine(isForwardSender, { error: 'field.invalid' }));

/** What finance may change alone. */
const terms = z.object({
  name: words,
  note: words,
  amountMin: positiveAmount(),
  amountMax: positiveAmount(),
  /** In 1/10 000 of the amount. */
  feeRate: z.int().check(z.minimum(0), z.maximum(10_000)),
  presets: z.array(positiveAmount()),
  /** In minutes of the brand's day. */
  hours: z.nullable(z.object({ opensAt: minute, closesAt: minute })),
  levels: z.nullable(z.array(z.int())),
  secondApprovalAbove: amount(),
  payMinutes: z.int().check(z.minimum(5), z.maximum(10_080)),
  lateMinutes: z.int().check(z.minimum(0), z.maximum(525_600)),
  position: z.int().check(z.minimum(0), z.maximum(999)),
  /** Opens the app to pay with on the same phone: an https link, an app's own scheme, or a number to dial. */
  appLink: z._default(z.nullable(z.string().check(z.maxLength(300, { error: 'field.too-long' }))), null),
});

const channel = z.extend(terms, {
  id: id(),
  code: z.string(),
  kind: z.literal(channelKinds),
  provider: z.string(),
  currency: z.string(),
  receiving: z.nullable(receiving),
  /** The company behind it, and how it knows us: null until two people have said it, or where no key opens it. */
  connector: z.nullable(z.string()),
  company: z.nullable(companyAccount),
  /** Channels with the same one receive by the same account. */
  accountId: z.nullable(id()),
  /** It is closed because another brand receives by its account. */
  accountElsewhere: z.boolean(),
  open: z.boolean(),
  /** Since when signed messages about its payments are believed; null while none are. */
  forwardedSince: z.nullable(instant()),
  /** Of whom. */
  forwardSenders: z.array(z.string()),
  version: z.int(),
});

/** Every way to pay in, with where its money goes. */
export const depositChannelList = endpoint({
  name: 'consoleDepositChannels',
  methods: ['GET'],
  path: '/console/deposit-channels',
  audience: ['cashier.inspect'],
  answer: z.object({
    channels: z.array(channel),
    connectors: z.array(connector),
    /** What a receiving account of each kind consists of, in order. */
    fields: z.record(
      z.literal(handKindNames),
      z.array(z.object({ name: z.string(), needed: z.boolean(), choices: z.array(z.string()) })),
    ),
  }),
});

/** Changes what a channel asks for and offers. A version that is not the last one is refused. */
export const editDepositChannel = endpoint({
  name: 'consoleEditDepositChannel',
  methods: ['PUT'],
  path: '/console/deposit-channels/:id',
  audience: ['deposit-channels.manage'],
  params: z.object({ id: id() }),
  body: z.object({ version: z.int(), open: z.boolean(), terms, reason: note }),
  answer: channel,
});

/** Adds a channel to which members send money by hand; it opens when two people have said where that goes. */
export const addDepositChannel = endpoint({
  name: 'consoleAddDepositChannel',
  methods: ['POST'],
  path: '/console/deposit-channels',
  audience: ['deposit-channels.manage'],
  body: z.object({
    code: channelCode,
    kind: z.literal(handKindNames),
    provider: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, { error: 'field.invalid' })),
    terms,
    receiving,
    reason: note,
  }),
  answer: channel,
});

/** Adds a channel of a company; it opens when two people have said how the company knows us. */
export const addGatewayChannel = endpoint({
  name: 'consoleAddGatewayChannel',
  methods: ['POST'],
  path: '/console/deposit-channels/gateways',
  audience: ['deposit-channels.manage'],
  body: z.object({ code: channelCode, connector: z.string(), ...credentials, terms, reason: note }),
  answer: channel,
});

/** Asks for other credentials with a channel's company; they hold when a second person has said yes. */
export const askForDepositCredentials = endpoint({
  name: 'consoleAskForDepositCredentials',
  methods: ['POST'],
  path: '/console/deposit-channels/:id/credentials',
  audience: ['deposit-channels.manage'],
  params: z.object({ id: id() }),
  body: z.object({ ...credentials, reason: note }),
  answer: approval,
});

/** Asks for another place for a channel's money; it goes there when a second person has said yes. */
export const askForReceiving = endpoint({
  name: 'consoleAskForReceiving',
  methods: ['POST'],
  path: '/console/deposit-channels/:id/receiving',
  audience: ['deposit-channels.manage'],
  idempotent: true,
  params: z.object({ id: id() }),
  body: z.object({ receiving, reason: note }),
  answer: approval,
});

/**
 * Makes the key with which a phone signs the messages of some senders that it passes on about a channel's payments, and where it sends them. The key is
 * told this once, and believed when another person has opened it; the one before ends with that. To have other senders the key in force may be kept: then none is told.
 */
export const makeForwardKey = endpoint({
  name: 'consoleMakeForwardKey',
  methods: ['POST'],
  path: '/console/deposit-channels/:id/forward-key',
  audience: ['deposit-channels.manage'],
  params: z.object({ id: id() }),
  body: z.object({
    senders: z.array(sender).check(z.minLength(1, { error: 'field.required' }), z.maxLength(10)),
    keepsKey: z.boolean(),
    reason: note,
  }),
  answer: z.object({ key: z.nullable(z.string()), address: z.string() }),
});

/** Ends a channel's key: no message is believed any more. */
export const endForwardKey = endpoint({
  name: 'consoleEndForwardKey',
  methods: ['POST'],
  path: '/console/deposit-channels/:id/forward-key/end',
  audience: ['deposit-channels.manage'],
  params: z.object({ id: id() }),
  body: z.object({ reason: note }),
  answer: z.object({ forwardedSince: z.nullable(instant()) }),
});
