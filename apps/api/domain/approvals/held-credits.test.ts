import { newId, type Id } from '@mela/primitives';
import { PATIENT } from '@mela/testing/patience.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database.ts';
import { deliverFacts } from '../../platform/outbox/outbox.ts';
import { openAccount } from '../identity/index.ts';
import { balanceOf, verifyLedger } from '../ledger/index.ts';
import { auditTrail } from '../operator/index.ts';
import { bookWhole, heldCredits, verifyPlay } from '../play/index.ts';
import { approvalsFor, heldCreditsListener, openApprovals, type Actor } from './index.ts';
import { openTestApprovals, type TestApprovals } from './test-approvals.ts';

// The system asks about each credit that it holds, by itself and once; two of the staff who say the same decide.

const LARGE = 2_000_000_0000n;
const VENDOR = 'LUCKY';

let world: TestApprovals;
let anna: Actor;
let bashir: Actor;
let chitra: Actor;
beforeAll(async () => {
  world = await openTestApprovals();
  [anna, bashir, chitra] = [
    await world.staff('finance'),
    await world.staff('risk'),
    await world.staff('admin'),
  ];
});
afterAll(async () => {
  expect(
    await world.inMela(async (scope) => [...(await verifyLedger(scope)), ...(await verifyPlay(scope))]),
  ).toEqual([]);
  await world.close();
});

let player: Id;
beforeEach(async () => {
  world.clock.advance({ days: 30 });
  await deliver();
  const username = `lucky-${newId().slice(-12)}`;
  const opened = await world.inMela((scope) =>
    openAccount(scope, { type: 0, username, passwordHash: 'none' }),
  );
  if (!opened.ok) throw new Error('the name is free');
  player = opened.value.id;
});

const listener = () => heldCreditsListener(world.ports);
const deliver = (database = world.database) => deliverFacts(database, world.merchant.id, [listener()]);

/** Has a vendor credit more than it may. */
const hold = () =>
  world.inMela(async (scope) => {
    const prize = { amount: LARGE, currency: 'BDT', source: 'other', title: 'Prize' } as const;
    const transaction = newId();
    const call = { kind: 'promo', vendor: VENDOR, nonce: newId(), player, transaction, ...prize } as const;
    await bookWhole(scope, [call]);
    const credits = await heldCredits(scope, { accountId: player, waiting: true, limit: 500 });
    const held = credits.find((credit) => credit.transaction === transaction);
    if (!held) throw new Error('nothing is held');
    return held.id;
  });
async function holdMany(count: number): Promise<Id[]> {
  const ids: Id[] = [];
  while (ids.length < count) ids.push(await hold());
  return ids;
}
const judge = async (
  ids: readonly Id[],
  verdict: 'release' | 'refuse',
  by: Actor,
  { approvals, database }: Pick<TestApprovals, 'approvals' | 'database'> = world,
) => approvals.judgeHeldCredits(database, world.merchant.id, { ids, verdict, reason: 'looked at it', by });
const one = async (id: Id, verdict: 'release' | 'refuse', by: Actor) =>
  (await judge([id], verdict, by)).get(id);
const requests = (subject: Id) =>
  world.inMela((scope) => approvalsFor(scope, chitra, { view: 'all', subject, limit: 50 }));
const inboxOf = (viewer: Actor, subject: Id) =>
  world.inMela((scope) => approvalsFor(scope, viewer, { view: 'waiting', subject, limit: 50 }));
const cash = () =>
  world.inMela(
    async (scope) => (await balanceOf(scope, { ownerId: player, kind: 'cash', currency: 'BDT' })).balance,
  );
const stateOf = async (id: Id) =>
  (await world.inMela((scope) => heldCredits(scope, { accountId: player, waiting: false, limit: 500 }))).find(
    (credit) => credit.id === id,
  )?.state;

