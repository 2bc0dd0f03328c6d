import { randomUUID } from 'node:crypto';
import { codeOf } from './console-client.ts';
import { STAFF_PASSWORD, type StaffPerson } from './people/staff.ts';
import { sendOverHttp } from './send-over-http.ts';

type Answer = { success: boolean; code: string; value: unknown };

/** A member of staff who is logged in at the console of a running installation. */
export type StaffCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Takes both steps of the console's login over HTTP, at an installation that runs on this machine. */
export async function staffOverHttp(installationPort: number, person: StaffPerson): Promise<StaffCall> {
  const send = sendOverHttp(installationPort);
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
  const done = async (path: string, body: object): Promise<unknown> => {
    const { success, code, value } = await call('POST', path, body);
    if (!success) throw new Error(`${person.username} cannot log in: ${code}`);
    return value;
  };
  const wish = { merchantCode: 'mela', username: person.username, password: STAFF_PASSWORD };
  const { challenge } = (await done('/console/login', wish)) as { challenge: string };
  await done('/console/login/code', { challenge, code: codeOf(person, new Date()) });
  return call;
}
