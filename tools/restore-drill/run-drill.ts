import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { verifyBooks } from '../../apps/api/domain/ledger/index.ts';
import { verifyAudit } from '../../apps/api/domain/operator/index.ts';
import { invariants } from '../../apps/api/invariants.ts';
import { reconcileRestore } from '../../apps/api/workers/reconcile-restores.ts';
import { migrate } from '../../apps/api/platform/migrate.ts';
import { instantOf } from '../backup/backup-folder.ts';
import { noteRestoreIn } from '../backup/note-restore.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { takeBackup } from '../backup/take-backup.ts';
import { ensureDatabase, startPostgres, type Postgres } from '../../packages/embedded-postgres/index.ts';
import { freePorts } from '../../packages/testing/free-ports.ts';
import { openDrillGateway, openDrillSystem, type DrillGateway, type DrillSystem } from './drill-system.ts';
import { liftTheStop, tryTheWaysOut } from './after-restore.ts';
import { openLoad } from './drill-load.ts';
import { destroy, keepWal } from './destroy.ts';
import {
  amountOf,
  approve,
  askFor,
  beginDeposit,
  isCredited,
  isPaid,
  moneyOf,
  openMember,
  order,
  payIn,
  takeOut,
  type DrillMember,
} from './drill-money.ts';

/** What a drill is to do: where, with how many members, and for how many seconds they pay in and take out. */
export type Drill = Readonly<{ home: string; members: number; loadMs: number; say(line: string): void }>;

/** What it came to; `faults` is empty where nothing was lost and nothing paid twice. */
export type DrillReport = Readonly<{
  faults: string[];
  /** Payments that the restored books did not know, and what has become of them. */
  lostPayments: number;
  broughtBack: number;
  leftToStaff: number;
  lostMs: number;
  restoreMs: number;
  reconcileMs: number;
}>;

const PATIENCE_MS = 120_000;
const SETTINGS = { shared_buffers: '32MB' };

/**
 * Backs a working installation up, restores it to before payments that were made, and asks the company what it knows. In the end every member has
 * what they had, every payment is booked once and none is made twice; `faults` says what is not so.
 */
export async function runDrill({ home, members, loadMs, say }: Drill): Promise<DrillReport> {
  const gateway = await openDrillGateway();
  const dataDir = path.join(home, 'cluster');
  const backups = path.join(home, 'backups');
  const [portalPort = 0] = await freePorts(1);
  const secretsKey = randomBytes(32).toString('base64url');
  let postgres = await startPostgres({ dataDir, settings: SETTINGS });
  const open = () =>
    openDrillSystem({
      databaseUrl: postgres.url('mela', 'mela_app'),
      secretsKey,
      portalPort,
      gateway,
    });
  let system: DrillSystem | undefined;
  try {
    await ensureDatabase(postgres.url('mela'), 'portal');
    await migrate(postgres.url('mela', 'mela_owner'));
    system = await open();
    const past = await liveThrough(system, { postgres, backups, members, loadMs, say });
    await system.close();
    system = undefined;
    await destroy(postgres);
    const destroyedAt = Date.now();
    say('Destroyed: the database and all of its disk.');

    await restoreBackup({
      from: backups,
      until: past.restorePoint,
      dataDir,
      before: async (restored) => void (await noteRestoreIn(restored, past.restorePoint)),
    });
    postgres = await startPostgres({ dataDir, settings: SETTINGS });
    system = await open();
    const restoredAt = Date.now();
    say(`Restored to ${past.restorePoint.toISOString()}.`);
    const report = await comeBack(system, past, say);
    return {
      ...report,
      lostMs: past.endedAt - past.restorePoint.getTime(),
      restoreMs: restoredAt - destroyedAt,
      reconcileMs: Date.now() - restoredAt,
    };
  } finally {
    await system?.close();
    await gateway.close();
    await postgres.stop();
  }
}

/** What the installation was before it was lost. */
type Past = Readonly<{
  restorePoint: Date;
  endedAt: number;
  people: readonly DrillMember[];
  /** What each had in the end. */
  money: ReadonlyMap<string, bigint>;
  paidOut: ReadonlyMap<string, string>;
  /** A withdrawal that was approved before the restore point and paid after it. */
  approvedBefore: string;
  paymentsBefore: number;
}>;

type Life = Readonly<{
  postgres: Postgres;
  backups: string;
  members: number;
  loadMs: number;
  say(line: string): void;
}>;

