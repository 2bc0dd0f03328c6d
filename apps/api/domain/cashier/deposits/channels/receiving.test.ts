import { expect, it } from 'vitest';
import { readReceiving } from './receiving.ts';

it('is kept as payers copy it, in whatever digits it was typed', () => {
  const answer = { number: '০১৭১২-৩৪৫ ৬৭৮', mode: 'send-money', holder: ' রহিম ' };
  expect(readReceiving('mobile', answer)).toEqual({
    ok: true,
    value: { number: '01712345678', mode: 'send-money', holder: 'রহিম' },
  });
  const bank = {
    number: 'gb29 nwbk 6016 1331 9268 19',
    holder: 'Mela Ltd',
    bank: 'NatWest',
    routing: '৬০-১৬-১৩',
  };
  expect(readReceiving('bank', bank)).toMatchObject({
    value: { number: 'GB29NWBK60161331926819', routing: '601613' },
  });
  expect(readReceiving('mobile', { number: 'none', mode: 'send-money' })).toMatchObject({
    refusal: { fields: { 'receiving.number': { id: 'field.invalid' } } },
  });
});
