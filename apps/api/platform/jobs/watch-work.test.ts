import { openLog } from '@mela/program/log.ts';
import { openMetrics } from '@mela/program/metrics.ts';
import { figuresNow } from '@mela/testing/figures.ts';
import { expect, test } from 'vitest';
import { startLoop } from './loop.ts';
import { openWorkFigures } from './watch-work.ts';

test('turns of a step are counted and timed by how they went, and when it last worked', async () => {
  const metrics = openMetrics();
  const watch = openWorkFigures(metrics);
  let turns = 0;
  const step = {
    name: 'test-step',
    everyMs: 1,
    async run() {
      turns += 1;
      if (turns % 2 === 0) throw new Error('every other turn fails');
      return 0;
    },
  };
  const startedAt = Date.now() / 1000;
  const loop = startLoop(step, openLog('test', 'silent'), watch);
  await expect.poll(() => turns).toBeGreaterThan(3);
  await loop.stop();
  const result = await figuresNow(metrics);
  const count = (outcome: string) =>
    result.get(`mela_work_turns_total{work="test-step",outcome="${outcome}"}`) ?? 0;
  expect([count('ok'), count('failed')]).toEqual([Math.ceil(turns / 2), Math.floor(turns / 2)]);
  expect(result.get('mela_work_duration_seconds_count{work="test-step"}')).toBe(turns);
  expect(result.get('mela_work_last_success_timestamp_seconds{work="test-step"}')).toBeGreaterThanOrEqual(
    startedAt,
  );
});
