import { randomUUID } from 'node:crypto';
import { STAFF_PASSWORD, staffPeople } from './people/staff.ts';
import { sendOverHttp } from './send-over-http.ts';
import { freshCode } from './staff-codes.ts';

type Answer = { success: boolean; code: string; value: unknown };

/** What a member of staff may be called in the first demo brand. */
export type StaffName = (typeof staffPeople.mela)[number]['username'];

/** A member of staff who is logged in at the console of a running house. */
export type StaffCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** How often a code may be overtaken by a later one of the same person, typed elsewhere at the same time. */
const MOST_TRIES = 4;

/** Takes both steps of the console's login over HTTP, at a house that runs on this machine. */
export async function staffOverHttp(housePort: number, username: StaffName): Promise<StaffCall> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`${username} does not work here`);
  const send = sendOverHttp(housePort);
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
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const wish = { merchantCode: 'mela', username, password: STAFF_PASSWORD };
    const first = await call('POST', '/console/login', wish);
    if (!first.success) throw new Error(`${username} cannot log in: ${first.code}`);
    const { challenge } = first.value as { challenge: string };
    const code = await freshCode(person, housePort);
    if ((await call('POST', '/console/login/code', { challenge, code })).success) return call;
  }
  throw new Error(`${username} has no code left to log in with`);
}
