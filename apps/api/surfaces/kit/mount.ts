import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { invariant, type Id, type Outcome } from '@mela/primitives';
import type { AnswerOf, Endpoint, InputOf, WireFile, WireStream } from '@mela/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database.ts';
import { claimKey, earlierAnswer, saveAnswer, type KeyedRequest } from '../../platform/idempotency.ts';
import type { Scope } from '../../platform/scope.ts';
import { succeeded, type Translate, type WireRefusal, tellRefusal } from './envelope.ts';
import { readInput } from './read-input.ts';

/** The file in a request's body; null when there is none, and no more of it is read than may come. */
export async function readFile(request: FastifyRequest, max: number): Promise<WireFile | 'too-large' | null> {
  const { body } = request;
  if (!isStream(body)) return null;
  if (Number(request.headers['content-length'] ?? 0) > max) return 'too-large';
  const parts: Uint8Array[] = [];
  let length = 0;
  // Stopping early must not end the connection: the answer still goes over it.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    length += (part as Uint8Array).length;
    if (length > max) return 'too-large';
    parts.push(part as Uint8Array);
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return { type: request.headers['content-type'] ?? '', bytes };
}

const isStream = (body: unknown): body is Readable => body instanceof Readable;

type Turns = { inTurn<T>(name: string, work: () => Promise<T>): Promise<T> };

/** Lets work under the same name run one after the other in this process; other names do not wait. */
function openTurns(): Turns {
  const last = new Map<string, Promise<unknown>>();
  return {
    async inTurn(name, work) {
      const before = last.get(name);
      const mine = before ? before.then(work, work) : work();
      last.set(name, mine);
      try {
        return await mine;
      } finally {
        if (last.get(name) === mine) last.delete(name);
      }
    },
  };
}

/** What every surface knows of a request once its gate has opened. */
export type BaseContext = {
  merchantId: Id;
  /** Who moves money under an Idempotency-Key; null for visitors. */
  actorId: Id | null;
  translate: Translate;
};

/** How a surface admits a call: finds merchant, caller and language, checks the audience, opens a sealed body. */
export type Gate<C extends BaseContext> = (
  request: FastifyRequest,
  endpoint: Endpoint,
) => Promise<Outcome<{ context: C; body: unknown }, { refusal: WireRefusal; translate: Translate }>>;

/** Translates one room's refusals to the wire's codes. */
export type ToWire<R> = (refusal: R) => WireRefusal;

type Work<E extends Endpoint, C extends BaseContext, R> =
  | { run: (context: C, input: InputOf<E>) => Promise<Outcome<AnswerOf<E>, R>> }
  | {
      inScope: (scope: Scope, context: C, input: InputOf<E>) => Promise<Outcome<AnswerOf<E>, R>>;
      /** What must stay done even if the transaction is rolled back, such as counting a wrong password. */
      before?: (context: C, input: InputOf<E>) => Promise<Outcome<unknown, R>>;
    };

/** A mounted call: an endpoint with what answers it. */
export type Route<C extends BaseContext, R> = { endpoint: Endpoint; work: Work<Endpoint, C, R> };

type Answered = { ok: true; value: unknown } | { ok: false; wire: WireRefusal };

const KEY_REUSED: WireRefusal = { code: 'request.key_reused', status: 409 };
const KEY_MISSING: WireRefusal = { code: 'request.key_required', status: 400 };
const MEGABYTE = 1024 * 1024;
const tooLarge = (max: number): WireRefusal => ({
  code: 'upload.too_large',
  status: 413,
  values: { maximum: max / MEGABYTE },
});
const KEY = /^[\x21-\x7e]{8,128}$/;

type Mounting<C extends BaseContext, R> = Readonly<{
  surface: 'portal' | 'console';
  gate: Gate<C>;
  database: Database;
  toWire: ToWire<R>;
}>;

/**
 * Mounts calls on a server. Each is one transaction unless its work asks to `run` without; a refusal rolls back.
 * An idempotent call claims its key first and saves its answer last, inside that transaction.
 */
export function mount<C extends BaseContext, R>(
  server: FastifyInstance,
  routes: readonly Route<C, R>[],
  mounting: Mounting<C, R>,
): void {
  const twins = openTurns();
  for (const { endpoint, work } of routes) {
    invariant(endpoint.audience.length > 0, `${endpoint.path} declares nobody who may call it`);
    invariant(
      !endpoint.idempotent || 'inScope' in work,
      `${endpoint.path} moves money outside a transaction`,
    );
    server.route({
      method: [...endpoint.methods],
      url: endpoint.path,
      config: {
        call: { surface: mounting.surface, name: endpoint.name },
        ...(endpoint.sealed ? { admission: 'secrets' } : {}),
      },
      handler: async (request, reply) => {
        const opened = await mounting.gate(request, endpoint);
        if (!opened.ok) return tellRefusal(reply, opened.refusal.refusal, opened.refusal.translate);
        const { context } = opened.value;
        const answered = await answer(mounting, twins, { endpoint, work }, request, opened.value);
        return answered.ok
          ? tell(reply, endpoint, answered.value)
          : tellRefusal(reply, answered.wire, context.translate);
      },
    });
  }
}

