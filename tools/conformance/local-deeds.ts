import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allMerchants } from '../../apps/api/domain/merchants/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { Complaint, explain } from '../complaint.ts';
import { databaseUrlOf } from '../local-database.ts';
import { PLAYER_DEEDS } from './deeds.ts';
import { deedsIn } from './local-house.ts';

// The program that the runner asks for deeds of this machine's own house, and a pattern for the one of another portal:
// `node tools/conformance/local-deeds.ts PROGRAM BRAND VENDOR DEED [PLAYER]`; PROGRAM is what `crash` kills.
const USAGE = `Usage: node tools/conformance/local-deeds.ts api|studio BRAND VENDOR ticket|crash|${PLAYER_DEEDS.join('|')} [PLAYER]`;

/** The house starts whatever was killed again by itself. */
function crash(program: string): void {
  const file = path.join(process.env['DATA_DIR'] ?? '.data', 'logs', `${program}.pid`);
  process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
}

async function main([program, brand, vendor, word, player]: readonly string[]): Promise<void> {
  const deed = PLAYER_DEEDS.find((one) => one === word);
  if (!program || !brand || !vendor) throw new Complaint(USAGE);
  if (word === 'crash') return crash(program);
  if (word !== 'ticket' && !(deed && player)) throw new Complaint(USAGE);
  const database = openDatabase(await databaseUrlOf(process.env), systemClock, 1);
  try {
    const merchant = (await allMerchants(database.kysely)).find(({ code }) => code === brand);
    if (!merchant) throw new Complaint(`No brand is called ${brand}.`);
    const deeds = deedsIn(database, merchant, vendor);
    if (deed && player) await deeds.to(player, deed);
    else console.log(await deeds.ticket());
  } finally {
    await database.close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
