import { Client } from 'pg';
import { faultsInTheBooks } from '../stage/sound-books.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Journal, Operation } from './journal.ts';

/** What must be zero after a run. */
export type Verdict = Readonly<{
  lost: number;
  'applied twice': number;
  'failed yet applied': number;
  'wallets that differ': number;
  'never answered': number;
  'told two things': number;
  'laws broken': number;
}>;

/** Holds what the vendor was told against what the database says. */
export async function audit(stage: Stage, journal: Journal, cash: bigint): Promise<Verdict> {
  const booked = await bookedTransactions(stage.databaseUrl);
  const isBooked = ({ kind, transaction }: Operation): boolean => booked.has(`${kind} ${transaction}`);
  for (const operation of journal.operations) {
    // An attempt that was never answered may have been booked after another one was refused: both are true then.
    if (
      operation.uncertain &&
      operation.told !== 'ok' &&
      operation.told !== 'taken for refused' &&
      isBooked(operation)
    ) {
      operation.told = 'ok';
    }
  }
  const told = (outcome: (operation: Operation) => boolean): Operation[] =>
    journal.operations.filter(outcome);
  const wallets = await walletsOf(stage.databaseUrl);
  let differing = 0;
  let surplus = 0;
  for (const seat of stage.company.seats) {
    const wallet = wallets.get(seat.player);
    const { change, entries } = journal.expected(seat);
    if (wallet?.balance !== cash + change) differing += 1;
    surplus += Math.max(0, (wallet?.entries ?? 0) - entries - 1);
  }
  return {
    lost: told((operation) => operation.told === 'ok' && !isBooked(operation)).length,
    'applied twice': surplus,
    'failed yet applied': told(
      (operation) => operation.told !== 'ok' && operation.told !== null && isBooked(operation),
    ).length,
    'wallets that differ': differing,
    'never answered': told((operation) => operation.told === null).length,
    'told two things': told((operation) => operation.contradicted).length,
    'laws broken': (await faultsInTheBooks(stage)).length,
  };
}

async function bookedTransactions(databaseUrl: string): Promise<Set<string>> {
  const rows = await ask<{ kind: string; transaction: string }>(
    databaseUrl,
    "select kind, transaction from play.transaction where state <> 'blocked'",
  );
  return new Set(rows.map(({ kind, transaction }) => `${kind} ${transaction}`));
}

async function walletsOf(databaseUrl: string): Promise<Map<string, { balance: bigint; entries: number }>> {
  const rows = await ask<{ owner_id: string; balance: string; entries: number }>(
    databaseUrl,
    `select a.owner_id, a.balance, (select count(*)::int from ledger.entry e where e.account_id = a.id) as entries
       from ledger.account a where a.owner_id is not null and a.kind = 'cash'`,
  );
  return new Map(
    rows.map(({ owner_id, balance, entries }) => [owner_id, { balance: BigInt(balance), entries }]),
  );
}

async function ask<T extends Record<string, unknown>>(databaseUrl: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}
