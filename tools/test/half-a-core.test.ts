import { expect, it } from 'vitest';
import { startLoad } from './load.ts';
import { nextTurn } from './half-a-core.ts';

it('works while it has had less than half of the time, and rests until it has not', () => {
  expect(nextTurn(100, 20)).toEqual({ work: true, ms: 20 });
  expect(nextTurn(100, 60)).toEqual({ work: false, ms: 20 });
  // On a machine of its own it comes to half, whatever it begins with.
  for (const first of [0, 500, 5000]) {
    let [passed, used] = [1000, first];
    for (let turn = 0; turn < 2000; turn += 1) {
      const { work, ms } = nextTurn(passed, used);
      passed += ms;
      if (work) used += ms;
    }
    expect(used / passed).toBeCloseTo(0.5, 2);
  }
});

it('is there until it is ended, and tells what it has had', async () => {
  const load = startLoad(2);
  await expect.poll(() => load.usedMs()).toBeGreaterThan(0);
  const pids = load.pids();
  expect(pids).toHaveLength(2);
  await load.end();
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
