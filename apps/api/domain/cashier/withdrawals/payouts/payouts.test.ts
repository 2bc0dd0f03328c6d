import { newId, type Id } from '@mela/primitives';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hearPayout,
  openContradictionsOf,
  openPayoutChannel,
  payoutChannelBy,
  credentialsOf,
  payoutsOf,
  stepsOf,
  type PayoutNotice,
} from '../../index.ts';
import { CHANNEL, must, openStage, TAKA, type Scene, type Stage } from '../test-withdrawals.ts';
import { openPretendCompany, type PretendCompany } from './test-company.ts';

let stage: Stage;
let scene: Scene;
let company: PretendCompany;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.scene();
  company = openPretendCompany();
});
afterEach(async () => {
  expect(await scene.faults()).toEqual([]);
});

const hear = (notice: PayoutNotice) =>
  scene.run(async (scope) => {
    const channel = await payoutChannelBy(scope, { code: CHANNEL });
    if (!channel) throw new Error('the channel is gone');
    return hearPayout(scope, channel, notice);
  });

/** A withdrawal whose payout was ordered; answers its id and the order's reference. */
async function ordered(amount = 600n): Promise<{ id: Id; reference: string }> {
  const id = await scene.approved(amount);
  must(await scene.send(id));
  const [payout] = await scene.run((scope) => payoutsOf(scope, id));
  return { id, reference: payout?.reference ?? '' };
}

/** Looks as often as is needed for the next look to be due. */
async function lookLater(): Promise<number> {
  stage.clock.advance({ seconds: 61 });
  return scene.carryOut(company);
}

describe('an ordered payout', () => {
  it('is sent once by whichever worker comes first, and paid when the company says so', async () => {
    const { id, reference } = await ordered();
    await Promise.all(Array.from({ length: 5 }, () => scene.carryOut(company)));
    expect(company.asked.get(reference)).toBe(1);
    expect(await scene.read(id)).toMatchObject({ state: 'paying', payoutBy: 'gateway' });
    expect(await hear(company.end(reference, 'paid'))).toBe('paid');
    expect(await scene.read(id)).toMatchObject({ state: 'paid', proofReference: `P-${reference}` });
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([400n, 0n]);
    must(await scene.answer(id, 'received'));
  });

  it('is paid once when fifty callbacks and as many looks say so at once', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    const notice = company.end(reference, 'paid');
    stage.clock.advance({ seconds: 61 });
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 5 === 0 ? scene.carryOut(company) : hear({ ...notice, noticeId: newId() }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid').length).toBeLessThanOrEqual(1);
    const steps = await scene.run((scope) => stepsOf(scope, id));
    expect(steps.filter(({ event }) => event === 'mark-paid')).toHaveLength(1);
    expect(await scene.balance('hold')).toBe(0n);
  });

  it('is known to be paid without any callback: the worker asks', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    company.end(reference, 'paid');
    expect(await scene.carryOut(company)).toBe(0);
    expect(await lookLater()).toBe(1);
    expect((await scene.read(id)).state).toBe('paid');
    expect(await lookLater()).toBe(0);
  });

  it('that failed can be tried again under another reference, or by hand', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    await hear(company.end(reference, 'failed'));
    expect(await scene.read(id)).toMatchObject({ state: 'approved', payoutBy: null });
    must(await scene.send(id));
    const [, second] = await scene.run((scope) => payoutsOf(scope, id));
    expect(second?.reference).not.toBe(reference);
    await scene.carryOut(company);
    await hear(company.end(second?.reference ?? '', 'failed'));
    must(await scene.pay(id));
    must(await scene.markPaid(id));
    expect(await scene.balance('hold')).toBe(0n);
    expect(company.sent).toEqual([]);
  });

  it('that was paid again after a dispute is another order', async () => {
    const { id, reference } = await ordered(300n);
    await scene.carryOut(company);
    await hear(company.end(reference, 'paid'));
    must(await scene.answer(id, 'not-received'));
    const [anna] = scene.staff;
    must(await scene.run((scope) => scene.desk.resolveDispute(scope, anna, id, 'pay-again', 'It came back')));
    expect(await scene.balance('hold')).toBe(300n);
    // The first order's word comes once more: it is old news.
    expect(await hear(company.said(reference))).toBe('known');
    must(await scene.approve(id));
    must(await scene.send(id));
    await scene.carryOut(company);
    const [, second] = await scene.run((scope) => payoutsOf(scope, id));
    await hear(company.end(second?.reference ?? '', 'paid'));
    expect(await scene.read(id)).toMatchObject({ state: 'paid', payoutAttempt: 2 });
    expect([await scene.balance('cash'), await scene.balance('hold')]).toEqual([700n, 0n]);
  });
});

