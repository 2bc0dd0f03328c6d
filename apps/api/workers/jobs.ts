import type { Word } from '@mela/i18n';
import { sweepBonuses } from '../domain/bonuses/index.ts';
import {
  confirmSilent,
  expireDeposits,
  reconcileYesterday,
  stopWithdrawals,
} from '../domain/cashier/index.ts';
import { lastProofs, recordProof, verifyBooks } from '../domain/ledger/index.ts';
import { recheckFeeds, waitingOrders } from '../domain/lottery/index.ts';
import { allMerchants, allWorkplaces, type Merchant } from '../domain/merchants/index.ts';
import { runningRounds } from '../domain/play/index.ts';
import type { Services } from '../services.ts';
import { invariants } from '../invariants.ts';
import { monthsAhead } from '../platform/history.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { reconcileRestore } from './reconcile-restores.ts';

const EVERY_MINUTE = '* * * * *';
const EVERY_NIGHT = '40 20 * * *';
const EVERY_HOUR = '17 * * * *';
/** What was posted this long before the last proof is looked at again: it may have been committed after it. */
const COMMITTED_LATE_MS = 30_000;

/** Time enough for whoever is told to migrate. */
const MONTHS_ENOUGH = 3;

/** Everything that happens by the clock, a minute at the soonest; what must be quicker is a step of its own. */
export const jobs = (services: Services): readonly (Job & { name: Word<'console-words.job'> })[] => [
  { name: 'verify-recent-books', cron: EVERY_MINUTE, run: () => verify(services, sinceLastProof) },
  { name: 'verify-all-books', cron: EVERY_HOUR, run: () => verify(services, () => null) },
  {
    name: 'confirm-silent-withdrawals',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(services, async ({ id }) => {
        while ((await services.database.inMerchant(id, confirmSilent)) > 0);
      }),
  },
  {
    name: 'recheck-feeds',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(services, async ({ id }) => {
        await recheckFeeds(services.database, id, services.drawSources.feeds);
      }),
  },
  {
    name: 'sweep-bonuses',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(services, ({ id }) =>
        services.database.inMerchant(id, (scope) =>
          sweepBonuses(scope, async (inScope, bets) => [
            ...(await runningRounds(inScope, bets)),
            ...(await waitingOrders(inScope, bets)),
          ]),
        ),
      ),
  },
  {
    name: 'compare-wallets',
    cron: EVERY_NIGHT,
    run: () =>
      forEachMerchant(services, async (merchant) => {
        const differences = await services.wallets.compareBooks(merchant);
        if (differences > 0)
          services.log.error(
            { alert: true, merchant: merchant.code, differences },
            "a vendor's books differ",
          );
      }),
  },
  {
    name: 'reconcile-gateways',
    cron: EVERY_HOUR,
    run: () =>
      forEachMerchant(services, async (merchant) => {
        const { done, silent } = await reconcileYesterday(services.database, merchant, services.gateways);
        const differences = done.flatMap((one) => one.differences).length;
        if (differences > 0 || silent.length > 0)
          services.log.warn({ merchant: merchant.code, differences, silent }, 'gateways and books differ');
      }),
  },
  {
    name: 'reconcile-restores',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(services, async (merchant) => void (await reconcileRestore(services, merchant))),
  },
  {
    name: 'expire-approvals',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(
        services,
        async ({ id }) => {
          await services.approvals.expire(services.database, id);
          await services.approvals.askAboutHeldCredits(services.database, id);
        },
        allWorkplaces,
      ),
  },
  {
    name: 'watch-months',
    cron: EVERY_NIGHT,
    run: async () => {
      const months = await monthsAhead(services.database.kysely);
      if (months < MONTHS_ENOUGH)
        services.log.error(
          { alert: true, months },
          'history is ready for few months more: migrate the database',
        );
    },
  },
  {
    name: 'expire-deposits',
    cron: EVERY_MINUTE,
    run: () =>
      forEachMerchant(services, async ({ id }) => {
        await expireDeposits(services.database, id, services.gateways);
      }),
  },
];

type Proofs = Awaited<ReturnType<typeof lastProofs>>;

/** From when on postings are new to the verifier; null where nothing was proven yet. */
function sinceLastProof({ recent, whole }: Proofs): Date | null {
  const proven = Math.max(recent?.provenAt.getTime() ?? 0, whole?.provenAt.getTime() ?? 0);
  return proven === 0 ? null : new Date(proven - COMMITTED_LATE_MS);
}

/** Proves every merchant's books; a merchant whose books do not hold pays nothing out until staff have looked. */
async function verify(services: Services, from: (proofs: Proofs) => Date | null): Promise<void> {
  const { database, clock, log } = services;
  await forEachMerchant(services, async ({ id, code }) => {
    const provenAt = clock.now();
    const since = from(await database.inMerchant(id, lastProofs));
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
async function forEachMerchant(
  services: Services,
  work: (merchant: Merchant) => Promise<void>,
  list = allMerchants,
): Promise<void> {
  const failures: unknown[] = [];
  for (const merchant of await list(services.database.kysely)) {
    try {
      await work(merchant);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
