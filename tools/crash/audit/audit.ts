import { verifyBooks } from '../../../apps/api/domain/ledger/index.ts';
import { invariants } from '../../../apps/api/invariants.ts';
import { systemClock } from '../../../apps/api/platform/clock.ts';
import { openDatabase } from '../../../apps/api/platform/database.ts';
import {
  bet,
  betAndSettle,
  cancel,
  promo,
  release,
  reserve,
  resettle,
  returnStake,
  settle,
  unsettle,
  voidBet,
} from '../../../packages/wire/provider/index.ts';
import { askDatabase } from '../target/ask-database.ts';
import { differingBonuses } from './bonuses.ts';
import { differingPayments, differingWithdrawals } from './cashier.ts';
import { differingVendorWallets } from './vendor-wallets.ts';
import { differingWallets } from './wallets.ts';
import type { Stage } from '../../stage/open-stage.ts';
import type { CrashTarget } from '../target/crash-target.ts';
import type { Journal, Operation } from '../journal.ts';
import { prizesOf } from './prizes.ts';
import { spinsOf } from './spins.ts';

const FAULTS_SHOWN = 8;

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
  'payments not credited once': number;
  'bonuses that differ': number;
  'vendor wallets that differ': number;
  'spins that differ': number;
  'facts not heard once': number;
  'under way after 60 s': number;
  'laws broken': number;
  /** The first of what differs and of the broken laws, in words. */
  faults: readonly string[];
}>;

/** Holds what everybody was told against what the database says. */
export async function audit(target: CrashTarget, journal: Journal, underWay: number): Promise<Verdict> {
  const { ownerUrl } = target.stage;
  const booked = await bookedOperations(ownerUrl);
  const spins = await spinsOf(target, journal);
  const isBooked = ({ kind, key }: Operation): boolean =>
    kind === 'spin' ? spins.played.has(key) : booked.has(`${placeOf(kind)} ${key}`);
  const count = (is: (operation: Operation) => boolean): number => journal.operations.filter(is).length;
  const prizes = await prizesOf(ownerUrl, journal);
  const wallets = await differingWallets(target, journal);
  const withdrawals = await differingWithdrawals(target, journal);
  const payments = await differingPayments(ownerUrl, journal);
  const bonuses = await differingBonuses(target, journal);
  const vendorWallets = await differingVendorWallets(target, journal);
  const faults = await brokenLaws(target.stage);
  return {
    lost: count((operation) => operation.told === 'ok' && !isBooked(operation)),
    'applied twice': wallets.surplus,
    'failed yet applied': count(
      (operation) => operation.told !== 'ok' && operation.told !== null && isBooked(operation),
    ),
    'never answered': count(({ told: result }) => result === null),
    'told two things': count(({ contradiction }) => contradiction !== null),
    'wallets that differ': wallets.differing.length,
    'slips not settled once': prizes.wrong,
    'withdrawals that differ': withdrawals.length,
    'payments not credited once': payments.length,
    'bonuses that differ': bonuses.length,
    'vendor wallets that differ': vendorWallets.length,
    'spins that differ': spins.differing.length,
    'facts not heard once': await unheardFacts(target),
    'under way after 60 s': underWay,
    'laws broken': faults.length,
    faults: [
      ...journal.operations
        .filter((operation) => isBooked(operation) !== (operation.told === 'ok'))
        .slice(0, FAULTS_SHOWN)
        .map(
          ({ kind, key, told: result }) =>
            `${kind} ${key} was told ${result}, and is ${result === 'ok' ? 'not ' : ''}in the books`,
        ),
      ...[faults, wallets.differing, withdrawals, payments, bonuses, vendorWallets, spins.differing].flatMap(
        (some) => some.slice(0, FAULTS_SHOWN),
      ),
    ],
  };
}

/** Calls that a vendor's transactions are kept of, by their kinds. */
const AT_THE_VENDOR = new Set<string>(
  [bet, settle, betAndSettle, cancel, unsettle, resettle, voidBet, returnStake, promo, reserve, release].map(
    ({ name }) => name,
  ),
);
const ELSEWHERE = new Set(['own-deposit', 'payment', 'receipt', 'run-out']);

/** Where an operation can be found: the vendor's under its transaction, a payment as its deposit, the rest by its key. */
const placeOf = (kind: string): string => {
  if (AT_THE_VENDOR.has(kind)) return kind === betAndSettle.name ? 'bet' : kind;
  return ELSEWHERE.has(kind) ? kind : 'key';
};

async function bookedOperations(ownerUrl: string): Promise<Set<string>> {
  const rows = await askDatabase<{ booked: string }>(
    ownerUrl,
    `select kind || ' ' || transaction as booked from play.transaction where state <> 'blocked'
     union all select 'key ' || key from platform.idempotency
     union all select 'own-deposit ' || account_id || ' ' || key from platform.idempotency
     union all select 'payment ' || reference from cashier.deposit where state = 'credited'
     union all select 'run-out ' || id from bonuses.grant where state = 'expired'
     union all select 'receipt ' || subject_id || case event when 'dispute' then ' not-received' else ' received' end
       from cashier.step where actor = 'member' and event in ('receive', 'dispute')`,
  );
  return new Set(rows.map(({ booked }) => booked));
}

/** Members whose turnover is not what their closed rounds and settled draws come to: a fact was lost, or heard twice. */
async function unheardFacts({ stage, visits }: CrashTarget): Promise<number> {
  const [row] = await askDatabase<{ count: number }>(
    stage.ownerUrl,
    `select count(*)::int as count from bonuses.lot l
      where l.member_id = any ($1) and l.done <> (select coalesce(sum(turnover), 0) from play.round r
                        where r.account_id = l.member_id and r.state = 'closed')
                    + (select coalesce(sum(turnover), 0) from lottery.turnover t where t.member_id = l.member_id)`,
    [visits.map(({ seat }) => seat.player)],
  );
  return row?.count ?? 0;
}

/** What the product's own verifier finds, and why it stopped the withdrawals meanwhile. */
async function brokenLaws({ databaseUrl, ownerUrl, company }: Stage): Promise<string[]> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    const faults = await verifyBooks(database, company.merchant.id, invariants);
    const stops = await askDatabase<{ law: string; subject: string }>(
      ownerUrl,
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