describe('silence', () => {
  it('is no answer: what may have arrived is asked about, and never sent twice', async () => {
    company.manner = 'silent';
    const { id, reference } = await ordered();
    for (let look = 0; look < 4; look += 1) await (look === 0 ? scene.carryOut(company) : lookLater());
    expect(company.asked.get(reference)).toBe(1);
    const [payout] = await scene.run((scope) => payoutsOf(scope, id));
    expect(payout).toMatchObject({ state: 'to-send', unanswered: 4 });
    expect((await scene.read(id)).state).toBe('paying');
    company.end(reference, 'paid');
    company.manner = 'well';
    await lookLater();
    expect((await scene.read(id)).state).toBe('paid');
    expect(company.sent).toHaveLength(1);
  });

  it('of a company that never heard of it is followed by the same order again', async () => {
    company.manner = 'deaf';
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    await lookLater();
    expect(company.asked.size).toBe(0);
    company.manner = 'well';
    await lookLater();
    expect([...company.asked.keys()]).toEqual([reference]);
    expect((await scene.read(id)).state).toBe('paying');
  });
});

describe('a company’s word', () => {
  it('counts over the very amount only, of a reference that was ordered', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    const notice = company.end(reference, 'paid');
    expect(await hear({ ...notice, amount: notice.amount + TAKA })).toBe('other-amount');
    expect(await hear({ ...notice, currency: 'USD' })).toBe('other-amount');
    expect(await hear({ ...notice, reference: 'W-00000-00000-1' })).toBe('reference-not-found');
    expect((await scene.read(id)).state).toBe('paying');
  });

  it('may come in the wrong order: what is late changes nothing', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    const pending = company.said(reference);
    await hear(company.end(reference, 'paid'));
    expect(await hear(pending)).toBe('known');
    expect((await scene.read(id)).state).toBe('paid');
  });

  it('cannot be taken back: a contradiction is kept for staff, and moves no money', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    await hear(company.end(reference, 'failed'));
    const taken = { ...company.said(reference), payment: 'paid' as const, noticeId: newId() };
    expect(await hear(taken)).toBe('contradiction');
    expect((await scene.read(id)).state).toBe('approved');
    expect(await scene.balance('hold')).toBe(600n);
  });
});

