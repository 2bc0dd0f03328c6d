import { expect, it } from 'vitest';
import { readFrameMessage } from './frame-message.ts';

const frame = { window: {}, origin: 'http://studio.localhost:3000' };
const readFrom = (given: object) =>
  readFrameMessage(
    {
      data: { source: 'game', type: 'close' },
      origin: frame.origin,
      source: frame.window,
      ...given,
    } as MessageEvent,
    frame,
  );

it('hears its own frame', () => {
  expect(readFrom({})).toBe('close');
  expect(readFrom({ data: { source: 'game', type: 'deposit', extra: 1 } })).toBe('deposit');
  expect(readFrom({ data: { source: 'game', type: 'reopen' } })).toBe('reopen');
});

it.each([
  ['another window', { source: {} }],
  ['no window', { source: null }],
  ['another origin', { origin: 'http://evil.localhost:3000' }],
  ['the null origin of a sandboxed stranger', { origin: 'null' }],
  ['an unknown word', { data: { source: 'game', type: 'transfer' } }],
  ['a foreign library', { data: { source: 'react-devtools' } }],
  ['plain text', { data: 'close' }],
  ['nothing', { data: null }],
])('is deaf to %s', (_name, given) => {
  expect(readFrom(given)).toBeNull();
});
