import { newId, type Id, type Outcome } from '@mela/primitives';
import { makeDatabase, type TestDatabase } from '@mela/test-house/database.ts';
import { movableClock } from '@mela/test-house/movable-clock.ts';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../../platform/database.ts';
import type { Scope } from '../../../platform/scope.ts';
import { openSecretBox } from '../../../platform/secret-box.ts';
import { balanceOf, post, verifyBooks } from '../../ledger/index.ts';
import {
  answerReceipt,
  bindPayoutAccount,
  cashierInvariants,
  confirmSilent,
  openDesk,
  requestWithdrawal,
  setPolicy,
  stepsOf,
  stopWithdrawals,
  withdrawalById,
  type Desk,
  type Staff,
  type Withdrawal,
} from '../index.ts';
import {
  HELD_STATES,
  withdrawalMachine,
  type WithdrawalEvent,
  type WithdrawalState,
} from './withdrawal-states.ts';

const TAKA = 10_000n;
const clock = movableClock(new Date('2026-03-02T06:00:00Z'));
const somebody = (): Staff => ({ staffId: newId(), ownAccountIds: [] });
const [anna, borna, chitra]: Staff[] = [somebody(), somebody(), somebody()];

let files: TestDatabase;
let database: Database;
let merchantId: Id;
let memberId: Id;
let audit: { staffId: Id; action: string }[];
let desk: Desk;

beforeAll(async () => {
  files = await makeDatabase();
  database = openDatabase(files.url, clock, 24);
});
afterAll(async () => {
  await database.close();
  await files.drop();
});
beforeEach(() => {
  merchantId = newId();
  memberId = newId();
  audit = [];
  desk = openDesk({
    recordAudit: async (_scope, { staffId, action }) => {
      audit.push({ staffId, action });
    },
  });
});
afterEach(async () => {
  expect(await verifyBooks(database, merchantId, cashierInvariants)).toEqual([]);
});

const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => database.inMerchant(merchantId, work);
const balance = async (kind: 'cash' | 'hold') =>
  (await run((scope) => balanceOf(scope, { ownerId: memberId, kind, currency: 'BDT' }))).balance / TAKA;
const read = async (id: Id): Promise<Withdrawal> => {
  const found = await run((scope) => withdrawalById(scope, id));
  if (!found) throw new Error('the withdrawal is gone');
  return found;
};
const must = <T>(outcome: Outcome<T, unknown>): T => {
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.refusal));
  return outcome.value;
};

/** A member with a thousand taka who has asked for an amount of it. */
async function asked(amount = 600n): Promise<Id> {
  await run((scope) => setPolicy(scope, { payoutAccountWaitHours: 0, secondApprovalAbove: 500n * TAKA }));
  const currency = 'BDT';
  await run((scope) =>
    post(scope, {
      kind: 'adjustment',
      key: newId(),
      entries: [
        { ownerId: memberId, account: 'cash', currency, amount: 1000n * TAKA },
        { ownerId: null, account: 'adjustments', currency, amount: -1000n * TAKA },
      ],
    }),
  );
  const box = openSecretBox(Buffer.alloc(32, 1));
  const account = must(
    await run((scope) =>
      bindPayoutAccount(
        scope,
        { memberId, kind: 'mobile', provider: 'nagad', holder: 'Rahima', number: '01712345678' },
        box,
      ),
    ),
  );
  const request = {
    memberId,
    currency,
    timeZone: 'Asia/Dhaka',
    payoutAccountId: account.id,
    amount: amount * TAKA,
  };
  return must(await run((scope) => requestWithdrawal(scope, request))).id;
}

const act = (work: (scope: Scope) => ReturnType<Desk['claim']>) => run(work);
const claim = (id: Id, who = anna) => act((scope) => desk.claim(scope, who as Staff, id));
const approve = (id: Id, who = anna) => act((scope) => desk.approve(scope, who as Staff, id));
const startPaying = (id: Id) => act((scope) => desk.startPaying(scope, anna as Staff, id));
const markPaid = (id: Id) => act((scope) => desk.markPaid(scope, anna as Staff, id, 'TX-1'));
const answer = (id: Id, said: Parameters<typeof answerReceipt>[2], note: string | null = null) =>
  run((scope) => answerReceipt(scope, { memberId, withdrawalId: id }, said, note));

