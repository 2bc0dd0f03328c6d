import { afterAll, beforeAll, expect, test } from 'vitest';
import { must, openStage, type Scene, type Stage } from './test-withdrawals.ts';
import { usualPayoutMinutes } from './usual-payout.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function payIn(scene: Scene, minutes: number): Promise<void> {
  const id = await scene.asked(1n);
  must(await scene.claim(id));
  must(await scene.approve(id));
  must(await scene.pay(id));
  stage.clock.advance({ minutes });
  must(await scene.markPaid(id));
}

test('nine of ten of the latest payouts took no longer than is said; what waits longer counts, what was given back does not', async () => {
  const scene = await stage.scene();
  await scene.at({ withdrawalMin: 1n, withdrawalDailyCount: 100 });
  const usual = () => scene.run(usualPayoutMinutes);
  for (let minutes = 1; minutes <= 9; minutes += 1) await payIn(scene, minutes);
  expect(await usual()).toBeNull();
  await payIn(scene, 600);
  expect(await usual()).toBe(9);

  const waits = await scene.asked(1n);
  stage.clock.advance({ minutes: 5 });
  expect(await usual()).toBe(9);
  stage.clock.advance({ minutes: 55 });
  expect(await usual()).toBe(60);
  must(await scene.claim(waits));
  must(await scene.run((scope) => scene.desk.reject(scope, scene.staff[0], waits, 'a test')));
  expect(await usual()).toBe(9);
});
