import { newId, type Id } from '@mela/primitives';
import { sql } from 'kysely';
import { PATIENT } from '@mela/testing/patience.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { policyOf, setPolicy } from '../cashier/index.ts';
import { balanceOf, correct } from '../ledger/index.ts';
import { auditTrail } from '../operator/index.ts';
import { approvalsFor, countApprovals, kinds, openApprovals, type Actor } from './index.ts';
import { openTestApprovals, type TestApprovals } from './test-approvals.ts';

let world: TestApprovals;
let farida: Actor;
let tanvir: Actor;
beforeAll(async () => {
  world = await openTestApprovals();
  farida = await world.staff('finance');
  tanvir = await world.staff('finance');
});
afterAll(() => world.close());

const adjustment = (amount: bigint, ownerId: Id = newId()) =>
  ({ kind: 'adjustment', ownerId, currency: 'BDT', amount }) as const;
type Wish = ReturnType<typeof adjustment>;
const ask = (payload: Wish, by: Actor | null = farida) =>
  world.inMela((scope) =>
    world.approvals.request(scope, kinds.ledgerCorrection, { payload, by, reason: 'a gift' }),
  );
const asked = async (payload: Wish, by: Actor | null = farida): Promise<Id> => {
  const request = await ask(payload, by);
  if (!request.ok) throw new Error(request.refusal.kind);
  return request.value.id;
};
const verdict = (id: Id, by = tanvir) => ({ id, approve: true, note: null, by });
/** As the console does it: what lapsed is closed first, in a transaction of its own. */
async function decide(id: Id, by = tanvir) {
  const { database, merchant, approvals } = world;
  const open = await approvals.beforeYes(database, merchant.id, verdict(id, by));
  return open.ok ? world.inMela((scope) => approvals.decide(scope, verdict(id, by))) : open;
}
const withdraw = (id: Id, by = farida) =>
  world.inMela((scope) => world.approvals.withdraw(scope, { id, note: null, by }));
const cashOf = (ownerId: Id) =>
  world.inMela(async (scope) => (await balanceOf(scope, { ownerId, kind: 'cash', currency: 'BDT' })).balance);
const stateOf = async (id: Id) =>
  (await world.inMela((scope) => approvalsFor(scope, farida, { view: 'all', limit: 100 }))).find(
    (one) => one.id === id,
  );
const actions = async (subject: Id) =>
  (await world.inMela((scope) => auditTrail(scope, { subject: { id: subject }, limit: 10 })))
    .map(({ action, staffId }) => [action, staffId])
    .toReversed();

test('a yes that cannot be carried out says why, moves nothing, and leaves the request waiting', async () => {
  const member = newId();
  const id = await asked(adjustment(-500n, member));
  expect(await decide(id)).toMatchObject({ refusal: { kind: 'insufficient-funds' } });
  expect(await stateOf(id)).toMatchObject({ state: 'pending', decidedBy: null });
  await world.inMela((scope) => correct(scope, adjustment(500n, member), newId()));
  expect(await decide(id)).toMatchObject({ value: { state: 'approved', decidedBy: tanvir.staffId } });
  expect(await cashOf(member)).toBe(0n);
  expect(await actions(member)).toEqual([
    ['ledger-correction-requested', farida.staffId],
    ['ledger-correction-approved', tanvir.staffId],
  ]);
});

test('what cannot be done any more is closed by a yes, by the next wish, and by the clock, with the reason', async () => {
  const overtaken = async () => {
    const { receiptMinutes } = await world.inMela(policyOf);
    const payload = { was: { receiptMinutes }, wish: { receiptMinutes: receiptMinutes - 1 } };
    const request = await world.inMela((scope) =>
      world.approvals.request(scope, kinds.cashierPolicy, { payload, by: farida, reason: 'faster' }),
    );
    if (!request.ok) throw new Error(request.refusal.kind);
    await world.inMela((scope) => setPolicy(scope, { receiptMinutes: receiptMinutes + 9 }));
    return request.value.id;
  };
  const closed = { state: 'expired', note: 'policy-version-conflict', decidedBy: null };
  const first = await overtaken();
  expect(await decide(first)).toMatchObject({ refusal: { kind: 'policy-version-conflict' } });
  expect(await stateOf(first)).toMatchObject(closed);
  expect(await decide(first)).toMatchObject({ refusal: { kind: 'approval-closed' } });
  const second = await overtaken();
  const third = await overtaken();
  expect(await stateOf(second)).toMatchObject(closed);
  expect(await stateOf(third)).toMatchObject({ state: 'pending' });
  await world.approvals.expire(world.database, world.merchant.id);
  expect(await stateOf(third)).toMatchObject(closed);
});

