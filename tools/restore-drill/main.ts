import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { explain } from '../../packages/program/complaint.ts';
import { runDrill } from './run-drill.ts';

// `npm run restore-drill [-- --members N --seconds S]`: backs an installation up under load on a server of its own, destroys it, restores it to
// before payments that were made, asks the payment company what it knows, and holds what has come of it against what was. Touches no other data.
const home = mkdtempSync('/tmp/mela-restore-drill-');
try {
  // The server's own account has to reach it.
  chmodSync(home, 0o755);
  const { values } = parseArgs({
    options: {
      members: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '30' },
    },
  });
  const report = await runDrill({
    home,
    members: Number(values.members),
    loadMs: Number(values.seconds) * 1000,
    say: console.log,
  });
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  console.log(
    `Set back by ${seconds(report.lostMs)}, in which the company booked ${report.lostPayments} payments.`,
  );
  console.log(
    `Of these ${report.broughtBack} are in the books again, and ${report.leftToStaff} wait for staff.`,
  );
  console.log(
    `Restored in ${seconds(report.restoreMs)}, reconciled and let go in ${seconds(report.reconcileMs)}.`,
  );
  for (const fault of report.faults) console.error(`FAULT: ${fault}`);
  console.log(
    report.faults.length === 0 ? 'Nothing is lost and nothing was paid twice.' : 'The drill has failed.',
  );
  process.exitCode = report.faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
} finally {
  rmSync(home, { recursive: true, force: true });
}
