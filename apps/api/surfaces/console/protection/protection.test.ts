import type { AuditAction } from '@mela/i18n';
import { UNITS_PER_WHOLE } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { openTestHandChannel } from '@mela/testing/payments.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import * as members from '@mela/wire/console/members.ts';
import * as wire from '@mela/wire/console/protection.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import { depositChannels } from '@mela/wire/portal/cashier.ts';
import * as portal from '@mela/wire/portal/protection.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditTrail } from '../../../domain/operator/index.ts';
import { knowPlayer, type Known } from '../../../domain/protection/index.ts';

const taka = (whole: number): bigint => BigInt(whole) * UNITS_PER_WHOLE;

let api: TestApi;
let signedInAt = 0;
let desk: ConsoleClient;
beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());

async function atWork(role: string): Promise<ConsoleClient> {
  const person = staffPeople.mela.find((one) => one.role === role);
  if (!person) throw new Error(`nobody is ${role}`);
  const opened = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await opened.login('mela', person));
  return opened;
}

/** Rezaul of risk at his desk, who signs in again when she was away for long. */
const rezaul: Pick<ConsoleClient, 'call'> = {
  async call(...asked) {
    const now = api.clock.now().getTime();
    if (now - signedInAt > 600_000) desk = await atWork('risk');
    signedInAt = now;
    return desk.call(...asked);
  },
};

async function playerCalled(username: string): Promise<{ id: string; client: PortalClient }> {
  const { account, client } = await openPerson(api, { username });
  accepted(await client.login(username, PASSWORD));
  return { id: account.id, client };
}

/** What the member sees of one limit. */
async function seenBy(username: string, kind: 'deposit' | 'stake' | 'loss') {
  const client = api.visit('mela');
  accepted(await client.login(username, PASSWORD));
  return accepted(await client.call(portal.limits)).limits.find((limit) => limit.kind === kind);
}

const trailOf = (id: string, action: AuditAction) =>
  api.services.database.inMerchant(api.brand.mela.id, async (scope) =>
    (await auditTrail(scope, { action, limit: 50 })).filter(({ subject }) => subject.id === id),
  );

test('a raise waits in the queue until it holds; staff see it, keep the limit as it is, and say why', async () => {
  const { id, client } = await playerCalled('farzana26');
  const wish = { kind: 'stake', period: 'day' } as const;
  accepted(await client.call(portal.setAmountLimit, { body: { ...wish, value: taka(500) } }));
  const query = { member: id, state: 'waiting' };
  expect(accepted(await rezaul.call(wire.limitChanges, { query })).rows).toEqual([]);
  const before = accepted(await rezaul.call(queueCounts)).limits;
  accepted(await client.call(portal.setAmountLimit, { body: { ...wish, value: taka(9000) } }));
  const asked = api.clock.now();
  expect(accepted(await rezaul.call(queueCounts)).limits).toBe(before + 1);
  const { rows: changes } = accepted(await rezaul.call(wire.limitChanges, { query }));
  expect(changes).toMatchObject([
    {
      member: { username: 'farzana26' },
      ...wish,
      before: { value: taka(500), minutes: null },
      after: { value: taka(9000), minutes: null },
      by: null,
      state: 'waiting',
      takesEffectAt: new Date(asked.getTime() + 86_400_000),
    },
  ]);

  const body = { ...wish, value: taka(500), reason: 'Called us about losses' };
  accepted(await rezaul.call(wire.setMemberLimit, { params: { id }, body }));
  expect(accepted(await rezaul.call(wire.limitChanges, { query })).rows).toEqual([]);
  expect(accepted(await rezaul.call(queueCounts)).limits).toBe(before);
  api.clock.advance({ days: 2 });
  expect(await seenBy('farzana26', 'stake')).toMatchObject({ value: taka(500), next: null });
  const all = accepted(await rezaul.call(wire.limitChanges, { query: { member: id } })).rows;
  expect(all.map(({ by, reason, state }) => [by?.name ?? null, reason, state])).toEqual([
    [expect.any(String), 'Called us about losses', 'done'],
    [null, null, 'done'],
    [null, null, 'done'],
  ]);
  expect(await trailOf(id, 'member-limit-set')).toMatchObject([
    { reason: 'Called us about losses', before: { value: '500.0000' }, after: { value: '500.0000' } },
  ]);
});

