import { codeOf } from './console-client.ts';
import { STAFF_PASSWORD, staffPeople } from './people/staff.ts';
import { sendOverHttp } from './send-over-http.ts';

const STEP_MS = 30_000;
const PATIENCE_MS = 10_000;

type Letter = { id: string; to: string; kind: string };

/** The demo's outbox as staff read it over the wire: what would have gone to phones and mailboxes. */
export type Outbox = Readonly<{
  /** The text of the last letter of a kind to somebody, by the masked destination. */
  lastLetter(masked: string, kind: 'code' | 'reset-link' | 'account-changed'): Promise<string>;
}>;

/** Opens the outbox of the first demo brand in a house that runs on this machine. */
export function openOutbox(port: number): Outbox {
  const send = sendOverHttp(port);
  let cookie: string | null = null;

  async function call<T>(method: string, path: string, body?: object): Promise<T | null> {
    const headers: Record<string, string> = {
      host: 'console.localhost',
      'accept-language': 'en',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
    };
    const answer = await send({ method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const [given] = [answer.headers['set-cookie'] ?? []].flat();
    if (given) cookie = given.split(';', 1)[0] ?? null;
    const { success, value } = JSON.parse(answer.text) as { success: boolean; value: T };
    return success ? value : null;
  }

  /** A code opens once, so whoever was here a moment ago takes a neighbouring one, or waits. */
  async function logIn(): Promise<void> {
    const reader = staffPeople.mela.find(({ role }) => role === 'risk');
    if (!reader) throw new Error('the brand has nobody in risk');
    for (const ahead of [0, STEP_MS, 2 * STEP_MS]) {
      if (ahead > STEP_MS) await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      const wish = { merchantCode: 'mela', username: reader.username, password: STAFF_PASSWORD };
      const first = await call<{ challenge: string }>('POST', '/console/login', wish);
      const code = codeOf(reader, new Date(Date.now() + Math.min(ahead, STEP_MS)));
      const body = { challenge: first?.challenge ?? '', code };
      if (first && (await call('POST', '/console/login/code', body))) return;
    }
    throw new Error('staff cannot log in to read the outbox');
  }

  return {
    async lastLetter(masked, kind) {
      if (!cookie) await logIn();
      const giveUpAt = Date.now() + PATIENCE_MS;
      while (Date.now() < giveUpAt) {
        const list = await call<{ letters: Letter[] }>('GET', '/console/letters');
        const letter = list?.letters.find((one) => one.to === masked && one.kind === kind);
        if (letter) {
          const reason = { reason: 'to tell a story' };
          const seen = await call<{ text: string }>('POST', `/console/letters/${letter.id}/reveal`, reason);
          if (seen) return seen.text;
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`no letter went to ${masked}`);
    },
  };
}
