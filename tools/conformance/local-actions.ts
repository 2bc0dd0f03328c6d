import { readFileSync } from 'node:fs';
import path from 'node:path';
import { allMerchants } from '../../apps/api/domain/merchants/index.ts';
import { systemClock } from '../../apps/api/platform/clock.ts';
import { openDatabase } from '../../apps/api/platform/database.ts';
import { Complaint, explain } from '../../packages/program/complaint.ts';
import { databaseUrlOf } from '../../packages/installation/local-database.ts';
import { PLAYER_ACTIONS } from '../../apps/conformance/actions.ts';
import { actionsIn } from './local-installation.ts';

// The program that the runner asks for actions of this machine's own installation, and a pattern for the one of another portal:
// `node tools/conformance/local-actions.ts PROGRAM BRAND VENDOR ACTION [PLAYER]`; PROGRAM is what `crash` kills.
const USAGE = `Usage: node tools/conformance/local-actions.ts api|studio BRAND VENDOR ticket|crash|${PLAYER_ACTIONS.join('|')} [PLAYER]`;

/** The system starts whatever was killed again by itself. */
function crash(program: string): void {
  const file = path.join(process.env['DATA_DIR'] ?? '.data', 'logs', `${program}.pid`);
  process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
}

async function main([program, brand, vendor, word, player]: readonly string[]): Promise<void> {
  const action = PLAYER_ACTIONS.find((one) => one === word);
  if (!program || !brand || !vendor) throw new Complaint(USAGE);
  if (word === 'crash') return crash(program);
  if (word !== 'ticket' && !(action && player)) throw new Complaint(USAGE);
  const database = openDatabase(await databaseUrlOf(process.env), systemClock, 1);
  try {
    const merchant = (await allMerchants(database.kysely)).find(({ code }) => code === brand);
    if (!merchant) throw new Complaint(`No brand is called ${brand}.`);
    const actions = actionsIn(database, merchant, vendor);
    if (action && player) await actions.to(player, action);
    else console.log(await actions.ticket());
  } finally {
    await database.close();
  }
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(explain(error));
  process.exitCode = 1;
});