test('staff tighten at once, loosen after a day like everybody, and take nothing away', async () => {
  const { id } = await playerCalled('habiba26');
  const set = (body: object) => rezaul.call(wire.setMemberLimit, { params: { id }, body: body as never });
  const wish = { kind: 'loss', period: 'week', reason: 'As agreed by phone' } as const;
  const now = api.clock.now();
  expect(accepted(await set({ ...wish, value: taka(1000) })).holdsAt).toEqual(now);
  expect(accepted(await set({ ...wish, value: taka(400) })).holdsAt).toEqual(now);
  expect(accepted(await set({ ...wish, value: taka(5000) })).holdsAt).toEqual(
    new Date(now.getTime() + 86_400_000),
  );
  api.clock.advance({ hours: 23, minutes: 59 });
  expect(await seenBy('habiba26', 'loss')).toMatchObject({ value: taka(400) });
  // Asking for the same again begins the wait again: nobody hurries it.
  expect(accepted(await set({ ...wish, value: taka(5000) })).holdsAt).toEqual(
    new Date(api.clock.now().getTime() + 86_400_000),
  );
  api.clock.advance({ hours: 23, minutes: 59 });
  expect(await seenBy('habiba26', 'loss')).toMatchObject({ value: taka(400) });
  api.clock.advance({ minutes: 1 });
  expect(await seenBy('habiba26', 'loss')).toMatchObject({ value: taka(5000) });

  expect(await set(wish)).toMatchObject({ status: 400, fields: { value: expect.any(String) } });
  const none = { body: { ...wish, value: null } };
  expect(await desk.raw('POST', `/console/members/${id}/limits`, none)).toMatchObject({ status: 400 });
  const time = { kind: 'time', reason: 'As agreed by phone' } as const;
  expect(await set({ ...time, period: 'week', minutes: 60 })).toMatchObject({ status: 400 });
  expect(await set({ ...time, period: 'day' })).toMatchObject({
    status: 400,
    fields: { minutes: expect.any(String) },
  });
  accepted(await set({ ...time, period: 'day', minutes: 60 }));
  const care = accepted(await rezaul.call(wire.memberProtection, { params: { id } }));
  expect(care.limits).toContainEqual(expect.objectContaining({ kind: 'time', minutes: 60, value: null }));
});

test('a limit that staff have set is lifted by staff only: not by the member, not by time', async () => {
  const { id, client } = await playerCalled('shefali26');
  const of = { kind: 'loss', period: 'day' } as const;
  const own = (value: bigint | null) => client.call(portal.setAmountLimit, { body: { ...of, value } });
  const staffs = (more: { value: bigint } | { lift: true }) =>
    rezaul.call(wire.setMemberLimit, {
      params: { id },
      body: { ...of, reason: 'Losses of the week', ...more },
    });
  expect(await staffs({ lift: true })).toMatchObject({ code: 'protection.no_limit_of_staff' });
  accepted(await own(taka(900)));
  accepted(await staffs({ value: taka(500) }));
  expect(accepted(await own(taka(2000)))).toMatchObject({ value: taka(500), next: null });
  accepted(await own(null));
  api.clock.advance({ days: 400 });
  expect(await seenBy('shefali26', 'loss')).toMatchObject({
    value: taka(500),
    next: null,
    because: 'Losses of the week',
  });
  const care = accepted(await rezaul.call(wire.memberProtection, { params: { id } }));
  expect(care.limits).toMatchObject([{ ...of, byStaff: true, value: taka(500) }]);
  const at = api.clock.now();
  expect(accepted(await staffs({ lift: true })).holdsAt).toEqual(new Date(at.getTime() + 86_400_000));
  expect(await seenBy('shefali26', 'loss')).toMatchObject({ value: taka(500) });
  api.clock.advance({ days: 1 });
  expect(await seenBy('shefali26', 'loss')).toBeUndefined();
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  await expect(
    owner.query(`update protection.limit set set_by = 'player' where account_id = $1 and set_by = 'staff'`, [
      id,
    ]),
  ).rejects.toThrow('a limit stays whose it is');
  await owner.end();
});

test('nothing loosens a limit at once, not even who can write its table', async () => {
  const { id, client } = await playerCalled('ismail26');
  const wish = { kind: 'deposit', period: 'day', value: taka(100) } as const;
  accepted(await client.call(portal.setAmountLimit, { body: wish }));
  const owner = new pg.Client({ connectionString: api.ownerUrl });
  await owner.connect();
  try {
    for (const change of [
      'value = value + 1',
      'value = null',
      `next_value = null, next_at = changed_at + interval '23 hours'`,
    ]) {
      await expect(
        owner.query(`update protection.limit set ${change} where account_id = $1`, [id]),
      ).rejects.toThrow('a limit never loosens');
    }
    await owner.query('update protection.limit set value = value - 1 where account_id = $1', [id]);
  } finally {
    await owner.end();
  }
});

