import { UNITS_PER_WHOLE } from '@mela/primitives';
import type { InstallationReadings } from '@mela/program/installation-figures.ts';
import { sql } from 'kysely';
import { waitingApprovals } from '../../domain/approvals/index.ts';
import { CASHIER_UNDER_WAY, cashierQueues, moneyUnderWay, stopInForce } from '../../domain/cashier/index.ts';
import { lastHourOfPlay, lastProofs } from '../../domain/ledger/index.ts';
import { notificationQueue } from '../../domain/notifications/index.ts';
import { drawsPastDue } from '../../domain/lottery/index.ts';
import { allMerchants, type Merchant } from '../../domain/merchants/index.ts';
import { heldBacklog, lateRounds, PLAY_UNDER_WAY } from '../../domain/play/index.ts';
import { reviewQueue } from '../../domain/protection/index.ts';
import { ticketQueue, transfersUnderWay, WALLETS_UNDER_WAY } from '../../domain/vendor-wallets/index.ts';
import type { MoneyBacklog } from '../../platform/backlog.ts';
import type { Database } from '../../platform/database.ts';
import { jobsWaiting } from '../../platform/jobs/jobs-state.ts';
import { outboxLag } from '../../platform/outbox/outbox-state.ts';
import type { Scope } from '../../platform/scope.ts';
import type { installationFigures } from './installation-figures.ts';

type Name = keyof typeof installationFigures;
type Tell = (name: Name, value: number, labels?: Readonly<Record<string, string>>) => void;
type Source = (scope: Scope, brand: Merchant, tell: Tell) => Promise<void>;

const UNDER_WAY = [...CASHIER_UNDER_WAY, ...WALLETS_UNDER_WAY, ...PLAY_UNDER_WAY];

const inUnits = (amount: bigint): number => Number(amount) / Number(UNITS_PER_WHOLE);

/** In seconds; nothing waits: 0. */
const ageOf = ({ now }: Scope, since: Date | null): number =>
  since === null ? 0 : Math.max(0, (now.getTime() - since.getTime()) / 1000);

const money: Source = async (scope, { code, currency }, tell) => {
  const found = [
    ...(await moneyUnderWay(scope)),
    ...(await transfersUnderWay(scope)),
    ...(await heldBacklog(scope)),
  ];
  const none = UNDER_WAY.filter((name) => !found.some((one) => one.name === name)).map(
    (name): MoneyBacklog => ({ name, currency, count: 0, amount: 0n, oldestAt: null }),
  );
  for (const { name, currency: of, count, amount, oldestAt } of [...found, ...none]) {
    const labels = { brand: code, kind: name, currency: of };
    tell('moneyOrders', count, labels);
    tell('money', inUnits(amount), labels);
    tell('moneyAge', ageOf(scope, oldestAt), labels);
  }
  tell('payoutsStopped', (await stopInForce(scope)) === null ? 0 : 1, { brand: code });
};

const books: Source = async (scope, { code }, tell) => {
  for (const [reach, proof] of Object.entries(await lastProofs(scope))) {
    const labels = { brand: code, reach };
    tell('proofAge', proof ? ageOf(scope, proof.provenAt) : Number.POSITIVE_INFINITY, labels);
    tell('faults', proof?.faults.length ?? 0, labels);
  }
};

const outbox: Source = async (scope, { code }, tell) => {
  const { waiting, oldestAt, stuck } = await outboxLag(scope);
  tell('facts', waiting, { brand: code });
  tell('factsAge', ageOf(scope, oldestAt), { brand: code });
  tell('factsStuck', stuck, { brand: code });
};

const draws: Source = async (scope, { code }, tell) => {
  for (const { lacks, draws: count, slips, oldestAt } of await drawsPastDue(scope)) {
    const labels = { brand: code, lacks };
    tell('draws', count, labels);
    tell('drawsAge', ageOf(scope, oldestAt), labels);
    tell('slips', slips, labels);
  }
};

const queues: Source = async (scope, { code }, tell) => {
  for (const queue of [cashierQueues, waitingApprovals, reviewQueue, ticketQueue, notificationQueue])
    for (const { name, count, oldestAt } of await queue(scope)) {
      const labels = { brand: code, queue: name };
      tell('queue', count, labels);
      tell('queueAge', ageOf(scope, oldestAt), labels);
    }
};

const play: Source = async (scope, { code }, tell) => {
  const { endedAt, sums } = await lastHourOfPlay(scope);
  tell('hourAge', endedAt === null ? Number.POSITIVE_INFINITY : ageOf(scope, endedAt), { brand: code });
  for (const { source, currency, staked, paid } of sums) {
    const labels = { brand: code, source, currency };
    tell('staked', inUnits(staked), labels);
    tell('paid', inUnits(paid), labels);
  }
};

const unsettled: Source = async (scope, { code }, tell) => {
  for (const { vendor, currency, rounds, stakes, oldestAt } of await lateRounds(scope)) {
    const labels = { brand: code, vendor, currency };
    tell('rounds', rounds, labels);
    tell('roundStakes', inUnits(stakes), labels);
    tell('roundsAge', ageOf(scope, oldestAt), labels);
  }
};

const SOURCES = [money, books, outbox, draws, unsettled, queues, play];

/** Reads what is told of one brand, in a transaction of its own. */
export async function readBrand(scope: Scope, brand: Merchant, tell: Tell): Promise<void> {
  for (const source of SOURCES) await source(scope, brand, tell);
}

/** Reads the figures of the installation, brand by brand, each as it is at one moment; nothing can be written on the way. */
export async function readInstallation(
  database: Database,
): Promise<InstallationReadings<typeof installationFigures>> {
  const readings: Partial<Record<Name, [number, Readonly<Record<string, string>>][]>> = {};
  const tell: Tell = (name, value, labels = {}) => void (readings[name] ??= []).push([value, labels]);
  for (const { name, waitingSeconds } of await jobsWaiting(database.kysely))
    tell('jobAge', waitingSeconds, { job: name });
  for (const brand of await allMerchants(database.kysely))
    await database.inSnapshot(brand.id, async (scope) => {
      await sql`set transaction read only`.execute(scope.db);
      await readBrand(scope, brand, tell);
    });
  return readings;
}