/** Leads a withdrawal to `paid` by two people. */
async function paid(amount = 600n): Promise<Id> {
  const id = await asked(amount);
  must(await claim(id));
  must(await approve(id));
  must(await approve(id, borna));
  must(await startPaying(id));
  must(await markPaid(id));
  return id;
}

describe('review', () => {
  it('leads a withdrawal from request to receipt, each step told and audited', async () => {
    const id = await paid();
    expect([await balance('cash'), await balance('hold')]).toEqual([400n, 0n]);
    must(await answer(id, 'received'));
    expect(await read(id)).toMatchObject({ state: 'confirmed', receipt: 'received', receiptDueAt: null });
    const steps = await run((scope) => stepsOf(scope, id));
    expect(steps.map(({ event, stateAfter }) => `${event} ${stateAfter}`)).toEqual([
      'request requested',
      'claim under-review',
      'approve under-review',
      'approve approved',
      'pay paying',
      'mark-paid paid',
      'receive confirmed',
    ]);
    expect(audit.map(({ action }) => action)).toEqual([
      'withdrawal.claim',
      'withdrawal.approve',
      'withdrawal.approve',
      'withdrawal.pay',
      'withdrawal.mark-paid',
    ]);
  });

  it('needs one approval up to the limit and two different people above it', async () => {
    const small = await asked(500n);
    must(await claim(small));
    expect(must(await approve(small)).state).toBe('approved');

    memberId = newId();
    const large = await asked(501n);
    must(await claim(large));
    expect(must(await approve(large)).state).toBe('under-review');
    expect(await approve(large)).toEqual({ ok: false, refusal: { kind: 'same-person' } });
    expect(must(await approve(large, borna)).state).toBe('approved');
  });

  it('is begun by whoever claimed it, and never by its own member', async () => {
    const id = await asked();
    must(await claim(id));
    expect(await approve(id, borna)).toEqual({ ok: false, refusal: { kind: 'claimed-by-another' } });
    expect(await claim(id, borna)).toEqual({ ok: false, refusal: { kind: 'not-in-this-state' } });
    const owner = { staffId: newId(), ownAccountIds: [newId(), memberId] };
    expect(await approve(id, owner)).toEqual({ ok: false, refusal: { kind: 'own-withdrawal' } });
    expect(await claim(newId())).toEqual({ ok: false, refusal: { kind: 'unknown-withdrawal' } });
  });

  it('forgets an approval when it is put back', async () => {
    const id = await asked();
    must(await claim(id));
    must(await approve(id));
    must(await act((scope) => desk.release(scope, anna as Staff, id)));
    must(await claim(id, borna));
    expect(must(await approve(id, borna)).state).toBe('under-review');
  });

  it('counts one approval per person when ten presses of two people come at once', async () => {
    const id = await asked();
    must(await claim(id));
    const presses = Array.from({ length: 10 }, (_, n) => approve(id, n % 2 === 0 ? anna : borna));
    const answers = await Promise.all(presses);
    const withdrawal = await read(id);
    if (withdrawal.state === 'approved') {
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
      expect(withdrawal.secondApprovalBy).toBe(borna?.staffId);
    } else expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(withdrawal.firstApprovalBy).toBe(anna?.staffId);
  });

  it('gives the money back when it is rejected or cancelled, once', async () => {
    const id = await asked();
    must(await claim(id));
    const both = await Promise.all([
      act((scope) => desk.reject(scope, anna as Staff, id, 'The name does not match')),
      act((scope) => desk.cancel(scope, borna as Staff, id, 'Asked by phone')),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await balance('cash'), await balance('hold')]).toEqual([1000n, 0n]);
  });

  it('pays once when it is marked paid twenty times at once', async () => {
    const id = await asked(300n);
    must(await claim(id));
    must(await approve(id));
    must(await startPaying(id));
    const answers = await Promise.all(Array.from({ length: 20 }, () => markPaid(id)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await balance('cash'), await balance('hold')]).toEqual([700n, 0n]);
  });

  it('stands still while withdrawals are stopped, until staff lift it', async () => {
    const id = await asked();
    must(await claim(id));
    await run((scope) => stopWithdrawals(scope, { law: 'no negative balance', subject: 'x' }));
    expect(await approve(id)).toEqual({ ok: false, refusal: { kind: 'withdrawals-stopped' } });
    expect(await run((scope) => desk.liftStop(scope, chitra as Staff, 'looked into'))).toBe(true);
    expect(await run((scope) => desk.liftStop(scope, chitra as Staff, 'again'))).toBe(false);
    must(await approve(id));
  });
});

