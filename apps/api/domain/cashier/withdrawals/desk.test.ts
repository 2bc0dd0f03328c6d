import { newId } from '@mela/primitives';
import { makeOnePerson } from '@mela/testing/people/one-person.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitingSecond, openAccountDesk, stepsOf, stopWithdrawals, type Staff } from '../index.ts';
import { must, openStage, TAKA, type Scene, type Stage } from './test-withdrawals.ts';
import { withdrawalMachine } from './withdrawal-states.ts';

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

describe('review', () => {
  it('leads a withdrawal from request to receipt, each step told and audited', async () => {
    const id = await scene.paid();
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([400n, 0n]);
    must(await scene.answer(id, 'received'));
    expect(await scene.read(id)).toMatchObject({
      state: 'confirmed',
      receipt: 'received',
      receiptDueAt: null,
    });
    const steps = await scene.run((scope) => stepsOf(scope, id));
    expect(steps.map(({ event, stateAfter }) => `${event} ${stateAfter}`)).toEqual([
      'request requested',
      'claim under-review',
      'approve under-review',
      'approve approved',
      'pay paying',
      'mark-paid paid',
      'receive confirmed',
    ]);
    expect(scene.audit.map(({ action }) => action)).toEqual([
      'withdrawal-claim',
      'withdrawal-approve',
      'withdrawal-approve',
      'withdrawal-pay',
      'withdrawal-mark-paid',
    ]);
  });

  it('needs one approval up to the limit and two different people above it', async () => {
    const small = await scene.asked(500n);
    must(await scene.claim(small));
    expect(must(await scene.approve(small)).state).toBe('approved');

    scene = await stage.scene();
    const large = await scene.asked(501n);
    must(await scene.claim(large));
    expect(must(await scene.approve(large)).state).toBe('under-review');
    expect(await scene.approve(large)).toEqual({ ok: false, refusal: { kind: 'second-person-needed' } });
    await scene.run((scope) => makeOnePerson(scope, [scene.staff[0].staffId, chitra.staffId]));
    expect(await scene.approve(large, chitra)).toEqual({
      ok: false,
      refusal: { kind: 'second-person-needed' },
    });
    const waiting = () =>
      scene.run((scope) => awaitingSecond(scope, { logins: [borna.staffId], ownAccountIds: [] }));
    expect(await waiting()).toMatchObject([{ id: large, what: 'withdrawal', amount: 501n * TAKA }]);
    expect(must(await scene.approve(large, borna)).state).toBe('approved');
    expect(await waiting()).toEqual([]);
  });

  it('is begun by whoever claimed it, and never by its own member', async () => {
    const id = await scene.asked();
    must(await scene.claim(id));
    expect(await scene.approve(id, borna)).toEqual({ ok: false, refusal: { kind: 'claimed-by-another' } });
    expect(await scene.claim(id, borna)).toEqual({
      ok: false,
      refusal: { kind: 'withdrawal-version-conflict' },
    });
    const owner = { staffId: newId(), ownAccountIds: [newId(), scene.memberId] };
    expect(await scene.approve(id, owner)).toEqual({ ok: false, refusal: { kind: 'own-withdrawal' } });
    expect(await scene.claim(newId())).toEqual({ ok: false, refusal: { kind: 'withdrawal-not-found' } });
  });

  it('forgets an approval when it is put back', async () => {
    const id = await scene.asked();
    must(await scene.claim(id));
    must(await scene.approve(id));
    must(await scene.run((scope) => scene.desk.release(scope, anna, id)));
    must(await scene.claim(id, borna));
    expect(must(await scene.approve(id, borna)).state).toBe('under-review');
  });

  it('counts one approval per person when ten presses of two people come at once', async () => {
    const id = await scene.asked();
    must(await scene.claim(id));
    const presses = Array.from({ length: 10 }, (_, n) => scene.approve(id, n % 2 === 0 ? anna : borna));
    const answers = await Promise.all(presses);
    const withdrawal = await scene.read(id);
    if (withdrawal.state === 'approved') {
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      expect(withdrawal.secondApprovalBy).toBe(borna?.staffId);
    } else expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(withdrawal.firstApprovalBy).toBe(anna?.staffId);
  });

  it('gives the money back when it is rejected or cancelled, once', async () => {
    const id = await scene.asked();
    must(await scene.claim(id));
    const both = await Promise.all([
      scene.run((scope) => scene.desk.reject(scope, anna, id, 'The name does not match')),
      scene.run((scope) => scene.desk.cancel(scope, borna, id, 'Asked by phone')),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([1000n, 0n]);
  });

  it('pays once when it is marked paid twenty times at once', async () => {
    const id = await scene.asked(300n);
    must(await scene.claim(id));
    must(await scene.approve(id));
    must(await scene.pay(id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => scene.markPaid(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([700n, 0n]);
  });

  it('stands still while withdrawals are stopped, until staff lift it', async () => {
    const id = await scene.asked();
    must(await scene.claim(id));
    await scene.run((scope) => stopWithdrawals(scope, { law: 'no negative balance', subject: 'x' }));
    expect(await scene.approve(id)).toEqual({ ok: false, refusal: { kind: 'withdrawals-stopped' } });
    expect(await scene.run((scope) => scene.desk.liftStop(scope, chitra, 'looked into'))).toBe(true);
    expect(await scene.run((scope) => scene.desk.liftStop(scope, chitra, 'again'))).toBe(false);
    must(await scene.approve(id));
  });
});

it('keeps notes for colleagues, which change nothing else', async () => {
  const id = await scene.asked();
  const before = await scene.read(id);
  must(await scene.run((scope) => scene.desk.note(scope, borna, id, 'Called her: she knows of it')));
  expect(await scene.read(id)).toEqual(before);
  const steps = await scene.run((scope) => stepsOf(scope, id));
  expect(steps.at(-1)).toMatchObject({ event: 'note', note: 'Called her: she knows of it' });
  expect(scene.audit.at(-1)).toEqual({ staffId: borna.staffId, action: 'withdrawal-note' });
});

it('lets nothing go to an account that staff have blocked', async () => {
  const id = await scene.asked();
  must(await scene.claim(id));
  const accounts = openAccountDesk({ recordAudit: async () => {} });
  const which = { id: scene.account.id, box: scene.box, reason: 'It is somebody else’s' };
  must(await scene.run((scope) => accounts.block(scope, borna, which)));
  expect(await scene.approve(id)).toEqual({ ok: false, refusal: { kind: 'payout-account-blocked' } });
  expect(await scene.ask(300n)).toMatchObject({ ok: false, refusal: { kind: 'payout-account-blocked' } });
  must(await scene.run((scope) => accounts.unblock(scope, chitra, which)));
  must(await scene.approve(id));
});

it('has no state that nothing leads to, and none but the ends that leads nowhere', () => {
  const reached = new Set<string>(['requested']);
  for (const ends of Object.values(withdrawalMachine))
    for (const state of Object.values(ends)) reached.add(state);
  expect([...reached].toSorted()).toEqual(Object.keys(withdrawalMachine).toSorted());
  const ends = Object.entries(withdrawalMachine).filter(([, next]) => Object.keys(next).length === 0);
  expect(ends.map(([state]) => state).toSorted()).toEqual(['cancelled', 'confirmed', 'rejected']);
});
