import { certainly } from '@mela/testing/certainly.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmSilent, listWithdrawals, stepsOf, type Staff } from '../index.ts';
import { must, openStage, TAKA, type Scene, type Stage } from './test-withdrawals.ts';

let stage: Stage;
let scene: Scene;
let anna: Staff;
let borna: Staff;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.scene();
  [anna, borna] = scene.staff;
});
afterEach(async () => {
  expect(await scene.faults()).toEqual([]);
});

describe('at once', () => {
  const FIFTY = 50;
  const many = <T>(press: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: FIFTY }, (_, n) => certainly(() => press(n))));
  const succeeded = (answers: readonly { ok: boolean }[]): number => answers.filter(({ ok }) => ok).length;
  const stepsTaken = async (id: string): Promise<string[]> =>
    (await scene.run((scope) => stepsOf(scope, id))).map(({ event }) => event);

  it('fifty requests for everything make one withdrawal', async () => {
    expect(succeeded(await many(() => scene.ask(1000n)))).toBe(1);
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([0n, 1000n]);
  });

  it('fifty requests never go past the day’s amount or count', async () => {
    await scene.at({ withdrawalMin: TAKA, withdrawalDailyMax: 100n * TAKA, withdrawalDailyCount: 7 });
    expect(succeeded(await many(() => scene.ask(30n)))).toBe(3);
    expect(succeeded(await many(() => scene.ask(1n)))).toBe(4);
    expect(await scene.balance('hold')).toBe(94n);
    // What is rejected counts no more.
    const [open] = await scene.run((scope) => listWithdrawals(scope, { limit: 1 }));
    must(await scene.claim(open?.id ?? ''));
    must(await scene.run((scope) => scene.desk.reject(scope, anna, open?.id ?? '', 'no')));
    must(await scene.ask(1n));
    stage.clock.advance({ hours: 24 });
    must(await scene.ask(30n));
  });

  it.each(['claim', 'pay', 'markPaid'] as const)('fifty presses of %s are one', async (press) => {
    const id = press === 'claim' ? await scene.asked() : await scene.approved();
    if (press === 'markPaid') must(await scene.pay(id));
    expect(succeeded(await many((n) => scene[press](id, scene.staff[n % 3])))).toBe(1);
  });

  it('an approval and a rejection end one way', async () => {
    const id = await scene.asked(300n);
    must(await scene.claim(id));
    const reject = () => scene.run((scope) => scene.desk.reject(scope, anna, id, 'no'));
    await many((n) => (n % 2 === 0 ? scene.approve(id) : reject()));
    const { state } = await scene.read(id);
    const ways = { approved: [700n, 300n], rejected: [1000n, 0n] };
    expect(Object.keys(ways)).toContain(state);
    const [cash, hold] = ways[state as keyof typeof ways];
    // An approved one may be rejected after it, but never the other way round, and the money went back once.
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([cash, hold]);
    expect((await stepsTaken(id)).filter((event) => event === 'reject').length).toBeLessThanOrEqual(1);
  });

  it('a cancellation and a payment end one way', async () => {
    const id = await scene.approved(300n);
    const cancel = () => scene.run((scope) => scene.desk.cancel(scope, borna, id, 'Asked by phone'));
    await many((n) => (n % 2 === 0 ? scene.pay(id) : cancel()));
    const steps = await stepsTaken(id);
    expect(steps.filter((event) => event === 'cancel' || event === 'pay')).toHaveLength(1);
    const cancelled = steps.includes('cancel');
    expect(await scene.balance('hold')).toBe(cancelled ? 0n : 300n);
    expect(await scene.balance('cash')).toBe(cancelled ? 1000n : 700n);
  });

  it('the member’s two answers and the clock end one way', async () => {
    const id = await scene.paid();
    stage.clock.advance({ minutes: 31 });
    const reply = ['received', 'not-received', 'full-payment'] as const;
    await many<unknown>((n) =>
      n % 4 === 3 ? scene.run(confirmSilent) : scene.answer(id, reply[n % 3] ?? 'received'),
    );
    const steps = await stepsTaken(id);
    expect(steps.filter((event) => event === 'receive' || event === 'elapse')).toHaveLength(1);
    expect((await scene.read(id)).state).toBe('confirmed');
    expect(await scene.balance('cash')).toBe(400n);
  });

  it('three ways out of a dispute are one', async () => {
    const id = await scene.paid();
    must(await scene.answer(id, 'not-received'));
    const ways = ['resume', 'pay-again', 'force-receipt'] as const;
    const answers = await many((n) =>
      scene.run((scope) =>
        scene.desk.resolveDispute(scope, anna, id, ways[n % 3] ?? 'resume', 'The company has answered'),
      ),
    );
    expect(succeeded(answers)).toBe(1);
  });
});