describe('receipt', () => {
  it('is counted when the member says nothing for half an hour', async () => {
    const id = await paid();
    clock.advance({ minutes: 29 });
    expect(await run(confirmSilent)).toBe(0);
    clock.advance({ minutes: 1 });
    expect(await run(confirmSilent)).toBe(1);
    expect(await read(id)).toMatchObject({ state: 'confirmed', receipt: 'automatic' });
    expect(await answer(id, 'not-received')).toEqual({ ok: false, refusal: { kind: 'not-in-this-state' } });
  });

  it('ends one way when the member and the clock speak at once', async () => {
    const id = await paid();
    clock.advance({ minutes: 31 });
    const [said, , silent] = await Promise.all([
      answer(id, 'not-received'),
      run(confirmSilent),
      run(confirmSilent),
    ]);
    const { state, receipt } = await read(id);
    if (said.ok) expect([state, receipt, silent]).toEqual(['disputed', null, 0]);
    else expect([state, receipt]).toEqual(['confirmed', 'automatic']);
    const steps = await run((scope) => stepsOf(scope, id));
    expect(steps.filter(({ stateBefore }) => stateBefore === 'paid')).toHaveLength(1);
  });

  it('stands still during a dispute and goes on with what was left', async () => {
    const id = await paid();
    clock.advance({ minutes: 10 });
    must(await answer(id, 'not-received', 'Nothing on my phone'));
    clock.advance({ hours: 5 });
    expect(await run(confirmSilent)).toBe(0);
    must(await act((scope) => desk.resolveDispute(scope, anna as Staff, id, 'resume', 'It was on its way')));
    clock.advance({ minutes: 19, seconds: 59 });
    expect(await run(confirmSilent)).toBe(0);
    clock.advance({ seconds: 1 });
    expect(await run(confirmSilent)).toBe(1);
  });

  it('may be disputed, paid again, and confirmed; the house’s books follow', async () => {
    const id = await paid();
    must(await answer(id, 'not-received'));
    must(await act((scope) => desk.resolveDispute(scope, anna as Staff, id, 'pay-again', 'It came back')));
    expect([await balance('cash'), await balance('hold')]).toEqual([400n, 600n]);
    must(await markPaid(id));
    expect(await read(id)).toMatchObject({ state: 'paid', payoutAttempt: 2 });
    expect(await balance('hold')).toBe(0n);
    must(await answer(id, 'full-payment'));
    expect((await read(id)).receipt).toBe('full-payment');
  });

  it.each([
    ['keep', 400n, 'forced'],
    ['refund', 1000n, 'forced-refunded'],
  ] as const)(
    'that staff force leaves the money as the policy %s says',
    async (forcedReceipt, cash, receipt) => {
      const id = await paid();
      await run((scope) => setPolicy(scope, { forcedReceipt }));
      must(await act((scope) => desk.forceReceipt(scope, anna as Staff, id, 'No answer for a month')));
      expect(await read(id)).toMatchObject({ state: 'confirmed', receipt });
      expect(await balance('cash')).toBe(cash);
    },
  );

  it('is asked of the withdrawal’s own member only, and may be said twice', async () => {
    const id = await paid();
    const stranger = { memberId: newId(), withdrawalId: id };
    expect(await run((scope) => answerReceipt(scope, stranger, 'received', null))).toEqual({
      ok: false,
      refusal: { kind: 'unknown-withdrawal' },
    });
    must(await answer(id, 'received'));
    must(await answer(id, 'received'));
    expect(await answer(id, 'full-payment')).toMatchObject({ ok: false });
  });
});

