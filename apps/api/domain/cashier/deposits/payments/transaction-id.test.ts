import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readSender, readTransactionId } from './transaction-id.ts';

const HASH = 'A1'.repeat(32);

it.each([
  ['mobile', ' 8n7a-6b5 c4d ', '8N7A6B5C4D'],
  ['mobile', '৮N৭A৬B৫C৪D', '8N7A6B5C4D'],
  ['mobile', '８Ｎ７Ａ６Ｂ', '8N7A6B'],
  ['mobile', '८N७A६B', '8N7A6B'],
  ['mobile', '8N7A\u00ad6B\u200e', '8N7A6B'],
  ['bank', 'ft 2411-0099', 'FT24110099'],
  ['crypto', `0x${HASH}`, HASH.toLowerCase()],
  ['crypto', HASH, HASH.toLowerCase()],
] as const)('%s: %j is kept as %s', (kind, typed, kept) => {
  expect(readTransactionId(kind, typed)).toEqual({ ok: true, value: kept });
});

it.each([
  ['mobile', ''],
  ['mobile', '12345'],
  ['mobile', 'AB<script>'],
  ['mobile', 'A'.repeat(21)],
  ['bank', '১২'],
  ['crypto', '0x1234'],
] as const)('%s: %j is no payment’s number', (kind, typed) => {
  expect(readTransactionId(kind, typed)).toMatchObject({
    ok: false,
    refusal: { fields: { transactionId: { id: `field.deposit.transaction-${kind}` } } },
  });
});

it('reads one number the same way however it is spaced, dashed or capitalised, and again from what it kept', () => {
  const id = fc.stringMatching(/^[A-Z\d]{6,20}$/);
  const noise = fc.array(fc.constantFrom(' ', '-', '\u00a0', '\u200b', '–', '\t'), { maxLength: 3 });
  fc.assert(
    fc.property(id, noise, fc.boolean(), (text, between, small) => {
      const typed = text.split('').join(between.join(''));
      const read = readTransactionId('mobile', small ? typed.toLowerCase() : typed);
      expect(read).toEqual({ ok: true, value: text });
      expect(readTransactionId('mobile', text)).toEqual(read);
    }),
  );
});

it('asks who sent it, but not of a chain', () => {
  expect(readSender('mobile', '০১৭ ১২৩৪-৫৬৭৮')).toEqual({ ok: true, value: '01712345678' });
  expect(readSender('mobile', 'my brother')).toMatchObject({ ok: false });
  expect(readSender('bank', 'রহিম উদ্দিন')).toEqual({ ok: true, value: 'রহিম উদ্দিন' });
  expect(readSender('bank', '')).toMatchObject({ ok: false });
  expect(readSender('crypto', '')).toEqual({ ok: true, value: '' });
});
