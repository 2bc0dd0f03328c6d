import { ALERT_KIND_NAMES, ALERT_WAYS, isToldBy } from '@mela/form-rules/alerts.ts';
import * as z from 'zod/mini';
import { id, instant } from '../codecs.ts';
import { endpoint, PLAYERS } from '../endpoint.ts';

// SPEC.md names no paths for what reaches members outside the page, so these spell our own words.

const PATH = '/wps/member/notifications';

const way = z.literal(ALERT_WAYS);

const alerts = z.object({
  kinds: z.array(
    z.object({
      kind: z.enum(ALERT_KIND_NAMES),
      /** It protects the account: nobody switches it off. */
      always: z.boolean(),
      /** The ways that there are, and whether the member has chosen them. */
      ways: z.array(z.object({ way, on: z.boolean() })),
    }),
  ),
  /** Whether what reaches a locked phone says what it is about. */
  details: z.boolean(),
  /** The proven contacts that the ways lead to, masked; null: none. */
  email: z.nullable(z.string()),
  sms: z.nullable(z.string()),
  /** The member has said yes to offers. */
  offers: z.boolean(),
  devices: z.array(
    z.object({
      id: id(),
      browser: z.string(),
      system: z.string(),
      /** The one that asks. */
      current: z.boolean(),
      addedAt: instant(),
    }),
  ),
});

/** What reaches the member outside the page, in which ways, and on which devices. */
export const alertSettings = endpoint({
  name: 'alertSettings',
  methods: ['GET'],
  path: PATH,
  audience: PLAYERS,
  answer: alerts,
});

/** Has a kind told in a way, or not any more. */
export const chooseAlert = endpoint({
  name: 'chooseAlert',
  methods: ['POST'],
  path: PATH,
  audience: PLAYERS,
  body: z.object({
    chosen: z
      .object({ kind: z.enum(ALERT_KIND_NAMES), way })
      .check(z.refine(({ kind, way: by }) => isToldBy(kind, by), { error: 'field.invalid' })),
    on: z.boolean(),
  }),
  answer: alerts,
});

/** Says outside what it is about, or does not any more. */
export const showAlertDetails = endpoint({
  name: 'showAlertDetails',
  methods: ['POST'],
  path: `${PATH}/details`,
  audience: PLAYERS,
  body: z.object({ shown: z.boolean() }),
  answer: alerts,
});

/** The brand's public key, which a browser asks its push service with (RFC 8292). */
export const pushKey = endpoint({
  name: 'pushKey',
  methods: ['POST'],
  path: `${PATH}/push-key`,
  audience: PLAYERS,
  answer: z.object({ publicKey: z.string() }),
});

const key = (bytes: number) =>
  z
    .string()
    .check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), { error: 'field.invalid' }));

/** Lets the browser that asks take push messages, as its push service says it is reached. */
export const addAlertDevice = endpoint({
  name: 'addAlertDevice',
  methods: ['POST'],
  path: `${PATH}/devices`,
  audience: PLAYERS,
  body: z.object({
    endpoint: z
      .string()
      .check(z.maxLength(1000), z.regex(/^https:\/\/[^\s/@?#]+\/\S*$/, { error: 'field.invalid' })),
    /** A point of P-256, and a secret. */
    p256dh: key(65),
    auth: key(16),
  }),
  answer: alerts,
});

const deviceId = z.object({ alertDeviceId: id() });

/** Sends a device something to see whether it arrives; not again within a minute. */
export const tryAlertDevice = endpoint({
  name: 'tryAlertDevice',
  methods: ['POST'],
  path: `${PATH}/devices/:alertDeviceId/trial`,
  audience: PLAYERS,
  params: deviceId,
  answer: z.object({ sent: z.boolean() }),
});

/** Takes a device away. */
export const removeAlertDevice = endpoint({
  name: 'removeAlertDevice',
  methods: ['DELETE'],
  path: `${PATH}/devices/:alertDeviceId`,
  audience: PLAYERS,
  params: deviceId,
  answer: alerts,
});
