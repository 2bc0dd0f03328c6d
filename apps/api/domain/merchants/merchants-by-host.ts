import type { Database } from '../../platform/database.ts';
import type { Merchant } from './merchant.ts';
import { standingUnder } from './installation-status.ts';
import { allWorkplaces } from './store.ts';

/** Which brand answers on a host name (without port), closed where the whole installation is. */
export type MerchantsByHost = Readonly<{
  /** The brand, or null where none does. */
  of(host: string): Promise<Merchant | null>;
  /** Which it was when that could last be said: for what is told while it cannot. */
  last(host: string): Merchant | null;
}>;

const FRESH_MS = 1000;

/**
 * Keeps which brand answers on which host. What was read is believed for a second from when it was asked for, and whoever comes meanwhile
 * waits for the same answer; all hosts are read together, so that names which nobody has cost nothing, however many of them are asked for.
 */
export function openMerchantsByHost({ kysely }: Pick<Database, 'kysely'>): MerchantsByHost {
  let last: ReadonlyMap<string, Merchant> = new Map();
  let read: { brands: Promise<ReadonlyMap<string, Merchant>>; until: number } | null = null;

  async function readAll(): Promise<ReadonlyMap<string, Merchant>> {
    const workplaces = await allWorkplaces(kysely);
    const installation = workplaces.find(({ kind }) => kind === 'office') ?? null;
    const merchants = new Map(
      workplaces
        .filter(({ kind }) => kind === 'brand')
        .map((brand) => [brand.id, { ...brand, ...standingUnder(brand, installation) }]),
    );
    const hosts = await kysely.selectFrom('merchants.host').select(['host', 'merchant_id']).execute();
    last = new Map(
      hosts.flatMap(({ host, merchant_id: id }) => {
        const merchant = merchants.get(id);
        return merchant ? [[host, merchant] as const] : [];
      }),
    );
    return last;
  }

  async function of(host: string): Promise<Merchant | null> {
    const now = performance.now();
    if (!read || read.until <= now) {
      const reading = { brands: readAll(), until: now + FRESH_MS };
      read = reading;
      // A failure is nobody's answer but theirs who waited for it.
      reading.brands.catch(() => {
        if (read === reading) read = null;
      });
    }
    return (await read.brands).get(host.toLowerCase()) ?? null;
  }

  return { of, last: (host) => last.get(host.toLowerCase()) ?? null };
}
