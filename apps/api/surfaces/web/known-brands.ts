import type { Kysely } from 'kysely';
import { allMerchants, hostsOf, merchantByHost, type Merchant } from '../../domain/merchants/index.ts';
import type { Tables } from '../../platform/tables.ts';

/** Whose page a host's is. */
export type KnownBrands = Readonly<{
  of(host: string): Promise<Merchant | null>;
  /** Whose it was when that could last be said: for the page that says that nothing can be said now. */
  last(host: string): Merchant | null;
}>;

/** Knows every brand from the beginning, if the database is there, and each as it last was. */
export async function openKnownBrands(db: Kysely<Tables>): Promise<KnownBrands> {
  const known = new Map<string, Merchant>();

  async function learn(): Promise<void> {
    for (const merchant of await allMerchants(db))
      for (const host of await hostsOf(db, merchant.id)) known.set(host, merchant);
  }

  await learn().catch(() => undefined);
  return {
    async of(host) {
      const merchant = await merchantByHost(db, host);
      if (merchant) known.set(host.toLowerCase(), merchant);
      return merchant;
    },
    last: (host) => known.get(host.toLowerCase()) ?? null,
  };
}