describe('the system asks', () => {
  it('as soon as a credit is held, and it is in the inbox of all who decide', async () => {
    const id = await hold();
    await deliver();
    for (const viewer of [anna, bashir, chitra])
      expect(await inboxOf(viewer, id)).toMatchObject([
        { kind: 'held-vendor-credit', requestedBy: null, deciders: 2, firstDecision: null, mayDecide: true },
      ]);
  });

  it('once, however often and by however many it is told, beside who judges already', async () => {
    const all = await holdMany(6);
    const other = openDatabase(world.url, world.clock, 8, PATIENT);
    const facts = all.map((creditId, n) => ({
      id: BigInt(n),
      topic: 'credit-held' as const,
      memberId: player,
      recordedAt: world.clock.now(),
      payload: { creditId },
    }));
    const hear = (database = other) =>
      database.inMerchant(world.merchant.id, (scope) => listener().hear(scope, facts));
    await Promise.all([
      ...[world.database, other, world.database, other].map((database) => deliver(database)),
      ...[world.database, other, other].map((database) => hear(database)),
      world.approvals.askAboutHeldCredits(world.database, world.merchant.id),
      world.approvals.askAboutHeldCredits(other, world.merchant.id),
      judge(all, 'release', anna),
    ]);
    await deliver();
    for (const id of all) expect(await requests(id)).toMatchObject([{ state: 'pending', requestedBy: null }]);
    await other.close();
  });

  it('again when nobody has decided in time, and about what was held before it could ask', async () => {
    const id = await hold();
    const asked = () => world.approvals.askAboutHeldCredits(world.database, world.merchant.id);
    await asked();
    expect(await inboxOf(anna, id)).toHaveLength(1);
    world.clock.advance({ days: 8 });
    await world.approvals.expire(world.database, world.merchant.id);
    expect(await inboxOf(anna, id)).toEqual([]);
    expect(await asked()).toBeGreaterThan(0);
    expect(await asked()).toBe(0);
    expect(await requests(id)).toMatchObject([{ state: 'pending' }, { state: 'expired' }]);
  });
});

describe('two of the staff decide', () => {
  it('and one alone does not, by the desk or the inbox, by whichever login', async () => {
    const id = await hold();
    expect(await one(id, 'release', anna)).toMatchObject({
      value: { state: 'pending', firstDecision: { by: anna.staffId } },
    });
    // Said again it stands as it was.
    expect(await one(id, 'release', anna)).toMatchObject({ value: { state: 'pending' } });
    const [request] = await requests(id);
    const verdict = { id: request?.id ?? '', approve: true, note: null };
    const inInbox = (by: Actor) => world.inMela((scope) => world.approvals.decide(scope, { ...verdict, by }));
    expect(await inInbox(anna)).toMatchObject({ refusal: { kind: 'second-person-needed' } });
    // Another login becomes the same person's after the first decision.
    const twin = await world.staff('finance');
    const shared = newId();
    for (const login of [anna, twin]) await world.owns(login, shared);
    expect(await inInbox(twin)).toMatchObject({ refusal: { kind: 'second-person-needed' } });
    expect(await one(id, 'release', twin)).toMatchObject({ refusal: { kind: 'second-person-needed' } });
    expect(await inboxOf(twin, id)).toEqual([]);
    expect(await cash()).toBe(0n);
    expect(await inboxOf(bashir, id)).toHaveLength(1);
    expect(await inInbox(bashir)).toMatchObject({ value: { state: 'approved', decidedBy: bashir.staffId } });
    expect(await cash()).toBe(LARGE);
    expect(await inInbox(chitra)).toMatchObject({ refusal: { kind: 'approval-closed' } });
    expect(await one(id, 'release', chitra)).toMatchObject({ refusal: { kind: 'held-credit-closed' } });
    const actions = (await world.inMela((scope) => auditTrail(scope, { subject: { id }, limit: 10 }))).map(
      ({ action, staffId }) => [action, staffId],
    );
    expect(actions.toReversed()).toEqual([
      ['held-vendor-credit-requested', null],
      ['held-vendor-credit-first-approved', anna.staffId],
      ['held-vendor-credit-approved', bashir.staffId],
    ]);
  });

  it('by a no of two, too: it goes back to its vendor; said again by who decided it is answered alike', async () => {
    const id = await hold();
    await one(id, 'refuse', anna);
    const second = await one(id, 'refuse', bashir);
    expect(second).toMatchObject({ value: { state: 'rejected' } });
    expect(await one(id, 'refuse', bashir)).toMatchObject({ value: { state: 'rejected' } });
    expect([await stateOf(id), await cash()]).toEqual(['refused', 0n]);
  });

  it('when they say the same: whoever says otherwise takes the first one’s place', async () => {
    const id = await hold();
    await one(id, 'release', anna);
    expect(await one(id, 'refuse', bashir)).toMatchObject({
      value: { state: 'pending', firstDecision: { by: bashir.staffId, approves: false } },
    });
    expect(await one(id, 'refuse', bashir)).toMatchObject({ value: { state: 'pending' } });
    await one(id, 'release', anna);
    expect(await stateOf(id)).toBe('held');
    await one(id, 'release', chitra);
    expect([await stateOf(id), await cash()]).toEqual(['released', LARGE]);
  });

  it('and none of them owns the player’s account', async () => {
    const id = await hold();
    await world.owns(chitra, player);
    // Who came to own it after the request was made is asked anew.
    expect(await one(id, 'release', chitra)).toMatchObject({ refusal: { kind: 'own-account' } });
    await one(id, 'release', anna);
    expect(await one(id, 'release', chitra)).toMatchObject({ refusal: { kind: 'own-account' } });
  });

  it('as the table knows: nobody writes a decision of one past it', async () => {
    const id = await hold();
    await one(id, 'release', anna);
    const decided = (by: Actor) =>
      world.database.inMerchant(world.merchant.id, ({ db, now }) =>
        db
          .updateTable('approvals.request')
          .set({ state: 'approved', decided_by: by.staffId, decided_at: now })
          .where('subject', '=', id)
          .execute(),
      );
    await expect(decided(anna)).rejects.toThrow(/two_deciders/);
    const alone = await hold();
    await deliver();
    await expect(
      world.database.inMerchant(world.merchant.id, async ({ db }) => {
        await sql`update approvals.request set state = 'rejected', decided_by = ${anna.staffId}, decided_at = now() where subject = ${alone}`.execute(
          db,
        );
      }),
    ).rejects.toThrow(/two_deciders/);
  });
});

