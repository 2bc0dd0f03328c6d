import type { Jurisdiction } from './merchant.ts';
import type { Merchant } from './merchant.ts';
import { openNetworks } from '../../platform/networks.ts';

/** A country's ISO 3166 code, `own` for the operator's own network, null where nobody knows. */
type CountryOf = (address: string) => string | null;

/**
 * Tells whether a brand serves whoever is at an address: networks that it lets in first, then those that it keeps out, then the
 * countries of its policy, in which the operator's own network always is.
 */
export function openServes(countryOf: CountryOf): (merchant: Merchant, address: string) => boolean {
  const read = new WeakMap<Jurisdiction, (address: string) => boolean>();
  return ({ jurisdiction }, address) => {
    const known = read.get(jurisdiction) ?? readOf(jurisdiction, countryOf);
    read.set(jurisdiction, known);
    return known(address);
  };
}

function readOf(
  { countries, networksLetIn, networksKeptOut }: Jurisdiction,
  countryOf: CountryOf,
): (address: string) => boolean {
  const [letsIn, keepsOut] = [openNetworks(networksLetIn), openNetworks(networksKeptOut)];
  return (address) => {
    if (letsIn(address)) return true;
    if (keepsOut(address)) return false;
    return countries === null || ['own', ...countries].includes(countryOf(address) ?? '');
  };
}
