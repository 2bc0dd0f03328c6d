import ipaddr from 'ipaddr.js';

/** Looks like everybody's, and is what a machine of Azure asks about itself. */
const METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);
/** The first three bits of all that IPv6 has given out: 2000::/3. */
const GIVEN_OUT = 1;

/** An address in the one way of writing it: an IPv4 address that is hidden in an IPv6 one comes out. What is no address stays. */
export const plainAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/** The kind of network that an address lies in where that is not the open internet (IANA's special-purpose registries); null where it is. */
export function specialNetwork(address: string): string | null {
  if (!ipaddr.isValid(address)) return 'no address';
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range !== 'unicast') return range;
  if (METADATA.has(parsed.toString())) return 'metadata';
  const isGivenOut = parsed instanceof ipaddr.IPv4 || (parsed.parts[0] ?? 0) >> 13 === GIVEN_OUT;
  return isGivenOut ? null : 'unassigned';
}
