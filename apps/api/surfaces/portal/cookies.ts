import { randomBytes } from 'node:crypto';
import { callPrefixes } from '@mela/wire/portal/pages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ownCookie } from '../kit/own-cookie.ts';

/** The cookies of one request that only calls carry and no script can read. */
export type Cookies = Readonly<{
  read(name: string): string | null;
  /** Sends one along with the answer; null forgets it. */
  write(name: string, value: string | null, lifeMs: number): void;
}>;

/** Opens the portal's cookies: they go to our own calls only, and never along with another site's. */
export function openCookies(
  server: FastifyInstance,
  { secure }: { secure: boolean },
): (request: FastifyRequest) => Cookies {
  const written = new WeakMap<FastifyRequest, Map<string, string>>();
  const cookieOf = (name: string) => ownCookie(name, { path: callPrefixes[0], secure });
  server.addHook('onSend', async (request, reply) => {
    for (const line of written.get(request)?.values() ?? []) void reply.header('set-cookie', line);
  });
  return (request) => ({
    read: (name) => cookieOf(name).read(request),
    write(name, value, lifeMs) {
      const lines = written.get(request) ?? new Map<string, string>();
      written.set(request, lines.set(name, cookieOf(name).write(value, lifeMs)));
    },
  });
}

const DEVICE = 'device';
const DEVICE_LIFE_MS = 180 * 86_400_000;
const DEVICE_ID = /^[\w-]{43}$/;

/** What this browser is known by; null where it is new. */
export function deviceHere(cookies: Cookies): string | null {
  const brought = cookies.read(DEVICE);
  return brought !== null && DEVICE_ID.test(brought) ? brought : null;
}

/** The same; a new one gets its name now. Every sign-in makes it last for another 180 days. */
export function deviceIdOf(cookies: Cookies): string {
  const id = deviceHere(cookies) ?? randomBytes(32).toString('base64url');
  cookies.write(DEVICE, id, DEVICE_LIFE_MS);
  return id;
}

const WAITING = 'waiting';

/** What this browser waits by for a new password, if it does. */
export const waitingIn = (cookies: Cookies): string => cookies.read(WAITING) ?? '';

/** Keeps what it waits by; null forgets it. */
export const keepWaiting = (cookies: Cookies, secret: string | null, lifeMs: number): void =>
  cookies.write(WAITING, secret, lifeMs);

const SERVICE = 'service';
const SERVICE_LIFE_MS = 7 * 86_400_000;
const SERVICE_KEY = /^[\w-]{43}$/;

/** What a visitor's talk with the customer service is known by in this browser, if there is one. */
export function serviceKeyIn(cookies: Cookies): string | null {
  const brought = cookies.read(SERVICE);
  return brought !== null && SERVICE_KEY.test(brought) ? brought : null;
}

/** Keeps it for a week from now. */
export const keepServiceKey = (cookies: Cookies, key: string): void =>
  cookies.write(SERVICE, key, SERVICE_LIFE_MS);

const REMEMBERED = 'remembered';
const REMEMBERED_LIFE_MS = 86_400_000;

/** What stands for the password in this browser, if anything does. */
export const rememberedIn = (cookies: Cookies): string | null => cookies.read(REMEMBERED);

/** Keeps what stands for the password for a day; null forgets it. */
export const keepRemembered = (cookies: Cookies, value: string | null): void =>
  cookies.write(REMEMBERED, value, REMEMBERED_LIFE_MS);