describe('an account with a company', () => {
  /** Another channel of it. */
  const openSecond = () =>
    scene.run(async (scope) => {
      const first = await payoutChannelBy(scope, { code: CHANNEL });
      if (!first) throw new Error('the channel is gone');
      const credentials = credentialsOf(scene.box, 'payout', first) ?? expect.fail('nobody knows us');
      const second = await openPayoutChannel(scope, { ...first, code: 'second', credentials }, scene.box);
      expect(second.accountId).toBe(first.accountId);
      return second;
    });

  it('is one, whichever of its channels a payout is told of by', async () => {
    const second = await openSecond();
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    const notice = company.end(reference, 'paid');
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const reply = { ...notice, noticeId: newId() };
        return n % 2 === 0 ? hear(reply) : scene.run((scope) => hearPayout(scope, second, reply));
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['paid', 'known']));
    expect((await scene.read(id)).state).toBe('paid');
    // It is booked as what the ordering channel sent, and nobody is told to look into it.
    expect((await scene.read(id)).payoutChannel).toBe(CHANNEL);
    expect(await scene.run((scope) => openContradictionsOf(scope, id))).toBe(0);
  });

  it('of another company knows nothing of it', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    const other = await scene.run((scope) => {
      const credentials = { account: newId() };
      const given = { code: 'other', connector: 'pretend', name: {}, kinds: ['mobile'] as const };
      return openPayoutChannel(
        scope,
        { ...given, credentials, currency: 'BDT', amountMax: 1000n * TAKA },
        scene.box,
      );
    });
    const notice = company.end(reference, 'paid');
    expect(await scene.run((scope) => hearPayout(scope, other, notice))).toBe('reference-not-found');
    expect((await scene.read(id)).state).toBe('paying');
  });

  it('pays one payout by one payment: of two that are told under one number, fifty times at once, one is paid', async () => {
    const [one, other] = [await ordered(200n), await ordered(300n)];
    for (let look = 0; look < 2; look += 1) await scene.carryOut(company);
    const transaction = 'P-SAME 00১';
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const notice = company.end((n % 2 === 0 ? one : other).reference, 'paid');
        return hear({ ...notice, noticeId: newId(), transaction: n % 3 ? transaction : 'p-same001' });
      }),
    );
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'used-transaction')).toHaveLength(25);
    const states = [await scene.read(one.id), await scene.read(other.id)].map(({ state }) => state);
    expect(states.toSorted()).toEqual(['paid', 'paying']);
    // A number of its own pays the other one, too.
    const left = states[0] === 'paid' ? other : one;
    expect(await hear({ ...company.said(left.reference), noticeId: newId(), transaction: 'P-2' })).toBe(
      'paid',
    );
  });
});

describe('payment by hand', () => {
  it('is impossible while a company has the order, however the two race', async () => {
    const id = await scene.approved();
    const both = await Promise.all(
      Array.from({ length: 50 }, (_, n) => (n % 2 === 0 ? scene.send(id) : scene.pay(id))),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    const { payoutBy } = await scene.read(id);
    await scene.carryOut(company);
    const marked = await scene.markPaid(id);
    if (payoutBy === 'gateway') {
      expect(marked).toEqual({ ok: false, refusal: { kind: 'payout-under-way' } });
      expect(company.asked.size).toBe(1);
    } else {
      expect(marked.ok).toBe(true);
      expect(company.asked.size).toBe(0);
    }
  });

  it('begins only when the company’s “failed” was heard: its callback and fifty clerks race', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    const failed = company.end(reference, 'failed');
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n === 25 ? hear(failed) : n % 2 === 0 ? scene.pay(id) : scene.markPaid(id),
      ),
    );
    const steps = (await scene.run((scope) => stepsOf(scope, id))).map(({ event }) => event);
    expect(steps.filter((event) => event === 'mark-paid').length).toBeLessThanOrEqual(1);
    expect(steps.indexOf('pay') === -1 || steps.indexOf('pay') > steps.indexOf('fail-payout')).toBe(true);
    expect(company.sent).toEqual([]);
  });
});

describe('a recall', () => {
  const recall = (id: Id) =>
    scene.run((scope) => scene.desk.recall(scope, scene.staff[0], id, 'The member has called'));

  it('in time gives the withdrawal back to staff', async () => {
    company.manner = 'deaf';
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    must(await recall(id));
    company.manner = 'well';
    await lookLater();
    expect((await scene.read(id)).state).toBe('approved');
    // The reference is dead: the order that was on its way arrives too late.
    expect(company.said(reference).payment).toBe('failed');
    expect(await recall(id)).toEqual({ ok: false, refusal: { kind: 'withdrawal-state-conflict' } });
  });

  it('too late leaves it paid', async () => {
    const { id, reference } = await ordered();
    await scene.carryOut(company);
    company.end(reference, 'paid');
    must(await recall(id));
    await lookLater();
    expect((await scene.read(id)).state).toBe('paid');
    expect(company.sent).toHaveLength(1);
  });
});
