import { readFileSync } from 'node:fs';
import { invariant } from '@mela/primitives';
import { expect, test } from 'vitest';
import { decodeAnswer, decodeBody, encodeAnswer, encodeBody, type Call } from './call.ts';
import { REFUSALS, TRANSPORT_FAULTS } from './outcome-codes.ts';
import { PORTAL_CALLS } from './all-portal-calls.ts';
import { bet } from './portal-calls.ts';
import { signAnswer, signRequest } from './sign.ts';
import { VENDOR_CALLS } from './vendor-calls.ts';

const page = readFileSync(new URL('../../../docs/protocols/provider.md', import.meta.url), 'utf8');
const secret = Buffer.from(/Secret \(hex\): `([0-9a-f]{64})`/.exec(page)?.[1] ?? '', 'hex');

/** One fenced example of the page: its first line, its headers, its body. */
function example(kind: 'request' | 'answer') {
  const text = new RegExp(`\`\`\`http ${kind}\n([^]*?)\n\`\`\``).exec(page)?.[1];
  invariant(text, `the page has no ${kind} example`);
  const [head = '', body = ''] = text.split('\n\n');
  const [first = '', ...lines] = head.split('\n');
  const header = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
  return { first, body, header: (name: string) => header(name) ?? '' };
}

const request = example('request');
const answer = example('answer');

test('the signatures on the page are the ones the code makes', () => {
  const path = '/provider/v1/bet';
  expect(request.first).toBe(`POST ${path}`);
  const nonce = request.header('Provider-Nonce');
  const asked = { path, body: request.body };
  const time = Number(request.header('Provider-Time'));
  const { 'provider-signature': signature } = signRequest(
    { id: 'mela.SHAPLA.1', secret },
    asked,
    time,
    nonce,
  );
  expect(request.header('Provider-Signature')).toBe(signature);
  const timeBack = Number(answer.header('Provider-Time'));
  const back = signAnswer(secret, { path, body: answer.body }, timeBack, nonce);
  expect(answer.header('Provider-Signature')).toBe(back['provider-signature']);
});

test('the bodies on the page fit the call', () => {
  expect(decodeBody(bet, request.body)).toMatchObject({ ok: true, value: { amount: 250_000n } });
  expect(decodeAnswer(bet, answer.body)).toMatchObject({ ok: true, value: { balance: 9_750_000n } });
});

test('the page names every call, fault and refusal', () => {
  const words = [
    ...[...PORTAL_CALLS, ...VENDOR_CALLS].map(({ name }) => name),
    ...Object.keys(REFUSALS),
    ...Object.keys(TRANSPORT_FAULTS),
  ];
  expect(words.filter((word) => !page.includes(`\`${word}\``))).toEqual([]);
});

/** The examples of §8 by call: the body that is sent and the one that is answered. */
const result = /```text examples\n([^]*?)\n```/.exec(page)?.[1] ?? '';
const examples = new Map(
  result.split('\n\n').map((text) => {
    const [name = '', sent = '', reply = ''] = text.split('\n');
    return [name, { sent: sent.replace(/^> /, ''), said: reply.replace(/^< /, '') }] as const;
  }),
);

test('the page has one example of each call of both sides, and of nothing else', () => {
  const names = [...PORTAL_CALLS, ...VENDOR_CALLS].map(({ name }) => name);
  expect([...examples.keys()].toSorted()).toEqual(names.toSorted());
});

test.each([...PORTAL_CALLS, ...VENDOR_CALLS] as readonly Call[])(
  'the example of $name is read, and written the same',
  (call) => {
    const { sent, said: reply } = examples.get(call.name) ?? { sent: '', said: '' };
    const body = decodeBody(call, sent);
    invariant(body.ok, `${call.name}: the body is out of shape`);
    expect(JSON.parse(encodeBody(call, body.value))).toEqual(JSON.parse(sent));
    const answered = decodeAnswer(call, reply);
    invariant(answered?.ok, `${call.name}: the answer is out of shape`);
    expect(JSON.parse(encodeAnswer(call, answered))).toEqual(JSON.parse(reply));
  },
);