async function liveThrough(
  system: DrillSystem,
  { postgres, backups, members, loadMs, say }: Life,
): Promise<Past> {
  const people: DrillMember[] = [];
  for (let one = 0; one < members + 4; one += 1) people.push(await openMember(system));
  const [payer, taker, both, late, ...crowd] = people;
  if (!payer || !taker || !both || !late) throw new Error('four people at least');
  const first = await Promise.all(people.map((one) => payIn(system, one, amountOf(5000))));
  await until(system, () => every(first, (id) => isCredited(system, id)));

  const load = openLoad(system, crowd);
  const name = await takeBackup(postgres, backups);
  say(`Backed up while ${crowd.length} members pay in and take out: ${name}.`);
  const begun = await beginDeposit(system, payer, amountOf(700));
  const asked = await askFor(system, taker, amountOf(900));
  if (!begun.ok || !asked.ok) throw new Error('the installation is open');
  await approve(system, asked.value.id);
  await until(system, async () => Date.now() > instantOf(name).getTime());
  const restorePoint = new Date();
  await until(system, async () => Date.now() > restorePoint.getTime() + 5);
  const paymentsBefore = paymentsOf(system.gateway);

  // What the restored books will not know: a deposit paid, a payout made, and both begun, by old members and by a new one.
  await system.gateway.pay(begun.value.redirectUrl ?? '');
  await order(system, asked.value.id);
  const newcomer = await openMember(system);
  const deposits = [begun.value.deposit.id];
  for (const one of [both, late, newcomer]) deposits.push(await payIn(system, one, amountOf(1100)));
  await until(system, () => every(deposits, (id) => isCredited(system, id)));
  // More than this member had at the restore point: it can only come of what was paid in after it.
  const withdrawals = [asked.value.id, await takeOut(system, late, amountOf(6000))];
  const end = Date.now() + loadMs;
  await until(system, async () => Date.now() >= end);
  await load.stop();
  await until(
    system,
    async () => (await every(withdrawals, (id) => isPaid(system, id))) && (await load.settled()),
  );
  const money = new Map<string, bigint>();
  for (const one of people) money.set(one.id, await moneyOf(system, one));
  await keepWal(postgres, backups);
  say(`${load.deposits()} deposits and ${load.withdrawals()} withdrawals under load.`);
  return {
    restorePoint,
    endedAt: Date.now(),
    people,
    money,
    paidOut: payoutsOf(system.gateway),
    approvedBefore: asked.value.id,
    paymentsBefore,
  };
}

async function comeBack(system: DrillSystem, past: Past, say: (line: string) => void) {
  const faults = await tryTheWaysOut(system, past);
  await until(system, async () => (await reconcileRestore(system.services, system.merchant)).length === 0);
  for (const one of past.people) {
    const [was, is] = [past.money.get(one.id), await moneyOf(system, one)];
    if (was !== is) faults.push(`${one.id} had ${was} and has ${is}`);
  }
  say('The company has said what happened since.');
  const { differences, ...lifted } = await liftTheStop(system);
  faults.push(...lifted.faults);
  if ((await order(system, past.approvedBefore)).ok) faults.push('what was paid can be ordered once more');
  for (let look = 0; look < 5; look += 1) await system.tick();
  const [before, after] = [JSON.stringify([...past.paidOut]), JSON.stringify([...payoutsOf(system.gateway)])];
  if (before !== after) faults.push('the company has paid more than before');
  const { database } = system.services;
  const broken = await verifyBooks(database, system.merchant.id, invariants);
  faults.push(...broken.map(({ law, subject }) => `the books: ${law} (${subject})`));
  const trail = await system.inBrand(verifyAudit);
  if (trail.brokenAt !== null) faults.push(`the audit trail is broken at ${trail.brokenAt}`);
  const lostPayments = paymentsOf(system.gateway) - past.paymentsBefore;
  return { faults, lostPayments, broughtBack: lostPayments - differences, leftToStaff: differences };
}

const ALL = [0, Number.MAX_SAFE_INTEGER, '', 1_000_000] as const;

/** What the company has sent, by reference. */
function payoutsOf({ store }: DrillGateway): Map<string, string> {
  const account = store.accounts()[0] ?? '';
  return new Map(
    store.payoutsBetween(account, ...ALL).map((one) => [one.reference, `${one.amount} ${one.state}`]),
  );
}

const paymentsOf = ({ store }: DrillGateway): number => {
  const account = store.accounts()[0] ?? '';
  return store.paidBetween(account, ...ALL).length + store.payoutsBetween(account, ...ALL).length;
};

/** Lets the installation work until something is so. */
async function until(system: DrillSystem, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`it has not come to it: ${isSo.toString()}`);
    await system.tick();
    await sleep(20);
  }
}

async function every<T>(list: readonly T[], holds: (one: T) => Promise<boolean>): Promise<boolean> {
  for (const one of list) if (!(await holds(one))) return false;
  return true;
}
