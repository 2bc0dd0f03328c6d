import type { Id } from '@mela/primitives';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchant } from '../merchants/index.ts';
import { advanceTransfer } from './ask-vendor.ts';
import { beginTransfer } from './begin-transfer.ts';
import type { Vendors } from '../play/index.ts';
import { compareBooks } from './compare-books.ts';
import { compareRounds } from './compare-rounds.ts';
import { takeOverRounds } from './rounds-of-vendor.ts';
import { speakTo, type WalletParts } from './wallet-port.ts';
import { type WalletTransfer, walletsOf } from './transfer.ts';

type Brand = Pick<Merchant, 'id' | 'code' | 'currency'>;

const AT_ONCE = 16;
const LEASE_MS = 15_000;
/** A player who has been away from a game for so long has left it. */
const IDLE_MS = 15 * 60_000;

/** The vendor-wallets room's face to surfaces and workers. */
export type Wallets = Readonly<{
  /** Brings all cash to the vendor whose game is opened, and what lies at other vendors back first, where the brand wants it. */
  enter(merchant: Brand, accountId: Id, vendor: string): Promise<void>;
  /** Brings everything back from a vendor whose game was left, where the brand wants it. */
  leave(merchant: Brand, accountId: Id, vendor: string): Promise<WalletTransfer | null>;
  /** What the vendor itself says that a player has there; null when it does not answer. */
  balanceAt(merchant: Brand, accountId: Id, vendor: string): Promise<bigint | null>;
  /** Asks about transfers that are due; answers how many there were. */
  advanceDue(merchant: Brand): Promise<number>;
  /** Takes rounds over from all vendors that keep money. */
  takeOverRounds(merchant: Brand): Promise<number>;
  /** Brings money back from games that were left without a word. */
  sweepIdle(merchant: Brand): Promise<number>;
  /** The nightly comparison with every vendor: transfers, and rounds of those that ask for each bet; answers the differences. */
  compareBooks(merchant: Brand): Promise<number>;
  /** The vendors that can be compared with. */
  comparable(merchant: Brand): Promise<string[]>;
  /** Compares with one of them; answers whether that has covered everything up to an instant. */
  compareUntil(merchant: Brand, vendor: string, until: Date): Promise<boolean>;
}>;

type Parts = WalletParts & { readonly vendors: Vendors };

/** Opens the room. */
export function openWallets(parts: Parts): Wallets {
  const { database } = parts;
  return {
    enter: (merchant, accountId, vendor) => enter(parts, merchant, accountId, vendor),
    async leave(merchant, accountId, vendor) {
      const kept = await vendorsOf(parts, merchant);
      const sweeps = kept.some((one) => one.vendor === vendor && one.sweeps);
      return sweeps ? bringBack(parts, merchant, accountId, vendor) : null;
    },
    async balanceAt(merchant, accountId, vendor) {
      const speaking = await speakTo(parts, merchant, vendor);
      if (!speaking) return null;
      const owner = { player: accountId, currency: merchant.currency };
      const answer = await speaking.connector.balance(speaking.key, owner);
      if (answer.kind === 'done') return answer.value.balance;
      return answer.kind === 'refused' ? 0n : null;
    },
    async advanceDue(merchant) {
      const due = await database.inMerchant(merchant.id, claimDue);
      await Promise.all(due.map((id) => advanceTransfer(parts, merchant, id)));
      return due.length;
    },
    async takeOverRounds(merchant) {
      const kept = await vendorsOf(parts, merchant);
      const taken = await eachByItself(kept, ({ vendor }) => takeOverRounds(parts, merchant, vendor));
      return taken.reduce((sum, rounds) => sum + rounds, 0);
    },
    async sweepIdle(merchant) {
      const idle = await database.inMerchant(merchant.id, idleWallets);
      await eachByItself([...Map.groupBy(idle, ({ vendor }) => vendor)], async ([vendor, owners]) => {
        for (const { accountId } of owners) await bringBack(parts, merchant, accountId, vendor);
      });
      return idle.length;
    },
    async compareBooks(merchant) {
      let differences = 0;
      for (const vendor of await comparable(parts, merchant)) {
        differences += (await compare(parts, merchant, vendor)) ?? 0;
      }
      return differences;
    },
    comparable: (merchant) => comparable(parts, merchant),
    async compareUntil(merchant, vendor, until) {
      if ((await compare(parts, merchant, vendor)) === null) return false;
      const to = await database.inMerchant(merchant.id, (scope) => comparedTo(scope, vendor));
      return to !== null && to >= until;
    },
  };
}

async function enter(parts: Parts, merchant: Brand, accountId: Id, vendor: string): Promise<void> {
  const { currency } = merchant;
  const wallets = await parts.database.inMerchant(merchant.id, (scope) =>
    walletsOf(scope, accountId, currency),
  );
  for (const wallet of wallets) {
    if (wallet.sweeps && wallet.vendor !== vendor && wallet.balance > 0n) {
      await bringBack(parts, merchant, accountId, wallet.vendor);
    }
  }
  if (!wallets.some((wallet) => wallet.vendor === vendor && wallet.sweeps)) return;
  const wish = { accountId, vendor, currency, direction: 'in', amount: null, askedBy: 'launch' } as const;
  const begun = await parts.database.inMerchant(merchant.id, (scope) => beginTransfer(scope, wish));
  if (begun.ok) await advanceTransfer(parts, merchant, begun.value.id);
}

