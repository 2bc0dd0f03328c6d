import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { newId } from '@mela/primitives';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/brand-status.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setStatus } from '../../../domain/merchants/index.ts';
import { plannedStatusesStep } from '../../../workers/planned-statuses.ts';

let test: TestApi;
let admin: ConsoleClient;
const WHY = 'new machines';
const OPEN = { status: 'open', maintenanceEndsAt: null, opensAgain: false, reason: WHY } as const;

beforeAll(async () => {
  test = await openTestApi();
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
});
// Sessions end while the clock is moved.
beforeEach(async () => {
  const anika = staffPeople.mela.find(({ username }) => username === 'anika');
  if (!anika) throw new Error('an admin works here');
  admin = openConsoleClient({ server: test.server, clock: test.clock });
  test.clock.advance({ minutes: 1 });
  accepted(await admin.login('mela', anika));
  const { planned } = await read();
  for (const { id } of planned) accepted(await callOff(id));
  accepted(await set(OPEN));
});
afterAll(() => test.close());

const read = async () => accepted(await admin.call(wire.brandStatus));
const key = () => ({ key: newId() });
type Wanted = Readonly<{
  status: (typeof wire.BRAND_STATUSES)[number];
  maintenanceEndsAt?: Date | null;
  opensAgain?: boolean;
}>;
const set = async (wanted: Wanted, version?: number) =>
  admin.call(
    wire.switchBrandStatus,
    { body: { ...OPEN, ...wanted, version: version ?? (await read()).version } },
    key(),
  );
const plan = (at: Date, wanted: Wanted) =>
  admin.call(wire.planBrandStatus, { body: { ...OPEN, ...wanted, at } }, key());
const callOff = (id: string) =>
  admin.call(wire.callOffBrandStatus, { params: { id }, body: { reason: WHY } }, key());
const inMinutes = (minutes: number) => new Date(test.clock.now().getTime() + minutes * 60_000);
/** As many workers at once as there may be. */
const work = async () => {
  const turns = () => Array.from({ length: 4 }, () => plannedStatusesStep(test.services).run());
  let sum = 0;
  for (let done = 1; done > 0; sum += done) done = (await Promise.all(turns())).reduce((a, b) => a + b);
  return sum;
};
const said = async (action: 'brand-status-changed' | 'brand-status-planned' | 'brand-status-called-off') =>
  accepted(await admin.call(auditTrail, { query: { action } })).rows;

