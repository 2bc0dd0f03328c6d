import { keepHouseQuarters } from '../domain/ledger/index.ts';
import { allMerchants } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Step } from '../platform/jobs/loop.ts';
import { brandStep } from './brand-step.ts';

/** Keeps the sums of the house's own accounts, so that nobody who opens a statement has to wait for them. */
export const houseQuartersStep = ({ database }: Services): Step =>
  brandStep({
    name: 'house-quarters',
    everyMs: 60_000,
    brands: async () => (await allMerchants(database.kysely)).map(({ id }) => id),
    work: async (id) => ((await database.inMerchant(id, keepHouseQuarters)) ? 1 : 0),
  });
