import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { runDrill } from './run-drill.ts';

// Under /tmp, which every account may enter: vitest itself may run below a closed home.
const home = mkdtempSync('/tmp/mela-drill-test-');
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('an installation that is restored to before payments knows them again, pays none twice, and waits until two let it go', async () => {
  const report = await runDrill({ home, members: 2, loadMs: 1000, say: () => undefined });
  expect(report.faults).toEqual([]);
  // Six payments were made on purpose; the one of somebody whom the books have never heard of is left to staff.
  expect(report.lostPayments).toBeGreaterThanOrEqual(6);
  expect(report.leftToStaff).toBe(1);
  expect(report.broughtBack).toBe(report.lostPayments - 1);
});