test('who is shut out is listed until it ends, with who did it and why, page after page', async () => {
  const { id, client } = await playerCalled('jorina26');
  const karim = await playerCalled('kader26');
  accepted(await client.call(portal.excludeSelf, { body: { days: 7 } }));
  accepted(await karim.client.call(portal.excludeSelf, { body: { days: 1 } }));
  const on = { params: { id }, body: { days: 30, reason: 'Their family wrote to us' } } as const;
  accepted(await rezaul.call(wire.excludeMember, on));
  const running = { query: { state: 'running' } };
  const { rows: exclusions, next } = accepted(await rezaul.call(wire.exclusionList, running));
  expect(next).toBeNull();
  expect(exclusions.map(({ member, reason }) => [member.username, reason])).toEqual([
    ['kader26', null],
    ['jorina26', 'Their family wrote to us'],
  ]);
  expect(exclusions.map(({ by }) => by !== null)).toEqual([false, true]);
  const own = accepted(await rezaul.call(wire.exclusionList, { query: { member: id } })).rows;
  expect(own.map(({ by }) => by !== null)).toEqual([false, true]);
  api.clock.advance({ days: 2 });
  const left = accepted(await rezaul.call(wire.exclusionList, running)).rows;
  expect(left.map(({ member }) => member.username)).toEqual(['jorina26']);
  expect(await trailOf(id, 'member-excluded')).toMatchObject([{ reason: 'Their family wrote to us' }]);
});

test('raises stand in the list, the soonest first', async () => {
  const { id, client } = await playerCalled('lovely26');
  const raise = async (kind: 'deposit' | 'stake' | 'loss', period: 'day' | 'week' | 'month') => {
    for (const value of [taka(10), taka(20)])
      accepted(await client.call(portal.setAmountLimit, { body: { kind, period, value } }));
    api.clock.advance({ minutes: 1 });
  };
  for (const kind of ['stake', 'deposit', 'loss'] as const)
    for (const period of ['day', 'week', 'month'] as const) await raise(kind, period);
  const query = { member: id, state: 'waiting', order: 'takesEffectAt' };
  const { rows: changes } = accepted(await rezaul.call(wire.limitChanges, { query }));
  expect(changes.map(({ kind, period }) => `${kind} ${period}`)).toEqual(
    ['stake', 'deposit', 'loss'].flatMap((kind) => ['day', 'week', 'month'].map((each) => `${kind} ${each}`)),
  );
});

test('a level opens ways to pay in; it is noted with its reason, and nobody sets their own', async () => {
  const { id, client: mukta } = await playerCalled('mukta26');
  await openTestHandChannel(api, { levels: [3] });
  const channels = async () => accepted(await mukta.call(depositChannels)).channels.length;
  const closed = await channels();
  const set = (at: Pick<ConsoleClient, 'call'>, member: string, level: number) =>
    at.call(members.setMemberLevel, { params: { id: member }, body: { level, reason: 'A year with us' } });
  accepted(await set(rezaul, id, 3));
  expect(await channels()).toBe(closed + 1);
  expect(accepted(await rezaul.call(members.memberView, { params: { id } })).level).toBe(3);
  const high = { body: { level: 100, reason: 'A year with us' } };
  expect(await desk.raw('POST', `/console/members/${id}/level`, high)).toMatchObject({
    status: 400,
    fields: { level: expect.any(String) },
  });
  // Asked for twice, it is written down once.
  accepted(await set(rezaul, id, 3));
  expect(await trailOf(id, 'member-level-set')).toMatchObject([
    { reason: 'A year with us', before: { level: 0 }, after: { level: 3 } },
  ]);

  const admin = await atWork('admin');
  const person = staffPeople.mela.find(({ role }) => role === 'risk');
  const colleague = accepted(await admin.call(staffList)).rows.find(
    ({ username }) => username === person?.username,
  );
  const link = { params: { id: colleague?.id ?? '' }, body: { username: 'mukta26' } };
  accepted(await admin.call(linkAccount, link));
  expect(await set(rezaul, id, 9)).toMatchObject({ status: 403, code: 'staff.own_account' });
});

