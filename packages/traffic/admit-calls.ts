import { AsyncLocalStorage } from 'node:async_hooks';
import { networkOf, type Outcome } from '@mela/primitives';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Place, TooMany } from './concurrency-limit.ts';
import type { PublicLimits } from './limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `free`: costs next to nothing, or is limited in a way of its own. `secrets`: compares a secret, which costs much. `companies`: who
     * calls is known by what they sign, and refused nothing.
     */
    admission?: 'free' | 'secrets' | 'companies';
  }
}

/** What the gate behind tells the limits before it. */
export type Admission = Readonly<{
  /** Says whose token a call came with, null for nobody's, and waits in the account's line from here on. */
  belongsTo(request: FastifyRequest, account: string | null): Promise<void>;
}>;

/** An account or address has so much under way that no more of it is begun: nothing has happened. */
export class TooManyCalls extends Error {
  readonly statusCode = 429;
}

type Call = { place: Place; key: string; token: string | null; gone: AbortSignal };

/** Set while the server asks something of itself. */
const ofOurOwn = new AsyncLocalStorage<true>();

/** Lets work inject calls into its own server, which are part of the call that it is done for. */
export const asOurOwn = <T>(work: () => T): T => ofOurOwn.run(true, work);

/** Whether the server asks itself. */
export const isOurOwn = (): boolean => ofOurOwn.getStore() ?? false;

/**
 * Lets no route that is mounted from here on do anything before there is a place for it: in the line of the account where its token is
 * known, else in its address's; whoever waits too long is told so by throwing `TooManyCalls`. A place is held until the handler has ended and what it streams is sent, whoever hangs up meanwhile.
 */
export function admitCalls(
  server: FastifyInstance,
  limits: PublicLimits,
  { tokenOf }: { tokenOf(this: void, request: FastifyRequest): string | null },
): Admission {
  const calls = new WeakMap<FastifyRequest, Call>();
  const wrapped = new WeakSet<RouteOptions['handler']>();

  async function enter(
    request: FastifyRequest,
    gone: AbortSignal,
    visitors: 'address' | 'secrets' | 'companies',
  ): Promise<Outcome<Call, TooMany>> {
    const token = tokenOf(request);
    const account = token === null ? null : limits.knownTokens.accountOf(token);
    const key = account ?? networkOf(request.ip);
    const limit = account !== null ? 'account' : token === null ? visitors : 'newcomers';
    const entered = await limits[limit].enter(key, gone);
    return entered.ok ? { ok: true, value: { place: entered.value, key, token, gone } } : entered;
  }

  server.addHook('onRoute', (route) => {
    const { admission } = route.config ?? {};
    const { handler } = route;
    // The same handler comes again for the route's HEAD.
    if (admission === 'free' || wrapped.has(handler)) return;
    route.handler = async function admitted(request, reply) {
      if (isOurOwn()) return handler.call(this, request, reply);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      const entered = await enter(request, gone.signal, admission ?? 'address');
      if (!entered.ok) throw new TooManyCalls();
      calls.set(request, entered.value);
      try {
        return await handler.call(this, request, reply);
      } finally {
        entered.value.place.leave();
      }
    };
    wrapped.add(route.handler);
  });

  return {
    async belongsTo(request, account) {
      const call = calls.get(request);
      if (!call) return;
      if (call.token !== null) limits.knownTokens.note(call.token, account);
      if (account === null || account === call.key) return;
      call.place.leave();
      const entered = await limits.account.enter(account, call.gone);
      if (!entered.ok) throw new TooManyCalls();
      Object.assign(call, { place: entered.value, key: account });
    },
  };
}
