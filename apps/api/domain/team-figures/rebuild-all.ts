import { setTimeout as sleep } from 'node:timers/promises';
import type { Id } from '@mela/primitives';
import type { Database } from '../../platform/database.ts';
import { everybodyAfter } from '../agents/index.ts';
import { rebuildDays } from './rebuild-days.ts';

const AT_ONCE = 100;
const BUSY_MS = 50;

/** Makes the rows of everybody of a brand anew, some accounts at a time; from then on all its days are whole. Answers how many accounts it went through. */
export async function rebuildAll(
  database: Pick<Database, 'inMerchant' | 'inSnapshot'>,
  merchantId: Id,
): Promise<number> {
  let accounts = 0;
  for (let after: Id | null = null; ;) {
    const ids: Id[] = await database.inMerchant(merchantId, (scope) => everybodyAfter(scope, after, AT_ONCE));
    while (!(await rebuildDays(database, merchantId, ids))) await sleep(BUSY_MS);
    accounts += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < AT_ONCE) break;
  }
  await database.inMerchant(merchantId, (scope) =>
    scope.db.deleteFrom('team_figures.begun').where('merchant_id', '=', merchantId).execute(),
  );
  return accounts;
}