/** Everything that can be tried on a withdrawal, whether its state hears it or not. */
const tries: Record<WithdrawalEvent, (id: Id, who: Staff) => Promise<Outcome<Withdrawal, unknown>>> = {
  claim: (id, who) => act((scope) => desk.claim(scope, who, id)),
  release: (id, who) => act((scope) => desk.release(scope, who, id)),
  approve: (id, who) => act((scope) => desk.approve(scope, who, id)),
  reject: (id, who) => act((scope) => desk.reject(scope, who, id, 'no')),
  cancel: (id, who) => act((scope) => desk.cancel(scope, who, id, 'no')),
  pay: (id, who) => act((scope) => desk.startPaying(scope, who, id)),
  'fail-payout': (id, who) => act((scope) => desk.failPayout(scope, who, id, 'bounced')),
  'mark-paid': (id, who) => act((scope) => desk.markPaid(scope, who, id, 'TX')),
  receive: (id) => answer(id, 'received'),
  dispute: (id) => answer(id, 'not-received'),
  resume: (id, who) => act((scope) => desk.resolveDispute(scope, who, id, 'resume', 'wait')),
  'pay-again': (id, who) => act((scope) => desk.resolveDispute(scope, who, id, 'pay-again', 'again')),
  'force-receipt': (id, who) => act((scope) => desk.forceReceipt(scope, who, id, 'end')),
  async elapse(id) {
    clock.advance({ minutes: 31 });
    const confirmed = await run(confirmSilent);
    const withdrawal = await read(id);
    return confirmed > 0 ? { ok: true, value: withdrawal } : { ok: false, refusal: 'not due' };
  },
};

it('follows its table, and the hold account with it, whatever is tried in whatever order', async () => {
  const events = Object.keys(tries) as WithdrawalEvent[];
  const staff = fc.constantFrom(...([anna, borna, chitra] as Staff[]));
  const attempt = fc.record({ event: fc.constantFrom(...events), who: staff });
  await fc.assert(
    fc.asyncProperty(fc.array(attempt, { maxLength: 25 }), async (attempts) => {
      merchantId = newId();
      memberId = newId();
      const id = await asked();
      for (const { event, who } of attempts) {
        const before = await read(id);
        const outcome = await tries[event](id, who);
        const after = await read(id);
        const table: Partial<Record<WithdrawalEvent, WithdrawalState>> = withdrawalMachine[before.state];
        if (after.state !== before.state) expect(after.state).toBe(table[event]);
        if (!outcome.ok) expect(after).toEqual(before);
        const isHeld = HELD_STATES.some((state) => state === after.state);
        expect(await balance('hold')).toBe(isHeld ? 600n : 0n);
        const isBack = after.state === 'rejected' || after.state === 'cancelled';
        expect(await balance('cash')).toBe(isBack ? 1000n : 400n);
      }
    }),
    { numRuns: 25 },
  );
}, 60_000);

it('has no state that nothing leads to, and none but the ends that leads nowhere', () => {
  const reached = new Set<string>(['requested']);
  for (const ends of Object.values(withdrawalMachine))
    for (const state of Object.values(ends)) reached.add(state);
  expect([...reached].toSorted()).toEqual(Object.keys(withdrawalMachine).toSorted());
  const ends = Object.entries(withdrawalMachine).filter(([, next]) => Object.keys(next).length === 0);
  expect(ends.map(([state]) => state).toSorted()).toEqual(['cancelled', 'confirmed', 'rejected']);
});
