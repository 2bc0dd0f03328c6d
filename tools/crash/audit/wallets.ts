import { askDatabase } from '../target/ask-database.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal } from '../journal.ts';

/** Wallets that are not what their players were told, in words; and entries that nobody was told of. */
export type WalletFaults = Readonly<{ differing: readonly string[]; surplus: number }>;

type Wallet = Readonly<{ cash: bigint; all: bigint; entries: number }>;

/** Holds every player's money against what they were told. */
export async function differingWallets(target: CrashTarget, journal: Journal): Promise<WalletFaults> {
  const { cash, stage, keepers, holders, corrected } = target;
  // Their money lies in several accounts, or is partly owed, and moves between these by itself: what counts is all of it.
  const counted = [...keepers.all, ...holders.all].map(({ seat }) => seat);
  const together = new Set([...counted, ...corrected].map(({ player }) => player));
  const wallets = await walletsOf(stage.ownerUrl);
  const expected = journal.expected();
  const differing: string[] = [];
  let surplus = 0;
  for (const { player } of stage.company.seats) {
    const wallet = wallets.get(player) ?? { cash: 0n, all: 0n, entries: 0 };
    const { change, entries } = expected.get(player) ?? { change: 0n, entries: 0 };
    const isTogether = together.has(player);
    const has = isTogether ? wallet.all : wallet.cash;
    if (has !== cash + change) differing.push(`player ${player} has ${has}, was told ${cash + change}`);
    if (!isTogether) surplus += Math.max(0, wallet.entries - entries - 1);
  }
  return { differing, surplus };
}

async function walletsOf(ownerUrl: string): Promise<Map<string, Wallet>> {
  const rows = await askDatabase<{ owner: string; cash: string; all: string; entries: number }>(
    ownerUrl,
    `select a.owner_id as owner, coalesce(sum(a.balance) filter (where a.kind = 'cash'), 0) as cash,
            sum(a.balance) - coalesce((select sum(d.owed) from ledger.debt d where d.owner_id = a.owner_id), 0) as all,
            (sum((select count(*) from ledger.entry e where e.account_id = a.id)) filter (where a.kind = 'cash'))::int as entries
       from ledger.account a where a.owner_id is not null group by a.owner_id`,
  );
  return new Map(
    rows.map(({ owner, cash, all, entries }) => [owner, { cash: BigInt(cash), all: BigInt(all), entries }]),
  );
}
