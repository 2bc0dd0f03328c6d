import { verifyBooks } from '../../apps/api/domain/ledger/index.ts';
import { invariants } from '../../apps/api/invariants.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { askDatabase } from './ask-database.ts';
import type { CrashHouse } from './crash-house.ts';
import type { Journal, Operation } from './journal.ts';
import { prizesOf } from './prizes.ts';
import { spinsOf } from './spins.ts';

const FAULTS_SHOWN = 5;

/** What must be zero after a run. */
export type Verdict = Readonly<{
  lost: number;
  'applied twice': number;
  'failed yet applied': number;
  'never answered': number;
  'told two things': number;
  'wallets that differ': number;
  'slips not settled once': number;
  'withdrawals that differ': number;
  'spins that differ': number;
  'facts not heard once': number;
  'under way after 60 s': number;
  'laws broken': number;
  /** The first of what differs and of the broken laws, in words. */
  faults: readonly string[];
}>;

/** Holds what everybody was told against what the database says. */
export async function audit(house: CrashHouse, journal: Journal, underWay: number): Promise<Verdict> {
  const { cash } = house;
  const { databaseUrl, company } = house.stage;
  const booked = await bookedOperations(databaseUrl);
  const spins = await spinsOf(house, journal);
  const isBooked = ({ kind, key }: Operation): boolean =>
    kind === 'spin' ? spins.played.has(key) : booked.has(`${placeOf(kind)} ${key}`);
  const count = (is: (operation: Operation) => boolean): number => journal.operations.filter(is).length;
  const prizes = await prizesOf(databaseUrl, journal);
  const wallets = await walletsOf(databaseUrl);
  const expected = journal.expected();
  let differing = 0;
  let surplus = 0;
  for (const { player } of company.seats) {
    const wallet = wallets.get(player);
    const { change, entries } = expected.get(player) ?? { change: 0n, entries: 0 };
    if (wallet?.balance !== cash + change) differing += 1;
    surplus += Math.max(0, (wallet?.entries ?? 0) - entries - 1);
  }
  const withdrawals = await differingWithdrawals(databaseUrl, journal);
  const faults = await brokenLaws(databaseUrl, company.merchant.id);
  return {
    lost: count((operation) => operation.told === 'ok' && !isBooked(operation)),
    'applied twice': surplus,
    'failed yet applied': count(
      (operation) => operation.told !== 'ok' && operation.told !== null && isBooked(operation),
    ),
    'never answered': count(({ told }) => told === null),
    'told two things': count(({ contradiction }) => contradiction !== null),
    'wallets that differ': differing,
    'slips not settled once': prizes.wrong,
    'withdrawals that differ': withdrawals.length,
    'spins that differ': spins.differing.length,
    'facts not heard once': await unheardFacts(databaseUrl),
    'under way after 60 s': underWay,
    'laws broken': faults.length,
    faults: [...withdrawals, ...spins.differing, ...faults].slice(0, FAULTS_SHOWN),
  };
}

/** Where an operation can be found: the vendor's under its transaction, a payment as its deposit, the rest by its key. */
const placeOf = (kind: string): string => {
  if (kind === 'bet' || kind === 'settle' || kind === 'cancel') return kind;
  return kind === 'payment' || kind === 'receipt' ? kind : 'key';
};

async function bookedOperations(databaseUrl: string): Promise<Set<string>> {
  const rows = await askDatabase<{ booked: string }>(
    databaseUrl,
    `select kind || ' ' || transaction as booked from play.transaction where state <> 'blocked'
     union all select 'key ' || key from platform.idempotency
     union all select 'payment ' || reference from cashier.deposit where state = 'credited'
     union all select 'receipt ' || subject_id || case event when 'dispute' then ' not-received' else ' received' end
       from cashier.step where actor = 'member' and event in ('receive', 'dispute')`,
  );
  return new Set(rows.map(({ booked }) => booked));
}

async function walletsOf(databaseUrl: string): Promise<Map<string, { balance: bigint; entries: number }>> {
  const rows = await askDatabase<{ owner_id: string; balance: string; entries: number }>(
    databaseUrl,
    `select a.owner_id, a.balance, (select count(*)::int from ledger.entry e where e.account_id = a.id) as entries
       from ledger.account a where a.owner_id is not null and a.kind = 'cash'`,
  );
  return new Map(
    rows.map(({ owner_id, balance, entries }) => [owner_id, { balance: BigInt(balance), entries }]),
  );
}

/** Withdrawals that stand otherwise than their people were told, or that nobody knows of; and what was sent in all. */
async function differingWithdrawals(databaseUrl: string, { withdrawals }: Journal): Promise<string[]> {
  const rows = await askDatabase<{ id: string; state: string }>(
    databaseUrl,
    'select id, state from cashier.withdrawal',
  );
  const known = new Map(withdrawals.map(({ id, state }) => [id, state]));
  const [sent] = await askDatabase<{ amount: string }>(
    databaseUrl,
    `select coalesce(sum(e.amount), 0) as amount from ledger.entry e
       join ledger.account a on a.id = e.account_id where a.kind = 'payouts:manual'`,
  );
  const told = withdrawals.reduce((sum, withdrawal) => sum + withdrawal.sent, 0n);
  return [
    ...rows
      .filter(({ id, state }) => known.get(id) !== state)
      .map(({ id, state }) => `withdrawal ${id} is ${state}, its people know ${known.get(id)}`),
    ...(BigInt(sent?.amount ?? 0) === told ? [] : [`${sent?.amount} was sent, ${told} was told`]),
  ];
}

/** Members whose turnover is not what their closed rounds and settled issues come to: a fact was lost, or heard twice. */
async function unheardFacts(databaseUrl: string): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from bonuses.lot l
      where l.done <> (select coalesce(sum(turnover), 0) from play.round r
                        where r.account_id = l.member_id and r.state = 'closed')
                    + (select coalesce(sum(turnover), 0) from lottery.turnover t where t.member_id = l.member_id)`,
  );
  return row?.count ?? 0;
}

/** What the product's own verifier finds, and why it stopped the withdrawals meanwhile. */
async function brokenLaws(databaseUrl: string, merchantId: string): Promise<string[]> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    const faults = await verifyBooks(database, merchantId, invariants);
    const stops = await askDatabase<{ law: string; subject: string }>(
      databaseUrl,
      'select law, subject from cashier.stop',
    );
    return [
      ...faults.map(({ law, subject }) => `${law}: ${subject}`),
      ...stops.map(({ law, subject }) => `stopped withdrawals: ${law}: ${subject}`),
    ];
  } finally {
    await database.close();
  }
}