it('switches at once, for whoever saw what it was; of two the slower one looks again', async () => {
  const { version } = await read();
  const answers = await Promise.all([
    set({ status: 'blocked' }, version),
    set({ status: 'maintenance' }, version),
    set({ status: 'blocked' }, version),
  ]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toMatchObject([
    { status: 409, code: 'brand.version_conflict' },
    { status: 409, code: 'brand.version_conflict' },
  ]);
  expect(await read()).toMatchObject({ version: version + 1 });
  const [newest] = await said('brand-status-changed');
  expect(newest).toMatchObject({ before: { status: 'open' }, reason: WHY, subject: { id: 'mela' } });
});

it('carries a plan out once, at its moment, in the name of its planner, whoever works', async () => {
  const [at, end] = [inMinutes(10), inMinutes(25)];
  accepted(await plan(at, { status: 'maintenance', maintenanceEndsAt: end, opensAgain: true }));
  expect(await work()).toBe(0);
  expect(await read()).toMatchObject({
    status: 'open',
    planned: [{ at, isEnd: false, by: { name: 'Anika Sultana' } }],
  });
  const { version } = await read();

  test.clock.advance({ minutes: 10 });
  expect(await work()).toBe(1);
  expect(await read()).toMatchObject({
    status: 'maintenance',
    maintenanceEndsAt: end,
    version: version + 1,
    planned: [{ at: end, status: 'open', isEnd: true }],
  });
  const [closed] = await said('brand-status-changed');
  expect(closed).toMatchObject({
    staff: { name: 'Anika Sultana' },
    before: { status: 'open', until: null },
    after: { status: 'maintenance', until: end.toISOString(), plannedFor: at.toISOString() },
    reason: WHY,
  });

  test.clock.advance({ minutes: 15 });
  expect(await work()).toBe(1);
  expect(await read()).toMatchObject({ status: 'open', maintenanceEndsAt: null, planned: [] });
});

it('opens by itself only where that was said, and where nobody has said otherwise meanwhile', async () => {
  accepted(await set({ status: 'maintenance', maintenanceEndsAt: inMinutes(5) }));
  test.clock.advance({ minutes: 10 });
  expect(await work()).toBe(0);
  expect(await read()).toMatchObject({ status: 'maintenance', planned: [] });

  accepted(await set({ status: 'maintenance', maintenanceEndsAt: inMinutes(5), opensAgain: true }));
  accepted(await set({ status: 'blocked' }));
  test.clock.advance({ minutes: 10 });
  expect(await work()).toBe(0);
  expect(await read()).toMatchObject({ status: 'blocked', planned: [] });
});

it('a plan that is due while somebody switches by hand: one is first, and neither is lost without a word', async () => {
  for (let round = 0; round < 5; round += 1) {
    accepted(await plan(inMinutes(1), { status: 'blocked' }));
    test.clock.advance({ minutes: 1 });
    const { version } = await read();
    const [switched, done] = await Promise.all([set({ status: 'maintenance' }, version), work()]);
    expect(done).toBe(1);
    if (!switched.ok) expect(switched).toMatchObject({ code: 'brand.version_conflict' });
    expect(await read()).toMatchObject({
      status: 'blocked',
      version: version + (switched.ok ? 2 : 1),
      planned: [],
    });
  }
});

it('a plan is called off once, and then never carried out', async () => {
  const { id } = accepted(await plan(inMinutes(1), { status: 'blocked' }));
  const off = await Promise.all([callOff(id), callOff(id)]);
  expect(off.filter(({ ok }) => ok)).toHaveLength(1);
  expect(off.find(({ ok }) => !ok)).toMatchObject({ status: 404 });
  test.clock.advance({ minutes: 5 });
  expect(await work()).toBe(0);
  expect(await read()).toMatchObject({ status: 'open' });
  expect((await said('brand-status-called-off'))[0]).toMatchObject({ after: { status: 'blocked' } });
});

it('says what is wrong with a plan beside its field', async () => {
  const at = inMinutes(30);
  expect(await plan(inMinutes(-1), { status: 'blocked' })).toMatchObject({
    status: 400,
    fields: { at: expect.any(String) },
  });
  expect(
    await plan(at, { status: 'maintenance', maintenanceEndsAt: inMinutes(29), opensAgain: true }),
  ).toMatchObject({ fields: { maintenanceEndsAt: expect.any(String) } });
  expect(await plan(at, { status: 'blocked', maintenanceEndsAt: inMinutes(60) })).toMatchObject({
    status: 400,
  });
  expect(await set({ status: 'maintenance', opensAgain: true })).toMatchObject({ status: 400 });
  accepted(await plan(at, { status: 'blocked' }));
  expect(await plan(at, { status: 'open' })).toMatchObject({
    status: 400,
    fields: { at: expect.any(String) },
  });
  expect(await read()).toMatchObject({ planned: [{ status: 'blocked' }] });
});

it('a brand that has never been live is opened by others than its own staff, and by them ever after', async () => {
  await test.inMela((scope) =>
    scope.db
      .updateTable('merchants.merchant')
      .set({ status: 2, live_since: null })
      .where('code', '=', 'mela')
      .execute(),
  );
  const refused = { ok: false, status: 400, fields: { status: expect.anything() } };
  expect(await set(OPEN)).toMatchObject(refused);
  expect(
    await set({ status: 'maintenance', maintenanceEndsAt: inMinutes(5), opensAgain: true }),
  ).toMatchObject(refused);
  expect(await plan(inMinutes(5), OPEN)).toMatchObject(refused);
  expect(await read()).toMatchObject({ status: 'blocked', planned: [] });
  await test.inMela((scope) => setStatus(scope, { ...OPEN, by: null }));
  for (const status of ['blocked', 'open'] as const) accepted(await set({ status }));
});