async function bringBack(
  parts: Parts,
  merchant: Brand,
  accountId: Id,
  vendor: string,
): Promise<WalletTransfer | null> {
  // Wins that our books have not heard of come back too.
  await takeOverRounds(parts, merchant, vendor);
  const { currency } = merchant;
  const wish = { accountId, vendor, currency, direction: 'out', amount: null, askedBy: 'exit' } as const;
  const begun = await parts.database.inMerchant(merchant.id, (scope) => beginTransfer(scope, wish));
  return begun.ok ? advanceTransfer(parts, merchant, begun.value.id) : null;
}

const vendorsOf = ({ database }: Parts, merchant: Brand) =>
  database.inMerchant(merchant.id, vendorsThatKeepMoney);

/** Vendors that keep money, and those that do not but tell rounds; none that nobody has ever opened a key of, so that nothing was played there. */
async function comparable(parts: Parts, merchant: Brand): Promise<string[]> {
  const kept = (await vendorsOf(parts, merchant)).map(({ vendor }) => vendor);
  const { rows } = await parts.database.inMerchant(merchant.id, (scope) =>
    sql<{ code: string }>`
      select code from catalogue.vendor v where merchant_id = ${scope.merchantId} and runs = 'protocol'
         and exists (select from play.vendor_key k where k.merchant_id = v.merchant_id and k.vendor_code = v.code
                        and not k.waits and k.retired_at is null) order by 1`.execute(scope.db),
  );
  return rows
    .map(({ code }) => code)
    .filter((code) => kept.includes(code) || parts.vendors(code).rounds)
    .toSorted((one, other) => Number(kept.includes(other)) - Number(kept.includes(one)));
}

/** Works at all vendors at once, so that one that is silent keeps no other waiting; what failed is thrown when all are done. */
async function eachByItself<V, T>(vendors: readonly V[], work: (vendor: V) => Promise<T>): Promise<T[]> {
  const results = await Promise.allSettled(vendors.map(work));
  const failures = results.filter((result) => result.status === 'rejected');
  if (failures.length > 0) throw new AggregateError(failures.map(({ reason }) => reason as unknown));
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** Its transfers where it keeps money, its rounds where it asks for each bet. */
async function compare(parts: Parts, merchant: Brand, vendor: string): Promise<number | null> {
  const kept = await vendorsOf(parts, merchant);
  return kept.some((one) => one.vendor === vendor)
    ? compareBooks(parts, merchant, vendor)
    : compareRounds(parts, merchant, vendor);
}

/** Up to when a vendor was compared with; null where it never was. */
async function comparedTo(scope: Scope, vendor: string): Promise<Date | null> {
  const { rows } = await sql<{ to: Date | null }>`
    select greatest((select compared_to from vendor_wallets.vendor where merchant_id = ${scope.merchantId} and vendor_code = ${vendor}),
                    (select compared_to from vendor_wallets.rounds_compared
                      where merchant_id = ${scope.merchantId} and vendor_code = ${vendor})) as to`.execute(
    scope.db,
  );
  return rows[0]?.to ?? null;
}

/** The brand's vendors that keep players' money, and of which it follows the player by itself. */
export async function vendorsThatKeepMoney(scope: Scope): Promise<{ vendor: string; sweeps: boolean }[]> {
  const { rows } = await sql<{ vendor: string; sweeps: boolean }>`
    select vendor_code as vendor, sweeps from vendor_wallets.vendor where merchant_id = ${scope.merchantId} order by 1`.execute(
    scope.db,
  );
  return rows;
}

/** Claims transfers that are due, for as long as the lease; other workers take others. */
async function claimDue(scope: Scope): Promise<Id[]> {
  const until = new Date(scope.now.getTime() + LEASE_MS);
  const { rows } = await sql<{ id: Id }>`
    update vendor_wallets.transfer set due_at = ${until} where merchant_id = ${scope.merchantId} and id in (
      select id from vendor_wallets.transfer where merchant_id = ${scope.merchantId} and due_at <= ${scope.now}
       order by due_at limit ${AT_ONCE} for update skip locked)
    returning id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

/** Wallets with money whose owner has neither opened a game there nor played lately, at vendors whose money follows the player. */
async function idleWallets(scope: Scope): Promise<{ accountId: Id; vendor: string }[]> {
  const since = new Date(scope.now.getTime() - IDLE_MS);
  const { rows } = await sql<{ accountId: Id; vendor: string }>`
    select a.owner_id as "accountId", v.vendor_code as vendor
      from vendor_wallets.vendor v
      join ledger.account a on a.merchant_id = v.merchant_id and a.kind = 'wallet:' || v.vendor_code and a.balance > 0
     where v.merchant_id = ${scope.merchantId} and v.sweeps
       and not exists (select from vendor_wallets.transfer t where t.merchant_id = v.merchant_id and t.account_id = a.owner_id
             and t.vendor_code = v.vendor_code and (t.state in ('pending', 'review') or t.opened_at > ${since}))
       and not exists (select from vendor_wallets.round r where r.merchant_id = v.merchant_id and r.account_id = a.owner_id
             and r.opened_at > ${since})
     limit 50`.execute(scope.db);
  return rows;
}

/** Brands with something to ask vendors about; one statement for all. */
export const merchantsToAsk = async (database: Database): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`
    select vendor_wallets.merchants_to_ask(${database.clock.now()}) as id`.execute(database.kysely);
  return rows.map(({ id }) => id);
};

/** Brands with vendors that keep money. */
export const merchantsWithWallets = async (database: Database): Promise<Id[]> => {
  const { rows } = await sql<{ id: Id }>`select vendor_wallets.merchants_with_wallets() as id`.execute(
    database.kysely,
  );
  return rows.map(({ id }) => id);
};
