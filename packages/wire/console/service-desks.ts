import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listEndpoint } from './list.ts';
import { person } from './parts.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const time = () => z.string().check(z.regex(TIME, { error: 'field.invalid' }));

/** Between two times of day in the brand's zone, on some days of the week (1 is Monday); until the same time is until the next day's. */
const hours = z.object({
  days: z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.minLength(1), z.maxLength(7)),
  from: time(),
  until: time(),
});

/** A desk of the customer service. */
const desk = z.object({
  /** What calls name it by; it stays. */
  csType: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/, { error: 'field.invalid' })),
  /** By language. */
  titles: z.record(z.string(), z.string().check(z.maxLength(320))),
  /** None: at any time. */
  hours: z.array(hours).check(z.maxLength(14)),
  /** Where it is answered, if that is not here. */
  outsideUrl: z.nullable(z.string().check(z.maxLength(500))),
  /** They are offered in this order. */
  position: z.int().check(z.minimum(0), z.maximum(99)),
});

/** The desks of the brand, in their order. */
export const serviceDeskList = endpoint({
  name: 'consoleServiceDesks',
  methods: ['GET'],
  path: '/console/service-desks',
  audience: ['service-desks.manage'],
  answer: z.object({ desks: z.array(desk) }),
});

const OPENS = ['always', 'by-hours'] as const;
const ANSWERED = ['here', 'elsewhere'] as const;

/** The desks as a list to look through. */
export const serviceDeskOverview = listEndpoint({
  name: 'consoleServiceDeskOverview',
  path: '/console/service-desks/overview',
  audience: ['service-desks.manage'],
  row: z.object({
    desk: z.object({ code: z.string(), name: z.record(z.string(), z.string()) }),
    csType: z.string(),
    opens: z.literal(OPENS),
    hours: z.array(hours),
    answered: z.literal(ANSWERED),
    outsideUrl: z.nullable(z.string()),
    position: z.int(),
  }),
  order: 'position',
  columns: {
    desk: { kind: 'named', head: 'console-messages.desk', filter: true },
    csType: { kind: 'text', head: 'console-messages.deskCode', filter: true, sort: true },
    opens: {
      kind: 'word',
      head: 'console-messages.hours',
      words: 'console-messages.deskOpens',
      oneOf: OPENS,
      filter: true,
      sort: true,
    },
    answered: {
      kind: 'word',
      head: 'console-messages.answered',
      words: 'console-messages.deskAnswered',
      oneOf: ANSWERED,
      filter: true,
      sort: true,
    },
    position: {
      kind: 'number',
      head: 'console-messages.position',
      filter: true,
      sort: true,
      hidden: true,
    },
  },
});

/** Opens a desk, or changes the one of that name. */
export const saveServiceDesk = endpoint({
  name: 'consoleSaveServiceDesk',
  methods: ['POST'],
  path: '/console/service-desks',
  audience: ['service-desks.manage'],
  idempotent: true,
  body: desk,
  answer: desk,
});

/** Closes a desk: nobody begins a talk at it any more. What goes on there goes on. */
export const removeServiceDesk = endpoint({
  name: 'consoleRemoveServiceDesk',
  methods: ['POST'],
  path: '/console/service-desks/:csType/remove',
  audience: ['service-desks.manage'],
  idempotent: true,
  params: z.object({ csType: z.string().check(z.maxLength(32)) }),
  body: z.object({}),
  answer: z.object({}),
});

/** Who of the staff is at the desks now. */
export const servicePresence = endpoint({
  name: 'consoleServicePresence',
  methods: ['GET'],
  path: '/console/service-presence',
  audience: ['messages.write'],
  answer: z.object({ here: z.array(person) }),
});

/** Says that one is at the desks, which is good for a minute and a half, or has left them. */
export const sayPresence = endpoint({
  name: 'consoleSayServicePresence',
  methods: ['POST'],
  path: '/console/service-presence',
  audience: ['messages.write'],
  body: z.object({ here: z.boolean() }),
  answer: z.object({ here: z.array(person) }),
});
