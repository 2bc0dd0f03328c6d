import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from './console-client.ts';
import { STAFF_PASSWORD, staffPeople } from './people/staff.ts';
import type { sendOverHttp } from './send-over-http.ts';

const STEP_MS = 30_000;

type Send = ReturnType<typeof sendOverHttp>;
type Answer = { success: boolean; code: string; value: unknown };

/** What a member of staff may be called in the first demo brand. */
export type StaffName = (typeof staffPeople.mela)[number]['username'];

/** A member of staff who is logged in at the console of a running house. */
export type StaffCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Which code to try at an instant: a code opens once, so whoever was here a moment ago takes a neighbouring one, or waits. */
const TRIES = [
  { afterMs: 0, aheadMs: 0 },
  { afterMs: 0, aheadMs: STEP_MS },
  { afterMs: 0, aheadMs: -STEP_MS },
  { afterMs: STEP_MS, aheadMs: STEP_MS },
  { afterMs: STEP_MS, aheadMs: STEP_MS },
  { afterMs: STEP_MS, aheadMs: STEP_MS },
];

/** Takes both steps of the console's login over HTTP. */
export async function staffOverHttp(send: Send, username: StaffName): Promise<StaffCall> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`${username} does not work here`);
  let cookie = '';
  const call: StaffCall = async (method, path, body) => {
    const headers = {
      host: 'console.localhost',
      'accept-language': 'en',
      'idempotency-key': randomUUID(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
    };
    const answer = await send({ method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const [given] = [answer.headers['set-cookie'] ?? []].flat();
    if (given) cookie = given.split(';', 1)[0] ?? '';
    return JSON.parse(answer.text) as Answer;
  };
  for (const { afterMs, aheadMs } of TRIES) {
    if (afterMs > 0) await sleep(afterMs);
    const wish = { merchantCode: 'mela', username, password: STAFF_PASSWORD };
    const first = await call('POST', '/console/login', wish);
    if (!first.success) throw new Error(`${username} cannot log in: ${first.code}`);
    const { challenge } = first.value as { challenge: string };
    const code = codeOf(person, new Date(Date.now() + aheadMs));
    if ((await call('POST', '/console/login/code', { challenge, code })).success) return call;
  }
  throw new Error(`${username} has no code left to log in with`);
}
