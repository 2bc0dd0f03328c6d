import { allMerchants } from '../apps/api/domain/merchants/index.ts';
import { rebuildAll } from '../apps/api/domain/team-figures/index.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase } from '../apps/api/platform/database.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';

// `npm run -s team-figures -- rebuild [BRAND]`: makes the days of all accounts anew from rounds, draws and books, while bets go on.
try {
  const [, , word, code, ...rest] = process.argv;
  if (word !== 'rebuild' || rest.length > 0)
    throw new Complaint('Usage: npm run -s team-figures -- rebuild [BRAND]');
  await rebuild(await databaseUrlOf(process.env), code);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

async function rebuild(url: string, code: string | undefined): Promise<void> {
  const database = openDatabase(url, systemClock, 2);
  try {
    const all = await allMerchants(database.kysely);
    const brands = all.filter((brand) => code === undefined || brand.code === code);
    if (brands.length === 0) throw new Complaint(`There is no brand ${code}.`);
    for (const brand of brands)
      console.log(`${brand.code}: ${await rebuildAll(database, brand.id)} accounts made anew`);
  } finally {
    await database.close();
  }
}
