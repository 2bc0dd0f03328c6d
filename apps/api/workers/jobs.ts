import { confirmSilent, expireDeposits, stopWithdrawals } from '../domain/cashier/index.ts';
import { recordProof, verifyBooks } from '../domain/ledger/index.ts';
import { allMerchants, type Merchant } from '../domain/merchants/index.ts';
import type { House } from '../house.ts';
import { invariants } from '../invariants.ts';
import type { Job } from '../platform/jobs.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_HOUR = '17 * * * *';
/** Wider than the time between two runs, so that what is committed late is still looked at. */
const RECENT_MS = 3 * 60_000;

/** Everything that happens by the clock, a minute at the soonest; what must be quicker is a step of its own. */
export const jobs = (house: House): readonly Job[] => [
  { name: 'verify-recent-books', cron: EVERY_MINUTE, run: () => verify(house, RECENT_MS) },
  { name: 'verify-all-books', cron: EVERY_HOUR, run: () => verify(house, null) },
  {
    name: 'confirm-silent-withdrawals',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(house, async ({ id }) => {
        while ((await house.database.inMerchant(id, confirmSilent)) > 0);
      }),
  },
  {
    name: 'expire-deposits',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(house, async ({ id }) => {
        await expireDeposits(house.database, id, house.gateways);
      }),
  },
];

/** Proves every merchant's books; a merchant whose books do not hold pays nothing out until staff have looked. */
async function verify(house: House, recentMs: number | null): Promise<void> {
  const { database, clock, log } = house;
  await forEachMerchant(house, async ({ id, code }) => {
    const provenAt = clock.now();
    const since = recentMs === null ? null : new Date(provenAt.getTime() - recentMs);
    const faults = await verifyBooks(database, id, invariants, since);
    await database.inMerchant(id, (scope) => recordProof(scope, { provenAt, provenFrom: since, faults }));
    const [fault] = faults;
    if (!fault) return;
    const stopped = await database.inMerchant(id, (scope) => stopWithdrawals(scope, fault));
    log.error(
      { alert: true, merchant: code, faults, stopped },
      'the books do not hold, withdrawals are stopped',
    );
  });
}

/** One merchant's failure keeps no other waiting; the job is run again because of it. */
async function forEachMerchant(house: House, work: (merchant: Merchant) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const merchant of await allMerchants(house.database.kysely)) {
    try {
      await work(merchant);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
