import { describe, expect, it, test } from 'vitest';
import { type Merchant, openServes } from './merchant.ts';
import { isNetwork } from '../../platform/networks.ts';

const DHAKA = '103.4.145.245';
const CALIFORNIA = '8.8.8.8';
const OWN = '10.1.2.3';
const NOBODY_KNOWS = '240.0.0.1';

const COUNTRIES = new Map([
  [DHAKA, 'BD'],
  [CALIFORNIA, 'US'],
  [OWN, 'own'],
]);

type Rules = { countries?: string[]; letIn?: string[]; keptOut?: string[] };

/** Who of a row of addresses is served. */
function served({ countries, letIn = [], keptOut = [] }: Rules, addresses: readonly string[]): boolean[] {
  const jurisdiction = { countries: countries ?? null, networksLetIn: letIn, networksKeptOut: keptOut };
  const merchant = { jurisdiction } as unknown as Merchant;
  const serves = openServes((address) => COUNTRIES.get(address) ?? null);
  return addresses.map((address) => serves(merchant, address));
}

describe('whom a brand serves', () => {
  const ALL = [DHAKA, CALIFORNIA, OWN, NOBODY_KNOWS];

  it('is everybody, as long as nothing is said', () => {
    expect(served({}, ALL)).toEqual([true, true, true, true]);
  });

  it('is who is in one of its countries, and the operator’s own network', () => {
    expect(served({ countries: ['BD'] }, ALL)).toEqual([true, false, true, false]);
  });

  it('is nobody of a network that is kept out, not even one’s own', () => {
    const keptOut = ['103.4.0.0/16', '10.0.0.0/8'];
    expect(served({ keptOut }, ALL)).toEqual([false, true, false, true]);
    expect(served({ countries: ['BD'], keptOut }, ALL)).toEqual([false, false, false, false]);
  });

  it('is who is of a network that is let in, whatever else is said', () => {
    const letIn = ['8.8.8.0/24', '103.4.145.245/32'];
    expect(served({ countries: ['BD'], letIn, keptOut: ['0.0.0.0/0'] }, ALL)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('is told of both kinds of addresses, and of one that is written as the other', () => {
    const addresses = ['2001:db8::1', '2001:db9::1', '::ffff:8.8.8.8'];
    expect(served({ keptOut: ['2001:db8::/32', '8.8.8.0/24'] }, addresses)).toEqual([false, true, false]);
    expect(served({ keptOut: ['::/0'] }, [DHAKA, '2001:db8::1'])).toEqual([true, false]);
  });

  it('is nobody without an address where only some are served', () => {
    expect(served({ letIn: ['0.0.0.0/0'], countries: ['BD'] }, ['', 'unknown'])).toEqual([false, false]);
  });
});

test.each([
  '0.0.0.0/0',
  '10.0.0.0/8',
  '10.128.0.0/9',
  '203.0.113.7/32',
  '::/0',
  '2001:DB8::/32',
  '2001:db8:0:8000::/49',
])('%s is a network', (network) => expect(isNetwork(network)).toBe(true));

test.each([
  '',
  '10.0.0.0',
  '10.0.0.1/8',
  '10.0.0.0/33',
  '10.0.0/8',
  '256.0.0.0/8',
  '2001:db8::1/32',
  '2001:db8:0:8000::/48',
  '::/129',
  'BD',
  '10.0.0.0/8 ',
])('%j is none', (network) => expect(isNetwork(network)).toBe(false));
