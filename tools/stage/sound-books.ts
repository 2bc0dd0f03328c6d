import { sql } from 'kysely';
import { verifyLedger } from '../../apps/api/domain/ledger/index.ts';
import { verifyPlay } from '../../apps/api/domain/play/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import type { Stage } from './open-stage.ts';

/** Every law of the books that is broken now, as one sentence each. */
async function faultsInTheBooks({ databaseUrl, company }: Stage): Promise<string[]> {
  const database = openDatabase(databaseUrl, systemClock, 1);
  try {
    const faults = await database.inMerchant(company.merchant.id, async (scope) => {
      // The product's limit on statements is for its own calls; here every entry of a long load is read.
      await sql`select set_config('statement_timeout', '0', true)`.execute(scope.db);
      return [...(await verifyLedger(scope)), ...(await verifyPlay(scope))];
    });
    return faults.map(({ law, subject }) => `${law}: ${subject}`);
  } finally {
    await database.close();
  }
}

/** A run whose books do not add up counts for nothing, however fast it was. */
export async function requireSoundBooks(stage: Stage): Promise<void> {
  const faults = await faultsInTheBooks(stage);
  if (faults.length > 0) throw new Error(`the books do not add up: ${faults.slice(0, 5).join('; ')}`);
}