async function answer<C extends BaseContext, R>(
  { database, toWire }: Mounting<C, R>,
  twins: Turns,
  { endpoint, work }: Route<C, R>,
  request: FastifyRequest,
  opened: { context: C; body: unknown },
): Promise<Answered> {
  const { context } = opened;
  const body = await bodyOf(request, endpoint, opened.body);
  if (body === 'too-large') return { ok: false, wire: tooLarge(endpoint.uploadMax) };
  const input = readInput(endpoint, { params: request.params, query: request.query, body });
  if (!input.ok) return { ok: false, wire: input.refusal };
  if ('run' in work) {
    const outcome = await work.run(context, input.value);
    return outcome.ok
      ? { ok: true, value: z.encode(endpoint.answer, outcome.value) }
      : { ok: false, wire: toWire(outcome.refusal) };
  }
  const keyed = endpoint.idempotent ? keyOf(request, endpoint, context.actorId, body) : null;
  if (keyed === 'missing') return { ok: false, wire: KEY_MISSING };
  const perform = async (): Promise<Answered> => {
    if (keyed && work.before) {
      const earlier = await database.inMerchant(context.merchantId, (scope) => earlierAnswer(scope, keyed));
      if (!earlier.ok) return { ok: false, wire: KEY_REUSED };
      if (earlier.value) return { ok: true, value: earlier.value.saved };
    }
    const before = await work.before?.(context, input.value);
    if (before?.ok === false) return { ok: false, wire: toWire(before.refusal) };
    return database.inMerchant(context.merchantId, async (scope): Promise<Answered> => {
      if (keyed) {
        const claimed = await claimKey(scope, keyed);
        if (!claimed.ok) return { ok: false, wire: KEY_REUSED };
        if (claimed.value) return { ok: true, value: claimed.value.saved };
      }
      const done = await work.inScope(scope, context, input.value);
      if (!done.ok) return { ok: false, wire: toWire(done.refusal) };
      const value: unknown = z.encode(endpoint.answer, done.value);
      if (keyed) await saveAnswer(scope, keyed, value);
      return { ok: true, value };
    });
  };
  // Repeats wait for each other here, so that one password sent twice is not counted as two guesses.
  return keyed ? twins.inTurn(`${context.merchantId} ${keyed.accountId} ${keyed.key}`, perform) : perform();
}

/** The body as its call takes it: a file, a form, or what the gate has made of it. */
async function bodyOf(
  request: FastifyRequest,
  { uploadMax, form }: Endpoint,
  body: unknown,
): Promise<unknown> {
  if (uploadMax > 0) return readFile(request, uploadMax);
  return form && typeof body === 'string' ? Object.fromEntries(new URLSearchParams(body)) : body;
}

/** A file of somebody's is shown as what it is, never as a page unless we have made it, and kept by nobody but its reader. */
function tell(reply: FastifyReply, endpoint: Endpoint, value: unknown): unknown {
  if (!endpoint.answersFile) return succeeded(value);
  const file = value as WireFile | WireStream;
  const streamed = 'chunks' in file;
  return reply
    .headers({
      'content-type': file.type,
      'content-disposition': streamed ? `attachment; filename="${file.name}"` : 'inline',
      'content-security-policy': (!streamed && file.policy) || "default-src 'none'; sandbox",
    })
    .send(streamed ? Readable.from(file.chunks) : Buffer.from(file.bytes));
}

function keyOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  actorId: Id | null,
  body: unknown,
): KeyedRequest | 'missing' {
  invariant(actorId !== null, `${endpoint.path} moves money, so its callers have accounts`);
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || !KEY.test(key)) return 'missing';
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([request.params, withoutSecrets(body, endpoint)]))
    .digest();
  return { accountId: actorId, key, route: `${request.method} ${endpoint.path}`, bodyHash };
}

/** The hash lies in the database, where a short secret could be guessed from it. */
function withoutSecrets(body: unknown, { secrets }: Endpoint): unknown {
  if (secrets.length === 0 || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => !secrets.includes(name)));
}
