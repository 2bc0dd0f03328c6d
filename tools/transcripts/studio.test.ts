import { DAY_MS } from '@mela/primitives';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openServer } from '../../apps/studio/surfaces/index.ts';
import { openTestStudio, type TestStudio } from '../../apps/studio/testing/open-test-studio.ts';
import { fillIn } from '../../packages/testing/scenes/fill-in.ts';
import { signRequest, type SigningKey } from '../../packages/wire/provider/sign.ts';
import { jsonOf, readable, send, type Told } from './answers.ts';
import { withPlaceholders } from './placeholders.ts';
import type { Step } from './provider-script.ts';
import { hold } from './recorded.ts';
import { pageScript, studioScript, walletScript } from './studio-script.ts';

let studio: TestStudio;
let server: ReturnType<typeof openServer>;

beforeAll(async () => {
  studio = await openTestStudio();
  server = openServer(studio.studio);
});
afterAll(async () => {
  await server.close();
  await studio.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };
const USUAL = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** The studio's clock stands at the time of the run. */
const withoutTime = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<instant>')
    .replaceAll(/provider-time: \d+/g, 'provider-time: <time>');

const shown = (result: Told): string => withoutTime(readable(result, USUAL, {}));

async function sayAsPortal(call: string, body: string, key: SigningKey | null): Promise<Told> {
  const url = `/provider/v1/${call}`;
  const nonce = randomBytes(16).toString('base64url');
  const signed = key ? signRequest(key, { path: url, body }, studio.studio.clock.now().getTime(), nonce) : {};
  return send(server, { method: 'POST', url, headers: { ...JSON_TYPE, ...signed }, payload: body });
}

/** A script's calls and what was answered to each. */
async function heard(script: readonly Step[], key: SigningKey): Promise<Map<string, string>> {
  const now = studio.studio.clock.now().getTime();
  const names = {
    later: new Date(now + 7 * DAY_MS).toISOString(),
    before: new Date(now - DAY_MS).toISOString(),
  };
  const texts = new Map<string, string>();
  for (const [tries, call, body] of script) {
    const answer = JSON.stringify(fillIn(body, names));
    const result = await sayAsPortal(call, answer, key);
    // What is made in one moment has no order.
    studio.pass(1);
    texts.set(
      `${String(texts.size + 1).padStart(2, '0')} ${call}: ${tries}`,
      `${jsonOf(body)}\n${shown(result)}`,
    );
  }
  return texts;
}

test('the studio answers a portal’s calls as recorded', async () => {
  hold('studio/portal.txt', await heard(studioScript, studio.key));
  hold('studio/wallets.txt', await heard(walletScript, studio.walletKey));
});

test('the studio answers whoever is no portal of its own as recorded', async () => {
  const stranger = { id: 'mela.OTHER.1', secret: studio.key.secret };
  const guesser = { ...studio.key, secret: new Uint8Array(32) };
  const texts = new Map<string, string>();
  for (const call of ['games', 'launch', 'free-rounds-grant', 'wallet-create'])
    for (const [who, key] of [
      ['unsigned', null],
      ['by an unknown key', stranger],
      ['with another secret', guesser],
    ] as const)
      texts.set(`${call} ${who}`, shown(await sayAsPortal(call, '{}', key)));
  hold('studio/strangers.txt', texts);
});

/** Of a round everything is drawn: what is told of it is what it has. */
function partsOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(partsOf);
  if (typeof value !== 'object' || value === null) return '…';
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, partsOf(part)]));
}

const isDrawn = ({ body }: Told): boolean => /"serverSeed(?:Hash)?"/.test(body);

test('the studio answers the pages of its games as recorded', async () => {
  const visit = await launchedVisit();
  const texts = new Map<string, string>([['POST /api/visits: a launch', shownDrawn(visit)]]);
  const { token } = JSON.parse(visit.body) as { token: string };
  for (const [tries, method, path, body, by] of pageScript) {
    const url = path.replace('$round', '0192d000-0000-7000-8000-00000000000f');
    const headers = {
      ...(body === null ? {} : JSON_TYPE),
      ...(by === 'player' ? { authorization: `Bearer ${token}` } : {}),
    };
    const payload = body === null ? {} : { payload: JSON.stringify(body) };
    const result = await send(server, { method, url, headers, ...payload });
    texts.set(`${method} ${path}: ${tries}`, `${body === null ? '' : jsonOf(body)}\n${shownDrawn(result)}`);
  }
  hold('studio/pages.txt', texts);
  hold('studio/asked.txt', new Map([['what the studio asks of a portal', askedOfPortal()]]));
});

const shownDrawn = (result: Told): string =>
  shown(isDrawn(result) ? { ...result, body: JSON.stringify(partsOf(JSON.parse(result.body))) } : result);

async function launchedVisit(): Promise<Told> {
  const [, , body] = studioScript.find(([tries]) => tries === 'a game') ?? ['', '', {}];
  const launched = await sayAsPortal('launch', JSON.stringify(body), studio.key);
  expect(launched.status).toBe(200);
  const { value } = JSON.parse(launched.body) as { value: { url: string } };
  const payload = JSON.stringify({ code: new URL(value.url).hash.slice(1) });
  return send(server, { method: 'POST', url: '/api/visits', headers: JSON_TYPE, payload });
}

/** The calls that came to the portal, with the body of each; what a round wins is drawn. */
const askedOfPortal = (): string =>
  studio.portal.arrived
    .map(
      ({ call, body }) =>
        `${call} ${jsonOf(call === 'settle' ? { ...JSON.parse(body), amount: '<win>' } : JSON.parse(body))}`,
    )
    .map((text) => withPlaceholders(text, {}))
    .join('\n');
