import { ok, refuse, type Outcome } from '@mela/primitives';
import type { AddressComplaint } from '../../platform/outbound/outbound.ts';
import type { FieldsRefused } from '../../platform/fields-refused.ts';
import type { Scope } from '../../platform/scope.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import {
  changeVendorFacts,
  namesOfVendor,
  registeredVendors,
  saveVendor,
  setVendorOpen,
  type VendorFacts,
} from '../catalogue/index.ts';
import { addVendorKey, setVendorNetworks } from '../play/index.ts';
import { keepMoneyAt } from '../vendor-wallets/index.ts';

/** A vendor as staff say it. */
export type VendorWish = VendorFacts &
  Readonly<{
    code: string;
    /** Where its calls come from; none: anywhere. */
    networks: readonly string[];
    /** Whether it asks for each bet, or keeps the player's money; `follows`: money goes there and comes back by itself. */
    wallet: 'seamless' | 'transfer' | 'transfer-follows';
  }>;

export type VendorNotFound = { kind: 'vendor-not-found' };

type Standing = VendorFacts & Readonly<{ isOpen: boolean }>;

/** What a vendor was and is. */
export type ChangedVendor = Readonly<{ before: Standing; after: Standing }>;

/** Looks at an address that somebody has entered (`Outbound`). */
type LookAt = (origin: string) => Promise<AddressComplaint | null>;

const CODE = /^[A-Z][A-Z0-9_]{1,31}$/;
const NAME_MAX = 80;
const ORIGINS_MAX = 8;
const LANGUAGES = ['bn', 'en'];

type Fields = FieldsRefused['fields'];

/** What is wrong with what a vendor, or an entry of it, is to be called, by field. */
export function wrongInNames(names: VendorFacts['names']): Fields {
  const fields: Fields = {};
  for (const language of LANGUAGES) {
    const name = names[language]?.trim() ?? '';
    if (name === '') fields[`names.${language}`] = { id: 'field.required' };
    if (name.length > NAME_MAX) fields[`names.${language}`] = { id: 'field.too-long' };
  }
  return fields;
}

/** What is wrong with what a vendor is to be called and where it is said to be, by field. Asks about names of hosts: outside of any transaction. */
export async function wrongInFacts({ names, url, ...origins }: VendorFacts, lookAt: LookAt): Promise<Fields> {
  const fields = wrongInNames(names);
  const complaint = url === null ? null : await lookAt(url);
  if (complaint) fields['url'] = { id: `field.address.${complaint}` };
  for (const field of ['frameOrigins', 'launchCdns'] as const) {
    const wrong = await wrongInOrigins(origins[field], lookAt);
    if (wrong) fields[field] = wrong;
  }
  return fields;
}

async function wrongInOrigins(origins: readonly string[], lookAt: LookAt): Promise<Fields[string] | null> {
  if (origins.length > ORIGINS_MAX)
    return { id: 'field.vendor.frames-too-many', values: { maximum: ORIGINS_MAX } };
  for (const origin of origins) {
    const wrong = await lookAt(origin);
    if (wrong) return { id: `field.address.${wrong}` };
  }
  return null;
}

/**
 * Takes a vendor on. It is stopped, and nobody believes it before a key of its is open. `reserved`: codes of vendors that are not reached over the
 * protocol.
 */
export async function registerVendor(
  scope: Scope,
  { code, networks, wallet, ...facts }: VendorWish,
  reserved: readonly string[] = [],
): Promise<Outcome<null, FieldsRefused | VendorNotFound>> {
  if (!CODE.test(code))
    return refuse({ kind: 'fields-refused', fields: { code: { id: 'field.vendor.code' } } });
  if (reserved.includes(code) || (await namesOfVendor(scope, code)))
    return refuse({ kind: 'fields-refused', fields: { code: { id: 'field.vendor.taken' } } });
  const position = (await registeredVendors(scope)).length;
  await saveVendor(scope, { ...facts, code, runs: 'protocol', position, isOpen: false });
  const set = await setVendorNetworks(scope, { vendor: code, networks });
  if (!set.ok) return set;
  if (wallet !== 'seamless') await keepMoneyAt(scope, code, { sweeps: wallet === 'transfer-follows' });
  return ok(null);
}

/** Registers a vendor with a key and opens it at once: at the server's keyboard. One that is there already is left as it is. */
export async function openHouseVendor(
  scope: Scope,
  box: SecretBox,
  { secret, ...wish }: VendorWish & Readonly<{ secret: Uint8Array }>,
): Promise<Outcome<null, FieldsRefused | VendorNotFound>> {
  if (await namesOfVendor(scope, wish.code)) return ok(null);
  const registered = await registerVendor(scope, wish);
  if (!registered.ok) return registered;
  await addVendorKey(scope, box, wish.code, { number: 1, secret });
  const opened = await setVendorOpen(scope, { vendor: wish.code, open: true });
  return opened.ok ? opened : refuse({ kind: 'vendor-not-found' });
}

/**
 * Changes what a vendor is called and where it is. Rounds that run there go on; the next call goes to the new address. Whoever is somewhere
 * else is somebody whom two people have yet to open.
 */
export async function changeVendor(
  scope: Scope,
  code: string,
  after: VendorFacts,
): Promise<Outcome<ChangedVendor, VendorNotFound>> {
  const vendor = (await registeredVendors(scope)).find((one) => one.code === code);
  if (!vendor) return refuse({ kind: 'vendor-not-found' });
  const { names, url, frameOrigins, launchCdns, isOpen } = vendor;
  await changeVendorFacts(scope, code, after);
  const moves =
    after.url !== url ||
    after.frameOrigins.some((origin) => !frameOrigins.includes(origin)) ||
    after.launchCdns.some((origin) => !launchCdns.includes(origin));
  if (moves && isOpen) await setVendorOpen(scope, { vendor: code, open: false });
  return ok({
    before: { names, url, frameOrigins, launchCdns, isOpen },
    after: { ...after, isOpen: isOpen && !moves },
  });
}
