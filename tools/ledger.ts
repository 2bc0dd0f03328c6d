import { verifyBooks } from '../apps/api/domain/ledger/index.ts';
import { allMerchants } from '../apps/api/domain/merchants/index.ts';
import { invariants } from '../apps/api/invariants.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase } from '../apps/api/platform/database.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { STATEMENT_USAGE, statementLines } from './ledger-statement.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';

// `npm run -s ledger -- verify`: proves every merchant's books from their entries; ends with 0 only when all hold.
// `npm run -s ledger -- statement …`: prints any account.
try {
  const [, , word, ...rest] = process.argv;
  if (word === 'statement') await printStatement(await databaseUrlOf(process.env), rest);
  else if (word === 'verify' && rest.length === 0) {
    process.exitCode = (await verifyAll(await databaseUrlOf(process.env))) === 0 ? 0 : 1;
  } else throw new Complaint(`Usage: npm run -s ledger -- verify\n       ${STATEMENT_USAGE}`);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

async function printStatement(url: string, words: readonly string[]): Promise<void> {
  const database = openDatabase(url, systemClock, 2);
  try {
    for await (const line of statementLines(database, words, { now: systemClock.now() })) console.log(line);
  } finally {
    await database.close();
  }
}

/** Prints a line per merchant and per fault, and answers how many faults there are. */
async function verifyAll(url: string): Promise<number> {
  const database = openDatabase(url, systemClock, 2);
  let found = 0;
  try {
    for (const merchant of await allMerchants(database.kysely)) {
      const faults = await verifyBooks(database, merchant.id, invariants);
      console.log(
        faults.length === 0
          ? `${merchant.code}: the books hold`
          : `${merchant.code}: ${faults.length} faults`,
      );
      for (const { law, subject } of faults) console.log(`  broken: ${law} (${subject})`);
      found += faults.length;
    }
  } finally {
    await database.close();
  }
  return found;
}
