import { BlockList, isIP } from 'node:net';

/** An IPv4 address in an IPv6 one, as sockets that listen on both name it. */
const MAPPED = /^::ffff:(?=\d+\.)/i;
const BITS = { 4: 32, 6: 128 } as const;
const KINDS = { 4: 'ipv4', 6: 'ipv6' } as const;

type Network = Readonly<{ address: string; bits: number; family: 4 | 6 }>;

function networkOf(written: string): Network | null {
  const [, address = '', bits = ''] = /^([\da-f.:]+)\/(\d{1,3})$/i.exec(written) ?? [];
  const family = isIP(address);
  if (family !== 4 && family !== 6) return null;
  if (Number(bits) > BITS[family] || !isFirst(address, Number(bits), family)) return null;
  return { address, bits: Number(bits), family };
}

/** Whether an address is the first one of its network: `10.0.0.0/8`, not `10.0.0.1/8`, which would say less than it seems to. */
function isFirst(address: string, bits: number, family: 4 | 6): boolean {
  const parts = family === 4 ? address.split('.').map(Number) : hextetsOf(address);
  const width = family === 4 ? 8 : 16;
  return parts.every((part, at) => {
    const fixed = Math.min(width, Math.max(0, bits - at * width));
    return part % 2 ** (width - fixed) === 0;
  });
}

function hextetsOf(address: string): number[] {
  // The way of writing that the standard asks for, with every part that it leaves out put back.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const numbers = (text: string) =>
    text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16));
  if (tail === undefined) return numbers(head);
  const [before, after] = [numbers(head), numbers(tail)];
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Whether something is written as a network is: `203.0.113.0/24`, `2001:db8::/32`. */
export const isNetwork = (written: string): boolean => networkOf(written) !== null;

/** Whether every address of a network lies in one of others. */
export function liesWithin(written: string, others: readonly string[]): boolean {
  const inner = networkOf(written);
  if (!inner) return false;
  return others.some((other) => {
    const outer = networkOf(other);
    return outer !== null && outer.bits <= inner.bits && openNetworks([other])(inner.address);
  });
}

/** Tells whether an address lies in one of the networks; what is no address lies in none. */
export function openNetworks(networks: readonly string[]): (address: string) => boolean {
  // A list of both would take every address of the one kind for one of the other, too.
  const lists = { 4: new BlockList(), 6: new BlockList() };
  for (const written of networks) {
    const network = networkOf(written);
    if (network) lists[network.family].addSubnet(network.address, network.bits, KINDS[network.family]);
  }
  return (given) => {
    const address = given.replace(MAPPED, '');
    const family = isIP(address);
    return (family === 4 || family === 6) && lists[family].check(address, KINDS[family]);
  };
}
