import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainAddress, specialNetwork } from './public-address.ts';

/** IANA's special-purpose registries, less what is reached from everywhere, and the multicast ranges. */
const SPECIAL = {
  4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '168.63.129.16/32',
  ],
  6: [
    '::/128',
    '::1/128',
    '::/96',
    '::ffff:0:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/32',
    '2001:2::/48',
    '2001:10::/28',
    '2001:20::/28',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
    '4000::/3',
    '5f00::/16',
    '8000::/1',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
  ],
} as const;

const bitsOf = (address: string): bigint => {
  if (!address.includes(':')) return address.split('.').reduce((all, part) => (all << 8n) | BigInt(part), 0n);
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parts = (text: string) => (text === '' ? [] : text.split(':'));
  const gap = Array<string>(8 - parts(head).length - parts(tail).length).fill('0');
  return [...parts(head), ...gap, ...parts(tail)].reduce(
    (all, part) => (all << 16n) | BigInt(`0x${part}`),
    0n,
  );
};

const written4 = (bits: bigint): string => [24n, 16n, 8n, 0n].map((by) => (bits >> by) & 255n).join('.');
const written6 = (bits: bigint): string =>
  Array.from({ length: 8 }, (_, at) => ((bits >> BigInt(112 - 16 * at)) & 0xffffn).toString(16)).join(':');

/** An address of a network. */
const within = (network: string, width: 32 | 128): fc.Arbitrary<bigint> => {
  const [first = '', length = ''] = network.split('/');
  const free = BigInt(width - Number(length));
  return fc.bigInt(0n, (1n << free) - 1n).map((more) => bitsOf(first) | more);
};

test('no address of a special network is of the open internet, however it is written', () => {
  for (const network of SPECIAL[4])
    fc.assert(
      fc.property(within(network, 32), (bits) => {
        const plain = written4(bits);
        expect(specialNetwork(plain)).not.toBeNull();
        expect(specialNetwork(`::ffff:${plain}`)).not.toBeNull();
        expect(specialNetwork(written6((0xffffn << 32n) | bits))).not.toBeNull();
        expect(plainAddress(`::ffff:${plain}`)).toBe(plain);
      }),
    );
  for (const network of SPECIAL[6])
    fc.assert(
      fc.property(within(network, 128), (bits) => {
        // An IPv4 address that is hidden in one is looked at as what it is.
        if (bits >> 32n !== 0xffffn) expect(specialNetwork(written6(bits))).not.toBeNull();
      }),
    );
});

test('every IPv4 address of no special network is of the open internet', () => {
  const special = SPECIAL[4].map((network) => {
    const [first = '', length = ''] = network.split('/');
    return { first: bitsOf(first), free: BigInt(32 - Number(length)) };
  });
  // Anycast of two protocols, and nobody's partner.
  const others = [bitsOf('192.31.196.0'), bitsOf('192.52.193.0'), bitsOf('192.175.48.0')];
  fc.assert(
    fc.property(fc.bigInt(0n, (1n << 32n) - 1n), (bits) => {
      fc.pre(!special.some(({ first, free }) => bits >> free === first >> free));
      fc.pre(!others.some((first) => bits >> 8n === first >> 8n));
      expect(specialNetwork(written4(bits))).toBeNull();
    }),
  );
});

test.each(['1.1.1.1', '93.184.216.34', '2606:4700:4700::1111', '2a00:1450:4001:800::200e', '::ffff:8.8.8.8'])(
  '%s is of the open internet',
  (address) => expect(specialNetwork(address)).toBeNull(),
);

test.each(['', 'localhost', '256.1.1.1', 'fe80::1%eth0', '::ffff:10.0.0.1'])('%s is not', (address) => {
  expect(specialNetwork(address)).not.toBeNull();
});