test('a member reads why staff have set a limit or begun a break, while it holds', async () => {
  const { id, client } = await playerCalled('monira26');
  const set = (body: object) =>
    rezaul.call(wire.setMemberLimit, {
      params: { id },
      body: { reason: 'As you asked us to', ...body },
    } as never);
  accepted(await set({ kind: 'loss', period: 'day', value: taka(500) }));
  accepted(await set({ kind: 'time', period: 'day', minutes: 60 }));
  const own = { kind: 'stake', period: 'day', value: taka(300) } as const;
  accepted(await client.call(portal.setAmountLimit, { body: own }));
  const seen = async () => accepted(await client.call(portal.limits));
  const before = await seen();
  expect(Object.fromEntries(before.limits.map(({ kind, because }) => [kind, because]))).toEqual({
    loss: 'As you asked us to',
    stake: null,
  });
  expect([before.time.because, before.excludedBecause]).toEqual(['As you asked us to', null]);

  // The member's own word beside it takes nothing away.
  accepted(await client.call(portal.setAmountLimit, { body: { ...own, kind: 'loss' } }));
  expect((await seen()).limits.map(({ because }) => because)).toEqual(['As you asked us to', null]);

  accepted(await client.call(portal.excludeSelf, { body: { days: 1 } }));
  expect((await seen()).excludedBecause).toBeNull();
  const pause = { params: { id }, body: { days: 30, reason: 'You have played a lot lately' } } as const;
  accepted(await rezaul.call(wire.excludeMember, pause));
  expect(await seen()).toMatchObject({ excludedBecause: 'You have played a lot lately' });
  expect(accepted(await client.call(portal.exclusion))).toMatchObject({
    excludedBecause: 'You have played a lot lately',
  });
});

test('an account that looks like somebody’s who is shut out waits for staff, who see why, and free it or shut it out for good', async () => {
  const know = (id: string, known: Known) =>
    api.services.database.inMerchant(api.brand.mela.id, (scope) =>
      knowPlayer(scope, api.services.secretBox, id, known),
    );
  const who = { names: ['Selina Akhter'], birthday: '1988-08-08' };
  const [first, second, third] = [
    await playerCalled('selina1'),
    await playerCalled('selina2'),
    await playerCalled('selina3'),
  ];
  await know(first.id, who);
  accepted(
    await rezaul.call(wire.excludeMember, {
      params: { id: first.id },
      body: { days: 365, ordered: true, reason: 'The court of Dhaka' },
    }),
  );
  for (const { id } of [second, third]) {
    api.clock.advance({ seconds: 1 });
    await know(id, who);
  }
  expect(accepted(await rezaul.call(queueCounts)).reviews).toBe(2);
  const { rows: reviews } = accepted(await rezaul.call(wire.reviewList, { query: { state: 'waiting' } }));
  expect(reviews).toMatchObject(
    ['selina2', 'selina3'].map((username) => ({
      member: { username },
      like: { username: 'selina1' },
      causes: ['name'],
      imposedBy: 'register',
      decided: null,
    })),
  );
  const decide = (index: number, same: boolean) =>
    rezaul.call(wire.decideReview, {
      params: { id: reviews[index]?.id ?? '' },
      body: { same, reason: 'Compared their papers' },
    });
  const answers = await Promise.all([decide(0, false), decide(0, false)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  accepted(await decide(1, true));
  expect(await decide(1, false)).toMatchObject({ code: 'protection.review_over' });

  const seen = async ({ client }: { client: PortalClient }) => accepted(await client.call(portal.exclusion));
  expect(await seen(second)).toMatchObject({ excludedUntil: null, held: false });
  expect(await seen(third)).toMatchObject({ excludedBy: 'register', excludedOf: 'other-account' });
  const query = { member: third.id };
  const { rows: exclusions } = accepted(await rezaul.call(wire.exclusionList, { query }));
  const compared = accepted(await rezaul.call(wire.reviewList, { query: { member: 'selina1' } })).rows;
  expect(compared.map(({ member }) => member.username)).toEqual(['selina2', 'selina3']);
  expect(exclusions).toMatchObject([{ imposedBy: 'register', carried: { from: { username: 'selina1' } } }]);
  // Decided once: what they have in common holds neither again.
  await know(second.id, { ...who, documents: ['A1234567'] });
  expect((await seen(second)).held).toBe(false);
  expect(await trailOf(third.id, 'member-compared')).toMatchObject([{ reason: 'Compared their papers' }]);
});
