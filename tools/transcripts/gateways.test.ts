import { beforeAll, test } from 'vitest';
import { newId } from '../../packages/primitives/index.ts';
import { openTestChannel, units, type Said } from '../../packages/testing/payments.ts';
import { signIn, type Person } from '../../packages/testing/people/member.ts';
import { openTestSender, orderedPayout } from '../../packages/testing/people/payout.ts';
import { accepted } from '../../packages/testing/portal-client.ts';
import { sign } from '../../packages/wire/gateway/index.ts';
import { createDeposit } from '../../packages/wire/portal/cashier.ts';
import { jsonOf, readable, send, type Told } from './answers.ts';
import { followEffects } from './effects.ts';
import { withPlaceholders, type Known } from './placeholders.ts';
import { hold } from './recorded.ts';
import { openTranscribedApi } from './transcribed-api.ts';

const at = openTranscribedApi();
let person: Person;

beforeAll(async () => {
  person = await signIn(at.api, { username: 'payer' });
});

type Written = Readonly<{ url: string; headers: Readonly<Record<string, string>>; payload: string }>;
type Callback = readonly [tries: string, written: Written];

/** Sends callbacks one after the other, and tells what was said, answered and written of each. */
async function transcriptOf(callbacks: readonly Callback[], known: Known): Promise<Map<string, string>> {
  const usual = { 'content-type': 'application/json; charset=utf-8' };
  const effects = followEffects(at.owner);
  await effects();
  const texts = new Map<string, string>();
  for (const [tries, { url, headers, payload }] of callbacks) {
    const answer: Told = await send(at.api.server, { method: 'POST', url, headers, payload });
    const writes = await effects();
    const reply = payload.startsWith('{') ? jsonOf(JSON.parse(payload)) : payload;
    texts.set(
      `${texts.size + 1} ${tries}`,
      [
        withPlaceholders(`POST ${url} ${reply}`, known),
        readable({ ...answer, headers: onlyType(answer) }, usual, known),
        ...(writes ? [`writes ${writes}`] : []),
      ].join('\n'),
    );
  }
  return texts;
}

const onlyType = ({ headers }: Told): Record<string, string> => ({
  'content-type': headers['content-type'] ?? 'none',
});

test('what gateways say of payments is answered as recorded', async () => {
  const gateway = await openTestChannel(at.api);
  const body = { channelId: gateway.channel.id, amount: units('1000') };
  const begin = async () =>
    accepted(await person.client.call(createDeposit, { body }, { key: newId() })).deposit.reference;
  const [paid, failed, short] = [await begin(), await begin(), await begin()];
  const say = (reply: Said): Written => gateway.written(reply);
  const stale = new Date(at.api.clock.now().getTime() - 6 * 60_000);
  const once = say({ reference: paid });
  const callbacks: readonly Callback[] = [
    ['pending', say({ reference: paid, payment: 'pending' })],
    ['with another secret', say({ reference: paid, secret: 'AAAA' })],
    ['too late', say({ reference: paid, at: stale })],
    ['unsigned', { ...once, headers: { 'content-type': 'application/json' } }],
    ['by a channel that there is not', { ...once, url: '/connect/payments/mela/none' }],
    ['by a brand that there is not', { ...once, url: '/connect/payments/none/online' }],
    ['paid', once],
    ['the same once more', once],
    ['paid, with another number', say({ reference: paid })],
    ['failed after it was paid', say({ reference: paid, payment: 'failed' })],
    ['failed', say({ reference: failed, payment: 'failed' })],
    ['paid after it failed', say({ reference: failed })],
    ['another amount', say({ reference: short, amount: '999.0000' })],
    ['another currency', say({ reference: short, currency: 'USD' })],
    ['what nobody asked for', say({ reference: 'D-NOBODY' })],
    ['out of shape', { ...once, payload: '{"wrong":true}' }],
    ['nothing', { ...once, payload: '' }],
  ];
  hold('gateways/payments.txt', await transcriptOf(callbacks, { paid, failed, short }));
});

test('what companies say of payouts is answered as recorded', async () => {
  await openTestSender(at.api);
  const { account } = await signIn(at.api, { username: 'payee' });
  const { reference } = await orderedPayout(at.api, account.id);
  const say = (reply: object, secret = 'x', sentAt = at.api.clock.now()): Written => {
    const usual = { noticeId: newId(), reference, payment: 'paid', amount: '1000.0000', currency: 'BDT' };
    const payload = JSON.stringify({ ...usual, transaction: 'TRX-1', why: null, ...reply });
    const headers = { 'content-type': 'application/json', ...sign(secret, payload, sentAt) };
    return { url: '/connect/payments/mela/payouts/sender', headers, payload };
  };
  const once = say({});
  const callbacks: readonly Callback[] = [
    ['pending', say({ payment: 'pending', transaction: null })],
    ['with another secret', say({}, 'AAAA')],
    ['too late', say({}, 'x', new Date(at.api.clock.now().getTime() - 6 * 60_000))],
    ['unsigned', { ...once, headers: { 'content-type': 'application/json' } }],
    ['by a channel that there is not', { ...once, url: '/connect/payments/mela/payouts/none' }],
    ['another amount', say({ amount: '999.0000' })],
    ['paid', once],
    ['the same once more', once],
    ['failed after it was paid', say({ payment: 'failed', why: 'refused' })],
    ['what nobody asked for', say({ reference: 'P-NOBODY' })],
    ['out of shape', { ...once, payload: '{"wrong":true}' }],
  ];
  hold('gateways/payouts.txt', await transcriptOf(callbacks, { payout: reference }));
});
