import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { openContract, type Exchange } from './contract.ts';

const page = readFileSync(new URL('../../docs/protocols/provider.md', import.meta.url), 'utf8');
const contract = openContract();

const HEADERS = {
  'Provider-Key': 'mela.SHAPLA.1',
  'Provider-Time': '1800000000000',
  'Provider-Nonce': 'q0Zb7mXw2VtLr9Ka',
  'Provider-Signature': '0'.repeat(64),
};

/** The page's examples of each call, as exchanges. */
const examples: readonly Exchange[] = (/```text examples\n([^]*?)\n```/.exec(page)?.[1] ?? '')
  .split('\n\n')
  .map((text) => {
    const [name = '', sent = '', answer = ''] = text.split('\n');
    return {
      path: `/provider/v1/${name}`,
      sent: { headers: HEADERS, text: sent.slice(2) },
      answered: { status: 200, headers: HEADERS, text: answer.slice(2) },
    };
  });

it.each(examples.map((exchange) => [exchange.path, exchange] as const))(
  'the example of %s on the page is as the OpenAPI document says',
  (_, exchange) => {
    expect(contract.ofRequest(exchange)).toBeNull();
    expect(contract.ofAnswer(exchange)).toBeNull();
  },
);

const bet = examples.find(({ path }) => path.endsWith('/bet'));
const changed = (part: 'sent' | 'answered', to: object): Exchange => {
  if (!bet) throw new Error('the page has an example of a bet');
  return { ...bet, [part]: { ...bet[part], ...to } };
};
const withField = (name: string, value: unknown) =>
  changed('sent', {
    text: JSON.stringify({ ...(JSON.parse(bet?.sent.text ?? '') as object), [name]: value }),
  });

it.each([
  ['an amount of nothing', withField('amount', '0.0000')],
  ['an amount that is a number', withField('amount', 25)],
  ['five decimals', withField('amount', '0.00001')],
  ['an amount with a sign', withField('amount', '-1')],
  ['fifteen digits', withField('amount', '100000000000000')],
  ['an id that is too long', withField('transaction', 'x'.repeat(65))],
  ['a field that is missing', withField('round', undefined)],
  ['a nonce that is too short', changed('sent', { headers: { ...HEADERS, 'Provider-Nonce': 'short' } })],
  ['no JSON', changed('sent', { text: '{' })],
])('the OpenAPI document refuses a request with %s', (_, exchange) => {
  expect(contract.ofRequest(exchange)).not.toBeNull();
});

it.each([
  ['an unknown refusal', changed('answered', { text: '{"code":"no-idea"}' })],
  ['a refusal of another call', changed('answered', { text: '{"code":"round-unknown"}' })],
  ['no value', changed('answered', { text: '{"code":"ok"}' })],
  ['no signature', changed('answered', { headers: {} })],
  ['another status', changed('answered', { status: 418 })],
  ['a fault that is none', changed('answered', { status: 401, text: '{"fault":"tired"}' })],
])('the OpenAPI document refuses an answer with %s', (_, exchange) => {
  expect(contract.ofAnswer(exchange)).not.toBeNull();
});
