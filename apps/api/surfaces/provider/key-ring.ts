import { networkOf } from '@mela/primitives';
import { parseKeyId } from '@mela/wire/provider/index.ts';
import { merchantByCode, type Merchant } from '../../domain/merchants/index.ts';
import { liveVendorKeys, networksOfVendors } from '../../domain/play/index.ts';
import type { Services } from '../../services.ts';
import { openNetworks } from '../../platform/networks.ts';

/** Whose request it is, once its signature holds and it comes from where this vendor calls from. */
export type KeyHolder = Readonly<{
  merchant: Merchant;
  vendor: string;
  number: number;
  secret: Uint8Array;
  callsFrom(address: string): boolean;
}>;

const FRESH_MS = 1000;

/**
 * Finds the holder of a key id. Answers are believed for a second from when they were asked for, so a retired key ends within one;
 * whoever comes meanwhile waits for the same answer, so that a crowd asks once. Ids that nobody was found for wait in the line of the
 * address that they come from.
 */
export function openKeyRing({
  database,
  secretBox,
  limits,
}: Services): (keyId: string, address: string) => Promise<KeyHolder | 'too-many' | null> {
  const known = new Map<string, { holder: Promise<KeyHolder | 'too-many' | null>; until: number }>();
  const found = new Set<string>();

  async function look(keyId: string): Promise<KeyHolder | null> {
    const owner = parseKeyId(keyId);
    const merchant = owner ? await merchantByCode(database.kysely, owner.merchantCode) : null;
    if (!owner || !merchant) return null;
    const vendor = owner.vendorCode;
    const { live, networks } = await database.inMerchant(merchant.id, async (scope) => ({
      live: await liveVendorKeys(scope, secretBox, vendor),
      networks: (await networksOfVendors(scope)).get(vendor),
    }));
    const key = live.find(({ number }) => number === owner.number);
    const callsFrom = networks ? openNetworks(networks) : () => true;
    return key ? { merchant, vendor, callsFrom, ...key } : null;
  }

  async function lookInLine(keyId: string, address: string): Promise<KeyHolder | 'too-many' | null> {
    if (found.has(keyId)) return look(keyId);
    const entered = await limits.newcomers.enter(networkOf(address));
    if (!entered.ok) return 'too-many';
    const holder = await look(keyId).finally(entered.value.leave);
    if (holder) found.add(keyId);
    return holder;
  }

  return (keyId, address) => {
    const asked = known.get(keyId);
    if (asked && asked.until > performance.now()) return asked.holder;
    const holder = lookInLine(keyId, address);
    if (known.size > 1000) known.clear();
    const asking = { holder, until: performance.now() + FRESH_MS };
    known.set(keyId, asking);
    // A failure is nobody's answer but theirs who waited for it.
    const forget = (): void => void (known.get(keyId) === asking && known.delete(keyId));
    holder.then((answer) => answer === 'too-many' && forget(), forget);
    return holder;
  };
}
