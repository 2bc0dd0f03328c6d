import type { Clock } from '@mela/api/platform/clock.ts';
import type { AnswerOf, Endpoint, Envelope, InputOf } from '@mela/wire';
import type { WireFile } from '@mela/wire/file.ts';
import { login, loginCode } from '@mela/wire/console/session.ts';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { STAFF_PASSWORD, type StaffPerson } from './people/staff.ts';
import { injectInto } from './inject-into.ts';
import type { Reply, Send, WireRequest } from './portal-client.ts';

/** A staff browser's side of the console's wire; it keeps its cookie. */
export type ConsoleClient = ReturnType<typeof openConsoleClient>;

type Extras = { key?: string; headers?: Record<string, string> };

/** The code that a person's authenticator shows at an instant. */
export const codeOf = ({ totpSecret }: Pick<StaffPerson, 'totpSecret'>, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp: at.getTime() });

const isFile = (body: unknown): body is WireFile =>
  typeof body === 'object' && body !== null && 'bytes' in body && body.bytes instanceof Uint8Array;

/** A browser at the console: of a server in this process, or of whatever `send` reaches. */
export function openConsoleClient(
  to: ({ server: FastifyInstance } | { send: Send }) & { clock: Clock; host?: string },
) {
  const state: { cookie: string | null } = { cookie: null };
  const reach = 'send' in to ? to.send : injectInto(to.server);

  async function call<E extends Endpoint>(
    endpoint: E,
    given: Partial<InputOf<E>> = {},
    { key, headers = {} }: Extras = {},
  ): Promise<Reply<AnswerOf<E>>> {
    const [method] = endpoint.methods;
    const params = z.encode(endpoint.params, given.params ?? {}) as Record<string, string>;
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const query = JSON.parse(JSON.stringify(z.encode(endpoint.query, given.query ?? {})));
    const body: unknown = z.encode(endpoint.body, given.body ?? {});
    return send(
      method,
      path,
      {
        query,
        ...(method === 'GET' ? {} : { body }),
        headers: { ...(key ? { 'idempotency-key': key } : {}), ...headers },
      },
      (value) => z.decode(endpoint.answer, value) as AnswerOf<E>,
    );
  }

  async function send<T>(
    method: string,
    path: string,
    {
      query = {},
      body,
      headers = {},
    }: { query?: Record<string, string>; body?: unknown; headers?: Record<string, string> },
    read: (value: unknown) => T,
  ): Promise<Reply<T>> {
    const search = new URLSearchParams(query).toString();
    const request: WireRequest = {
      method,
      path: path + (search ? `?${search}` : ''),
      headers: {
        host: to.host ?? 'console.localhost',
        'accept-language': 'en',
        ...(state.cookie ? { cookie: state.cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': isFile(body) ? body.type : 'application/json' }),
        ...headers,
      },
    };
    // Files that staff send to calls are texts.
    if (body !== undefined)
      request.body = isFile(body) ? new TextDecoder().decode(body.bytes) : JSON.stringify(body);
    const answer = await reach(request);
    const cookie = [answer.headers?.['set-cookie'] ?? []].flat()[0];
    if (typeof cookie === 'string') state.cookie = cookie.split(';', 1)[0] ?? null;
    // A file comes as it is, outside the envelope.
    const type = String(answer.headers?.['content-type']);
    if (/^(?:image|text\/csv|text\/html|application\/x-brand-file)/.test(type))
      return { ok: true, value: read({ type, bytes: new TextEncoder().encode(answer.text) }) };
    const envelope: Envelope = JSON.parse(answer.text);
    if (envelope.success) return { ok: true, value: read(envelope.value) };
    const { code, message, fields } = envelope;
    return { ok: false, status: answer.status, code, message, fields: fields ?? {} };
  }

  return {
    state,
    call,
    /** A call spelled out, as somebody would who does not use our client. */
    raw: (method: string, path: string, given: Parameters<typeof send>[2] = {}) =>
      send(method, path, given, (value) => value),

    /** Takes both steps of the login. */
    async login(
      merchantCode: string,
      person: Pick<StaffPerson, 'username' | 'totpSecret'>,
      password = STAFF_PASSWORD,
    ) {
      const first = await call(login, { body: { merchantCode, username: person.username, password } });
      if (!first.ok) return first;
      return call(loginCode, {
        body: { challenge: first.value.challenge, code: codeOf(person, to.clock.now()) },
      });
    },
  };
}
