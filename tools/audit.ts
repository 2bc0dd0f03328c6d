import { allWorkplaces } from '../apps/api/domain/merchants/index.ts';
import { verifyAudit } from '../apps/api/domain/operator/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase } from '../apps/api/platform/database.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';

// `npm run -s audit -- verify`: walks every merchant's audit trail; ends with 0 only when no chain is broken. Keep what it
// prints somewhere else from time to time: a whole trail can be made anew, but not with an end that was written down before.
try {
  if (process.argv[2] !== 'verify' || process.argv.length > 3) {
    throw new Complaint('Usage: npm run -s audit -- verify');
  }
  process.exitCode = (await verifyAll(await databaseUrlOf(process.env))) ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

/** Prints a line per merchant and answers whether every chain holds. */
async function verifyAll(url: string): Promise<boolean> {
  const database = openDatabase(url, systemClock, 2);
  let whole = true;
  try {
    for (const { id, code } of await allWorkplaces(database.kysely)) {
      const { length, head, brokenAt } = await database.inMerchant(id, verifyAudit);
      whole &&= brokenAt === null;
      console.log(
        brokenAt === null
          ? `${code}: ${length} entries in one chain, which ends in ${head}`
          : `${code}: broken at entry ${brokenAt} of ${length}`,
      );
    }
  } finally {
    await database.close();
  }
  return whole;
}
