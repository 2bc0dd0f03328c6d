import { newId, type Id } from '@mela/primitives';
import { makeOnePerson } from '@mela/testing/people/one-person.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerReceipt, awaitingSecond, confirmSilent, stepsOf, type Staff } from '../index.ts';
import { must, openStage, TAKA, type Scene, type Stage } from './test-withdrawals.ts';

let stage: Stage;
let scene: Scene;
let anna: Staff;
let borna: Staff;
let chitra: Staff;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.scene();
  [anna, borna, chitra] = scene.staff;
});
afterEach(async () => {
  expect(await scene.faults()).toEqual([]);
});

describe('receipt', () => {
  it('is counted when the member says nothing for half an hour', async () => {
    const id = await scene.paid();
    stage.clock.advance({ minutes: 29 });
    expect(await scene.run(confirmSilent)).toBe(0);
    stage.clock.advance({ minutes: 1 });
    expect(await scene.run(confirmSilent)).toBe(1);
    expect(await scene.read(id)).toMatchObject({ state: 'confirmed', receipt: 'automatic' });
    expect(await scene.answer(id, 'not-received')).toEqual({
      ok: false,
      refusal: { kind: 'withdrawal-state-conflict' },
    });
  });

  it('ends one way when the member and the clock speak at once', async () => {
    const id = await scene.paid();
    stage.clock.advance({ minutes: 31 });
    const [reply, , silent] = await Promise.all([
      scene.answer(id, 'not-received'),
      scene.run(confirmSilent),
      scene.run(confirmSilent),
    ]);
    const { state, receipt } = await scene.read(id);
    if (reply.ok) expect([state, receipt, silent]).toEqual(['disputed', null, 0]);
    else expect([state, receipt]).toEqual(['confirmed', 'automatic']);
    const steps = await scene.run((scope) => stepsOf(scope, id));
    expect(steps.filter(({ stateBefore }) => stateBefore === 'paid')).toHaveLength(1);
  });

  it('stands still during a dispute and goes on with what was left', async () => {
    const id = await scene.paid();
    stage.clock.advance({ minutes: 10 });
    must(await scene.answer(id, 'not-received', 'Nothing on my phone'));
    stage.clock.advance({ hours: 5 });
    expect(await scene.run(confirmSilent)).toBe(0);
    must(
      await scene.run((scope) => scene.desk.resolveDispute(scope, anna, id, 'resume', 'It was on its way')),
    );
    stage.clock.advance({ minutes: 19, seconds: 59 });
    expect(await scene.run(confirmSilent)).toBe(0);
    stage.clock.advance({ seconds: 1 });
    expect(await scene.run(confirmSilent)).toBe(1);
  });

  it('may be disputed, reviewed and paid again, and confirmed; the house’s books follow', async () => {
    const id = await scene.paid();
    must(await scene.answer(id, 'not-received'));
    const again = await scene.run((scope) =>
      scene.desk.resolveDispute(scope, anna, id, 'pay-again', 'It came back'),
    );
    expect(must(again)).toMatchObject({
      state: 'under-review',
      firstApprovalBy: null,
      reason: 'It came back',
    });
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([400n, 600n]);
    // Paying twice takes as many people as paying once.
    expect(must(await scene.approve(id)).state).toBe('under-review');
    expect(must(await scene.approve(id, borna)).state).toBe('approved');
    must(await scene.pay(id));
    must(await scene.markPaid(id));
    expect(await scene.read(id)).toMatchObject({ state: 'paid', payoutAttempt: 2 });
    expect(await scene.balance('hold')).toBe(0n);
    must(await scene.answer(id, 'full-payment'));
    expect((await scene.read(id)).receipt).toBe('full-payment');
  });

  it('that gives money back takes two people above the limit, and one below', async () => {
    await scene.at({ forcedReceipt: 'refund' });
    const force = (id: string, who: Staff) =>
      scene.run((scope) => scene.desk.forceReceipt(scope, who, id, 'The number does not exist'));
    const large = await scene.paid(600n);
    expect(must(await force(large, anna))).toMatchObject({ state: 'paid', receiptForcedBy: anna.staffId });
    expect(await force(large, anna)).toEqual({ ok: false, refusal: { kind: 'second-person-needed' } });
    const otherLogin = { staffId: newId(), ownAccountIds: [] };
    await scene.run((scope) => makeOnePerson(scope, [anna.staffId, otherLogin.staffId]));
    expect(await force(large, otherLogin)).toEqual({ ok: false, refusal: { kind: 'second-person-needed' } });
    expect(await scene.balance('cash')).toBe(400n);
    const waitsFor = (staffId: Id, ownAccountIds: Id[] = []) =>
      scene.run((scope) => awaitingSecond(scope, { logins: [staffId], ownAccountIds }));
    expect(await waitsFor(borna.staffId)).toMatchObject([
      { id: large, what: 'forced-receipt', amount: 600n * TAKA, firstBy: anna.staffId },
    ]);
    expect(await waitsFor(anna.staffId)).toEqual([]);
    expect(await waitsFor(borna.staffId, [scene.memberId])).toEqual([]);
    const both = await Promise.all([force(large, borna), force(large, chitra)]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await waitsFor(borna.staffId)).toEqual([]);
    expect(await scene.balance('cash')).toBe(1000n);

    const small = await scene.paid(200n);
    expect(must(await force(small, anna))).toMatchObject({ receipt: 'forced-refunded' });
    expect(await scene.balance('cash')).toBe(1000n);
  });

  it.each([
    ['keep', 600n, 'forced'],
    ['refund', 1000n, 'forced-refunded'],
  ] as const)(
    'that staff force leaves the money as the policy %s says',
    async (forcedReceipt, cash, receipt) => {
      const id = await scene.paid(400n);
      await scene.at({ forcedReceipt });
      must(await scene.run((scope) => scene.desk.forceReceipt(scope, anna, id, 'No answer for a month')));
      expect(await scene.read(id)).toMatchObject({ state: 'confirmed', receipt });
      expect(await scene.balance('cash')).toBe(cash);
    },
  );

  it('is asked of the withdrawal’s own member only, and may be said twice', async () => {
    const id = await scene.paid();
    const stranger = { memberId: newId(), withdrawalId: id };
    expect(await scene.run((scope) => answerReceipt(scope, stranger, 'received', null))).toEqual({
      ok: false,
      refusal: { kind: 'withdrawal-not-found' },
    });
    must(await scene.answer(id, 'received'));
    must(await scene.answer(id, 'received'));
    expect(await scene.answer(id, 'full-payment')).toMatchObject({ ok: false });
  });
});
