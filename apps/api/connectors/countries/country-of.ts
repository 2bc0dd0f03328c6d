import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BlockList, isIP } from 'node:net';
import { Reader, type CountryResponse } from 'mmdb-lib';
import * as z from 'zod/mini';

const known = z.object({ country_code: z.string() });

/** Where an address is: a country's ISO 3166 code, `own` for addresses that are nowhere on the internet, null where nobody knows. */
type CountryOf = (address: string) => string | null;

/** Loopback and private networks: whoever has one is in the operator's own installation. */
const own = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(network, prefix, 'ipv6');

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';
const MAPPED = /^::ffff:(?=\d+\.)/;

/** Reads the database of addresses that comes with the product (public domain, from the registries' own records); nobody is asked. */
export function openCountries(): CountryOf {
  // Eight megabytes that only brands with a list of countries need.
  let reader: Reader<CountryResponse> | null = null;
  return (given) => {
    const address = given.replace(MAPPED, '');
    const family = isIP(address);
    if (family === 0) return null;
    if (own.check(address, family === 4 ? 'ipv4' : 'ipv6')) return 'own';
    reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(FILE)));
    return known.safeParse(reader.get(address)).data?.country_code ?? null;
  };
}
