import { addCounter, addHistogram, type Figure, type Metrics } from '@mela/program/metrics.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What figures call a route: who it is for, and its declared name. Without it, a route is told by its pattern. */
    call?: Readonly<{ surface: string; name: string }>;
  }
  interface FastifyRequest {
    /** When it came, in ms of this process. */
    receivedAt: number;
  }
  interface FastifyReply {
    /** Why the caller is refused; empty when they are not. */
    refusalCode: string;
  }
}

/** What a program tells of the calls that it answers. */
export const callFigures = {
  answered: {
    name: 'mela_calls_total',
    kind: 'counter',
    of: 'process',
    help: 'Calls that were answered, by who they are for, their name, and how it went: ok, refused, or failed (ours to mend)',
    labels: ['surface', 'call', 'outcome'],
  },
  seconds: {
    name: 'mela_call_duration_seconds',
    kind: 'histogram',
    of: 'process',
    help: 'How long calls took until their answer was known, waiting in line included',
    labels: ['surface', 'call'],
    buckets: [0.01, 0.05, 0.25, 1, 5],
  },
  refusals: {
    name: 'mela_refusals_total',
    kind: 'counter',
    of: 'process',
    help: 'Calls that were refused or failed, by who they are for and the code of the refusal',
    labels: ['surface', 'code'],
  },
} as const satisfies Record<string, Figure>;

type AnswerLabels = Readonly<Record<'surface' | 'call' | 'outcome', string>>;

const PAGES = 'pages';
const NOWHERE = 'not-found';
/** Codes are written in the source and are fewer; whatever may ever come in from outside as one makes no more series than this. */
const CODES_MAX = 1000;
const OTHER_CODE = 'other';

/** Says why a caller is refused, for the figures. */
export const noteRefusal = (reply: FastifyReply, code: string): void => {
  reply.refusalCode = code;
};

/** Counts and times what every route that is mounted from here on answers. What a call costs for it does not grow with anything. */
export function watchCalls(server: FastifyInstance, metrics: Metrics): void {
  const answered = addCounter(metrics, callFigures.answered);
  const took = addHistogram(metrics, callFigures.seconds);
  const refused = addCounter(metrics, callFigures.refusals);
  const codes = new Set<string>();
  const notes = new WeakSet<onSendHookHandler>();

  const boundedCode = (code: string): string => {
    if (codes.size >= CODES_MAX && !codes.has(code)) return OTHER_CODE;
    codes.add(code);
    return code;
  };

  function noteOf(surface: string, call: string): onSendHookHandler {
    const labels = { surface, call };
    const [ok, no, failed] = ['ok', 'refused', 'failed'].map((outcome) => ({ ...labels, outcome })) as [
      AnswerLabels,
      AnswerLabels,
      AnswerLabels,
    ];
    const note: onSendHookHandler = (request, reply, _payload, done) => {
      const { statusCode, refusalCode } = reply;
      answered(statusCode >= 500 ? failed : statusCode >= 400 || refusalCode !== '' ? no : ok);
      took(labels, (performance.now() - request.receivedAt) / 1000);
      if (refusalCode !== '') refused({ surface, code: boundedCode(refusalCode) });
      done();
    };
    notes.add(note);
    return note;
  }

  const noteNowhere = noteOf(PAGES, NOWHERE);
  server.decorateRequest('receivedAt', 0);
  server.decorateReply('refusalCode', '');
  server.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    request.receivedAt = performance.now();
    done();
  });
  // An address that is no route's has none whose hooks could count it.
  server.addHook('onSend', function (request, reply, payload, done) {
    if (request.is404) noteNowhere.call(this, request, reply, payload, done);
    else done();
  });
  server.addHook('onRoute', (route) => {
    const before = route.onSend === undefined ? [] : [route.onSend].flat();
    // The same hooks come again for the route's HEAD.
    if (before.some((hook) => notes.has(hook))) return;
    const { surface, name } = route.config?.call ?? { surface: PAGES, name: route.url };
    route.onSend = [...before, noteOf(surface, name)];
  });
}
