import { sumMovementDays, withUnsummedMovements } from '../domain/ledger/index.ts';
import { merchantById } from '../domain/merchants/index.ts';
import { betDaySums, merchantsToSum, sumSomeDays } from '../domain/reports/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

const KINDS = [{ unsummed: withUnsummedMovements, sum: sumMovementDays }, betDaySums];

/** Keeps the sums of every player's days that are over, so that no reader has to wait for them. */
export const daySumsStep = ({ database }: Pick<Services, 'database'>): Step =>
  brandStep({
    name: 'day-sums',
    everyMs: 15_000,
    brands: () => merchantsToSum(database),
    work: async (id) => {
      const { timeZone } = await merchantById(database.kysely, id);
      return database.inMerchant(id, (scope) => sumSomeDays(scope, timeZone, KINDS));
    },
  });
