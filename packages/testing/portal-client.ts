import { DEMO_ANSWERS } from './people/forms.ts';
import type { AnswerOf, Endpoint, Envelope, InputOf } from '@mela/wire';
import { proveWork } from '@mela/wire/portal/prove-work.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { seal } from '@mela/wire/portal/seal.ts';
import { SEALED_TYPE } from '@mela/wire/portal/sealed-type.ts';
import { verificationChallenge } from '@mela/wire/portal/human-verification.ts';
import { freePlay, login, logout, payloadKeys } from '@mela/wire/portal/session.ts';
import * as z from 'zod/mini';

/** A request as it goes over the wire, and how it comes back. */
export type WireRequest = { method: string; path: string; headers: Record<string, string>; body?: string };
export type Send = (request: WireRequest) => Promise<{
  status: number;
  text: string;
  /** As they came; `set-cookie` is what the client keeps of them. */
  headers?: Readonly<Record<string, string | number | string[] | undefined>>;
}>;

/** What came back: the answer in our own words, or the refusal as the envelope tells it. */
export type Reply<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; code: string; message: string; fields: Record<string, string> };

type Extras = {
  key?: string;
  headers?: Record<string, string>;
  /** Goes out as the body instead of what would have been sealed or written. */
  text?: string;
};

/** A browser's side of the portal's wire: seals, proves its work, remembers its session. */
export type PortalClient = ReturnType<typeof openPortalClient>;

/** A client of one brand, signed in by `login`, `freePlay` or by having `token` set. */
export function openPortalClient(to: {
  send: Send;
  host: string;
  merchantCode: string;
  /** Server time in ms. */
  now(): number;
  language?: string;
  /** Of the device; several clients with one address are one household. */
  address?: string;
}) {
  const state: { token: string | null; cookies: Map<string, string> } = { token: null, cookies: new Map() };

  /** A call in the wire's own spelling, so that tests can say what no client of ours would. */
  async function callWire(
    endpoint: Endpoint,
    { params, query, body }: { params?: unknown; query?: unknown; body?: unknown } = {},
    { key, headers: extra, text }: Extras = {},
  ): Promise<Reply<unknown>> {
    const headers: Record<string, string> = {
      host: to.host,
      'accept-language': to.language ?? 'en',
      ...(to.address ? { 'x-forwarded-for': to.address } : {}),
      ...(state.token ? { authorization: `Bearer ${state.token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(state.cookies.size > 0
        ? { cookie: [...state.cookies].map((pair) => pair.join('=')).join('; ') }
        : {}),
    };
    const [method] = endpoint.methods;
    const search = new URLSearchParams(textsOf(query)).toString();
    const path = pathOf(endpoint, params) + (search ? `?${search}` : '');
    const request: WireRequest = { method, path, headers };
    if (method !== 'GET') {
      headers['content-type'] = endpoint.sealed ? SEALED_TYPE : 'application/json';
      request.body = text ?? JSON.stringify(body);
      if (endpoint.sealed && text === undefined) {
        const offered = await call(payloadKeys);
        // A session that has ended meanwhile gets no key either.
        if (!offered.ok) return offered;
        request.body = await sealedWith(offered.value, endpoint.path, body);
      }
    }
    Object.assign(headers, extra);
    const answer = await to.send(request);
    for (const line of [answer.headers?.['set-cookie'] ?? []].flat()) keepCookie(state.cookies, String(line));
    // A file comes as it is, outside the envelope.
    if (String(answer.headers?.['content-type']).startsWith('image/')) return { ok: true, value: null };
    if (String(answer.headers?.['content-type']).startsWith('text/csv'))
      return { ok: true, value: { type: 'text/csv', bytes: new TextEncoder().encode(answer.text) } };
    const envelope: Envelope = JSON.parse(answer.text);
    if (envelope.success) return { ok: true, value: envelope.value };
    const { code, message, fields } = envelope;
    return { ok: false, status: answer.status, code, message, fields: fields ?? {} };
  }

  /** A call in our own words. */
  async function call<E extends Endpoint>(
    endpoint: E,
    given: Partial<InputOf<E>> = {},
    extras: Extras = {},
  ): Promise<Reply<AnswerOf<E>>> {
    const wire = {
      params: z.encode(endpoint.params, given.params ?? {}),
      query: z.encode(endpoint.query, given.query ?? {}),
      body: z.encode(endpoint.body, given.body ?? {}),
    };
    const reply = await callWire(endpoint, wire, extras);
    return reply.ok ? { ok: true, value: z.decode(endpoint.answer, reply.value) as AnswerOf<E> } : reply;
  }

  const sealed = async (path: string, body: unknown): Promise<string> =>
    sealedWith(accepted(await call(payloadKeys)), path, body);

  function sealedWith({ keys: [key] }: AnswerOf<typeof payloadKeys>, path: string, body: unknown) {
    if (!key) throw new Error('the portal offers no payload key');
    return seal(key, { path, merchantCode: to.merchantCode, now: to.now(), body });
  }

  async function proofFor(
    purpose: 'login' | 'register' | 'freeplay' | 'captcha' | 'service',
  ): Promise<string> {
    return proveWork(accepted(await call(verificationChallenge, { query: { purpose } })));
  }

  return {
    state,
    call,
    callWire,
    sealed,
    proofFor,

    /** Logs in by username and keeps the session, if there is no second step to take. */
    async login(
      username: string,
      password: string,
      site: 'member' | 'agent' = 'member',
      more: { captchaId?: string; captcha?: string; captchaProof?: string; remember?: boolean } = {},
    ) {
      state.token = null;
      const proof = await proofFor('login');
      const reply = await call(login, {
        body: { type: 'username', username, password, site, proof, ...more },
      });
      if (reply.ok) state.token = reply.value.token;
      return reply;
    },

    /** Registers and keeps the session. */
    async register(form: { username: string; password: string; affiliateCode?: string }) {
      state.token = null;
      const { password } = form;
      const proof = await proofFor('register');
      const body = {
        ...DEMO_ANSWERS,
        ...form,
        confirmPassword: password,
        ageConfirmed: true,
        termsAccepted: true,
        login: true,
        proof,
      } as const;
      const reply = await call(register, { body });
      if (reply.ok) state.token = reply.value.token;
      return reply;
    },

    /** Enters as a trial account and keeps the session. */
    async freePlay() {
      const proof = await proofFor('freeplay');
      const reply = await call(freePlay, { body: { platform: 'W', version: 3, proof } });
      if (reply.ok) state.token = reply.value.token;
      return reply;
    },

    async logout() {
      const reply = await call(logout);
      state.token = null;
      return reply;
    },
  };
}

/** The value of a reply that must be a success; throws with the refusal's code otherwise. */
export function accepted<T>(reply: Reply<T>): T {
  if (reply.ok) return reply.value;
  throw new Error(`refused: ${reply.status} ${reply.code} ${JSON.stringify(reply.fields)}`);
}

/** Keeps a cookie as a browser would, whatever its path. */
function keepCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const [name = '', value = ''] = pair.split('=', 2);
  if (attributes.some((attribute) => attribute.toLowerCase() === 'max-age=0')) cookies.delete(name);
  else cookies.set(name, value);
}

/** A query in the wire's spelling, without what was not given. */
const textsOf = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as Record<string, string | undefined>).flatMap(([name, text]) =>
      text === undefined ? [] : [[name, text]],
    ),
  );

function pathOf(endpoint: Endpoint, params: unknown): string {
  const given = (params ?? {}) as Record<string, string>;
  return endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
}
