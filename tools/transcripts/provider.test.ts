import { randomBytes } from 'node:crypto';
import { beforeAll, test } from 'vitest';
import { openPretendVendor } from '../../packages/testing/vendors/pretend-vendor.ts';
import { fillIn } from '../../packages/testing/scenes/fill-in.ts';
import { PORTAL_CALLS } from '../../packages/wire/provider/all-portal-calls.ts';
import { signRequest, type SigningKey } from '../../packages/wire/provider/sign.ts';
import { jsonOf, readable, send, type Told } from './answers.ts';
import { followEffects } from './effects.ts';
import { withPlaceholders } from './placeholders.ts';
import { providerScript } from './provider-script.ts';
import { hold } from './recorded.ts';
import { openTranscribedApi } from './transcribed-api.ts';

const at = openTranscribedApi();
let vendor: Awaited<ReturnType<typeof openPretendVendor>>;

beforeAll(async () => {
  vendor = await openPretendVendor(at.api);
});

type Signing = Readonly<{
  key?: SigningKey;
  timeMs?: number;
  nonce?: string;
  sent?: string;
  unsigned?: true;
}>;

/** Sends a body to a path as a vendor does, or as one who would like to be taken for one. */
function say(
  call: string,
  body: string,
  { key = vendor.key, sent = body, ...signing }: Signing = {},
): Promise<Told> {
  const url = `/provider/v1/${call}`;
  const timeMs = signing.timeMs ?? at.api.clock.now().getTime();
  const nonce = signing.nonce ?? randomBytes(12).toString('base64url');
  const signed = signing.unsigned ? {} : signRequest(key, { path: url, body }, timeMs, nonce);
  return send(at.api.server, {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/json', ...signed },
    payload: sent,
  });
}

/** The answer to a signed request carries these; their values are other ones each time. */
const SIGNED = { 'provider-signature': '<signature>', 'provider-time': '<time>' };

const shown = (result: Told, known: Readonly<Record<string, string>>, usual: Told['headers']): string =>
  readable(
    {
      ...result,
      headers: Object.fromEntries(
        Object.entries(result.headers).map(([name, value]) => [name, name in SIGNED ? 'is there' : value]),
      ),
    },
    usual,
    known,
  );

test('the portal answers a vendor’s calls as recorded', async () => {
  const seat = await vendor.seat();
  const names = { session: seat.session, player: seat.player };
  const ticket = await vendor.ticketOf();
  const usual = (await say('balance', '{}', { unsigned: true })).headers;
  const effects = followEffects(at.owner);
  await effects();
  const texts = new Map<string, string>();
  for (const [index, [tries, call, body]] of providerScript.entries()) {
    const text = JSON.stringify(fillIn(body, { ...names, ticket }));
    const result = await say(call, text);
    const writes = await effects();
    texts.set(
      `${String(index + 1).padStart(2, '0')} ${call}: ${tries}`,
      [
        withPlaceholders(jsonOf(JSON.parse(text)), names),
        shown(result, names, usual),
        ...(writes ? [`writes ${writes}`] : []),
      ].join('\n'),
    );
  }
  hold('provider/calls.txt', texts);
});

test('the portal answers whoever is not that vendor, or says what nobody can read, as recorded', async () => {
  const seat = await vendor.seat();
  const other = await openPretendVendor(at.api);
  const elsewhere = await openPretendVendor(at.api, 'nodi');
  const now = at.api.clock.now().getTime();
  const names = { session: seat.session, player: seat.player };
  const right = JSON.stringify(names);
  const nonce = randomBytes(12).toString('base64url');
  const manners: readonly (readonly [string, string, Signing])[] = [
    ['nothing in it', '{}', {}],
    ['out of shape', '{"session":{"wrong":true},"player":7}', {}],
    ['no JSON', 'nothing', {}],
    ['unsigned', right, { unsigned: true }],
    ['by a key that is nobody’s', right, { key: { ...vendor.key, id: `mela.${vendor.code}.7` } }],
    ['by its own key at another brand', right, { key: { ...vendor.key, id: `nodi.${vendor.code}.1` } }],
    ['with another secret', right, { key: { ...vendor.key, secret: randomBytes(32) } }],
    ['by another vendor, of that player', right, { key: other.key }],
    ['by another brand’s vendor', right, { key: elsewhere.key }],
    ['changed on its way', right, { sent: `${right} ` }],
    ['too late', right, { timeMs: now - 30_001 }],
    ['too early', right, { timeMs: now + 30_001 }],
    ['as it should be', right, { nonce }],
    ['the same once more', right, { nonce }],
    ['larger than any', JSON.stringify({ ...names, more: 'x'.repeat(70_000) }), {}],
  ];
  const usual = (await say('balance', right, { unsigned: true })).headers;
  const texts = new Map<string, string>();
  for (const [manner, body, signing] of manners)
    texts.set(`balance ${manner}`, shown(await say('balance', body, signing), names, usual));
  for (const { name } of PORTAL_CALLS)
    for (const [manner, body] of [
      ['nothing in it', '{}'],
      ['unsigned', '{}'],
    ] as const)
      texts.set(
        `${name} ${manner}`,
        shown(await say(name, body, manner === 'unsigned' ? { unsigned: true } : {}), names, usual),
      );
  hold('provider/strangers.txt', texts);
});