describe('many together', () => {
  it('are each a decision of its own: what cannot be decided keeps no other from it', async () => {
    const [open, gone, refused] = [await hold(), await hold(), await hold()];
    for (const by of [anna, bashir]) await one(gone, 'release', by);
    const before = await cash();
    const first = await judge([open, gone, refused, newId()], 'release', anna);
    expect(
      [...first.values()].map((answer) => (answer.ok ? answer.value.state : answer.refusal.kind)),
    ).toEqual(['pending', 'held-credit-closed', 'pending', 'held-credit-not-found']);
    await one(refused, 'refuse', chitra);
    const second = await judge([open, gone, refused], 'release', bashir);
    expect(
      [...second.values()].map((answer) => (answer.ok ? answer.value.state : answer.refusal.kind)),
    ).toEqual(['approved', 'approved', 'pending']);
    expect(await cash()).toBe(before + LARGE);
  });

  it('by many at once, in two processes and any order: each is done once, and only by two', async () => {
    const ids = await holdMany(8);
    const other = openDatabase(world.url, world.clock, 16, PATIENT);
    const there = { approvals: openApprovals(world.ports), database: other };
    await Promise.all(
      [anna, bashir, chitra].flatMap((by) => [
        judge(ids, 'release', by),
        judge(ids.toReversed(), 'release', by, there),
      ]),
    );
    for (const id of ids) {
      expect(await stateOf(id)).toBe('released');
      const [request, ...others] = await requests(id);
      expect(others).toEqual([]);
      expect(request?.firstDecision?.by).not.toBe(request?.decidedBy);
    }
    expect(await cash()).toBe(LARGE * 8n);
    await other.close();
  });

  it('with a yes and a no at once: what two say alike is done, whatever else is said', async () => {
    const ids = await holdMany(6);
    await Promise.all([
      judge(ids, 'release', anna),
      judge(ids.toReversed(), 'refuse', bashir),
      judge(ids, 'release', chitra),
    ]);
    await judge(ids, 'release', anna);
    await judge(ids, 'release', chitra);
    for (const id of ids) expect(await stateOf(id)).toBe('released');
    expect(await cash()).toBe(LARGE * 6n);
  });
});
