import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receivingAccountKey } from './account-key.ts';
import type { HandKind } from '@mela/form-rules/deposit-kinds/index.ts';

const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const SEGWIT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';

const keyOf = (kind: HandKind, written: string) =>
  receivingAccountKey(kind, kind === 'crypto' ? { address: written } : { number: written }).key;

describe('one account, however it is written', () => {
  it.each([
    ['mobile', '01712345678', '+8801712345678'],
    ['mobile', '01712345678', '008801712345678'],
    ['mobile', '01712345678', '8801712345678'],
    ['mobile', '01712345678', '০১৭১২৩৪৫৬৭৮'],
    ['mobile', '01712345678', '+৮৮০ ১৭১২-৩৪৫৬৭৮'],
    ['mobile', '01712345678', '०१७१२३४५६७८'],
    ['mobile', '01712345678', ' (017) 12.345–678'],
    ['mobile', '01712345678', '01712\u200b345\u00ad678'],
    ['bank', '0012345678901', '12345678901'],
    ['bank', 'GB29 NWBK 6016 1331 9268 19', 'gb29nwbk60161331926819'],
    ['bank', '১২৩৪৫৬৭৮৯০১২৩', '1234567890123'],
    ['crypto', EVM, EVM.toLowerCase()],
    ['crypto', EVM, EVM.toUpperCase()],
    ['crypto', EVM, EVM.slice(2)],
    ['crypto', SEGWIT, SEGWIT.toUpperCase()],
    ['crypto', TRON, ` ${TRON} `],
  ] as const)('%s: %j and %j', (kind, one, other) => expect(keyOf(kind, one)).toBe(keyOf(kind, other)));

  it('whether it is called a wallet or a bank account', () => {
    expect(keyOf('bank', '01712345678')).toBe(keyOf('mobile', '+8801712345678'));
  });

  it('whatever is said of it besides', () => {
    const [one, other] = [
      { number: '1234567890', bank: 'Demo Bank', holder: 'Mela Ltd' },
      { number: '1234567890', bank: 'DEMO BANK LTD.', holder: 'M. Ltd' },
    ];
    expect(receivingAccountKey('bank', one)).toEqual(receivingAccountKey('bank', other));
  });
});

describe('two accounts', () => {
  it.each([
    ['mobile', '01712345678', '01712345679'],
    ['mobile', '01712345678', '017123456789'],
    // Base58 means another address by another case.
    ['crypto', TRON, TRON.toLowerCase()],
    ['crypto', TRON, TRON.toUpperCase()],
    ['crypto', EVM, `${EVM.slice(0, -1)}8`],
  ] as const)('%s: %j and %j', (kind, one, other) => expect(keyOf(kind, one)).not.toBe(keyOf(kind, other)));

  it('have two keys, whatever the digits', () => {
    const wallet = fc.stringMatching(/^1[3-9]\d{8}$/);
    fc.assert(
      fc.property(wallet, wallet, (one, other) => {
        expect(keyOf('mobile', `0${one}`) === keyOf('mobile', `+880${other}`)).toBe(one === other);
      }),
    );
  });
});
