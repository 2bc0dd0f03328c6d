import { WALLET_VENDOR } from '../../../packages/demo-seed/studio-keys.ts';
import { askDatabase } from '../target/ask-database.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal } from '../journal.ts';

type Ours = Readonly<{ id: string; state: string; moved: string | null }>;
type Theirs = Readonly<{ id: string; moved: string | null }>;
type Balance = Readonly<{ player: string; balance: string }>;

/**
 * The books of the vendor that keeps money against the system's: transfers that were told of and are not there, that are not over, that moved
 * here and not there; and wallets that hold another amount.
 */
export async function differingVendorWallets(
  { stage: { ownerUrl }, studio }: CrashTarget,
  journal: Journal,
): Promise<string[]> {
  const ours = await askDatabase<Ours>(ownerUrl, 'select id, state, moved from vendor_wallets.transfer');
  const theirs = new Map(
    (
      await askDatabase<Theirs>(
        studio.ownerUrl,
        'select reference as id, amount as moved from studio.wallet_transfer',
      )
    ).map(({ id, moved }) => [id, moved]),
  );
  const known = new Set(ours.map(({ id }) => id));
  const faultOf = ({ id, state, moved }: Ours): string | null => {
    if (state !== 'done' && state !== 'refused') return `is ${state}`;
    const there = theirs.get(id) ?? null;
    return there === (state === 'done' ? moved : null) ? null : `moved ${moved} here and ${there} there`;
  };
  const here = await balances(
    ownerUrl,
    `select owner_id as player, balance from ledger.account where kind = 'wallet:${WALLET_VENDOR}' and balance <> 0`,
  );
  const there = await balances(
    studio.ownerUrl,
    'select player, balance from studio.wallet where balance <> 0',
  );
  return [
    ...ours.flatMap((transfer) => {
      const fault = faultOf(transfer);
      return fault ? [`transfer ${transfer.id} ${fault}`] : [];
    }),
    ...[...journal.walletTransfers, ...theirs.keys()]
      .filter((id) => !known.has(id))
      .map((id) => `transfer ${id} is not in the books`),
    ...[...new Set([...here.keys(), ...there.keys()])]
      .filter((player) => here.get(player) !== there.get(player))
      .map(
        (player) =>
          `${player} has ${there.get(player) ?? 0} at the vendor, ${here.get(player) ?? 0} in the books`,
      ),
  ];
}

async function balances(url: string, sql: string): Promise<Map<string, string>> {
  return new Map((await askDatabase<Balance>(url, sql)).map(({ player, balance }) => [player, balance]));
}

/** Transfers that nobody has heard the end of, and rounds that were played there and are not in the books. */
export async function walletsUnderWay({ stage: { ownerUrl }, studio }: CrashTarget): Promise<number> {
  const [transfers] = await askDatabase<{ count: number }>(
    ownerUrl,
    `select ((select count(*) from vendor_wallets.transfer where state = 'pending')
           + (select count(*) from ledger.account where kind like 'transit:%' and balance <> 0))::int as count`,
  );
  const rounds = (await idsOf(studio.ownerUrl, playedThere)).difference(
    await idsOf(ownerUrl, 'select round as id from vendor_wallets.round'),
  );
  return (transfers?.count ?? 0) + rounds.size;
}

const playedThere = `select id from studio.round where operator like '%.${WALLET_VENDOR}' and state = 'done'`;

const idsOf = async (url: string, sql: string): Promise<Set<string>> =>
  new Set((await askDatabase<{ id: string }>(url, sql)).map(({ id }) => id));