test('of a yes and a taking back at one moment one holds, by two processes', async () => {
  const other = openDatabase(world.url, world.clock, 24, PATIENT);
  const there = openApprovals(world.ports);
  for (let round = 0; round < 20; round += 1) {
    const member = newId();
    const id = await asked(adjustment(7n, member));
    const [yes, back] = await Promise.all([
      other.inMerchant(world.merchant.id, (scope) => there.decide(scope, verdict(id))),
      withdraw(id),
    ]);
    expect([yes.ok, back.ok].filter(Boolean)).toHaveLength(1);
    expect(await cashOf(member)).toBe(yes.ok ? 7n : 0n);
    expect((await stateOf(id))?.state).toBe(yes.ok ? 'approved' : 'withdrawn');
  }
  await other.close();
});

test('fifty who say yes in two processes apply it once', async () => {
  const other = openDatabase(world.url, world.clock, 24, PATIENT);
  const there = openApprovals(world.ports);
  const member = newId();
  const id = await asked(adjustment(11n, member));
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      at % 2 === 0
        ? decide(id)
        : other.inMerchant(world.merchant.id, (scope) => there.decide(scope, verdict(id))),
    ),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await cashOf(member)).toBe(11n);
  await other.close();
});

test('whoever owns an account that it moves money of neither asks, nor decides, nor is shown it as theirs to decide', async () => {
  const [owner, second, member] = [await world.staff('finance'), await world.staff('admin'), newId()];
  await world.owns(owner, member);
  expect(await ask(adjustment(3n, member), owner)).toMatchObject({ refusal: { kind: 'own-account' } });
  const id = await asked(adjustment(3n, member), second);
  const waitsFor = async (viewer: Actor) => ({
    shown: (
      await world.inMela((scope) =>
        approvalsFor(scope, viewer, { view: 'waiting', subject: member, limit: 9 }),
      )
    ).length,
    counted: await world.inMela((scope) => countApprovals(scope, viewer)),
  });
  const before = await waitsFor(owner);
  expect(before.shown).toBe(0);
  expect(await waitsFor(tanvir)).toEqual({ shown: 1, counted: before.counted + 1 });
  expect(await decide(id, owner)).toMatchObject({ refusal: { kind: 'own-account' } });
  // A link that is made while it waits holds at once, for the other login of the owner too.
  const login = await world.staff('finance');
  expect(await waitsFor(login)).toMatchObject({ shown: 1 });
  await world.owns(login, member);
  expect(await decide(id, login)).toMatchObject({ refusal: { kind: 'own-account' } });
  // The second approval does not become theirs by becoming one person with who asked.
  const shared = newId();
  for (const one of [second, tanvir]) await world.owns(one, shared);
  expect(await decide(id)).toMatchObject({ refusal: { kind: 'second-person-needed' } });
  expect(await withdraw(id, tanvir)).toMatchObject({ value: { state: 'withdrawn' } });
});

test('what the system itself asks for is decided on by anybody whose role it is, and is nobody’s to take back', async () => {
  const member = newId();
  const decider = await world.staff('finance');
  const id = await asked(adjustment(5n, member), null);
  expect(await withdraw(id, decider)).toMatchObject({ refusal: { kind: 'approval-not-found' } });
  expect(await decide(id, decider)).toMatchObject({ value: { state: 'approved', requestedBy: null } });
  expect(await cashOf(member)).toBe(5n);
});

test('what was decided is history, for whoever writes to the table too', async () => {
  const decider = await world.staff('admin');
  const id = await asked(adjustment(5n));
  await decide(id, decider);
  const write = (set: string) =>
    world.database.inMerchant(world.merchant.id, async ({ db }) => {
      await sql`update approvals.request set ${sql.raw(set)} where id = ${id}`.execute(db);
    });
  await expect(write("state = 'rejected'")).rejects.toThrow(/history/);
  await expect(write("payload = '{}'")).rejects.toThrow(/permission denied/);
  const waiting = await asked(adjustment(5n));
  const alone = world.database.inMerchant(world.merchant.id, ({ db, now }) =>
    db
      .updateTable('approvals.request')
      .set({ state: 'approved', decided_by: farida.staffId, decided_at: now })
      .where('id', '=', waiting)
      .execute(),
  );
  await expect(alone).rejects.toThrow(/two_people/);
});
