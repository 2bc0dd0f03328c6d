import { beginningOf } from '@mela/permissions';
import { newId } from '@mela/primitives';
import { codeOf, openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { consoleWishes, REASON } from '@mela/testing/scenes/console-wishes.ts';
import { fillIn } from '@mela/testing/scenes/fill-in.ts';
import { mayCall } from '@mela/wire/console/audience.ts';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { beginEnrolment, finishEnrolment, me } from '@mela/wire/console/session.ts';
import * as wire from '@mela/wire/console/brands.ts';
import { consoleEndpoints } from '@mela/wire/console/index.ts';
import * as staff from '@mela/wire/console/staff.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  allMerchants,
  merchantByCode,
  OFFICE_CODE,
  openMerchantsByHost,
  openOffice,
  type Merchant,
} from '../../../domain/merchants/index.ts';
import { staffAtWork } from '../../../domain/operator/index.ts';

let test: TestApi;
let office: Merchant;
let [one, two, admin] = [] as unknown as [ConsoleClient, ConsoleClient, ConsoleClient];

beforeAll(async () => {
  test = await openTestApi();
  const { database } = test.services;
  const opened = await Promise.all([1, 2, 3].map(() => openOffice(database.kysely)));
  office = opened[0] as Merchant;
  expect(new Set(opened.map(({ id }) => id)).size).toBe(1);
  const anika = staffPeople.mela.find(({ username }) => username === 'anika');
  const tanvir = staffPeople.mela.find(({ username }) => username === 'tanvir');
  if (!anika || !tanvir) throw new Error('they work here');
  await openStaffPeople(test.services, test.brand.mela, [anika]);
  const owners = [anika, tanvir].map((person) => ({ ...person, role: 'owner' as const }));
  await openStaffPeople(test.services, office, owners);
  const come = async (code: string, person: typeof anika) => {
    const client = openConsoleClient({ server: test.server, clock: test.clock });
    accepted(await client.login(code as 'mela', person));
    return client;
  };
  one = await come(OFFICE_CODE, anika);
  two = await come(OFFICE_CODE, tanvir);
  admin = await come('mela', anika);
});
afterAll(() => test.close());

const BRAND = {
  code: 'haat',
  like: 'mela',
  name: { bn: 'হাট', en: 'Haat' },
  hosts: ['haat.localhost'],
  currency: 'LKR',
  timeZone: 'Asia/Colombo',
  reason: 'another country',
};

it('the office is no brand: it has no host, is in no list of brands, and no brand has its code', async () => {
  const { kysely } = test.services.database;
  expect((await allMerchants(kysely)).map(({ code }) => code)).toEqual(['mela', 'nodi']);
  expect(await merchantByCode(kysely, OFFICE_CODE)).toBeNull();
  const byHost = openMerchantsByHost(test.services.database);
  for (const host of ['office', 'office.localhost']) expect(await byHost.of(host)).toBeNull();
  expect(await one.call(wire.openNewBrand, { body: { ...BRAND, code: OFFICE_CODE } })).toMatchObject({
    status: 400,
    fields: { code: expect.any(String) },
  });
});

const guarded = consoleEndpoints.filter(
  ({ audience, name }) => !audience.includes('visitor') && name !== 'consoleLogout',
);

it.each(guarded.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s is for an owner where the office has it, and else for a brand',
  async (_name, endpoint) => {
    const [method] = endpoint.methods;
    const names = new Proxy({}, { get: () => newId() });
    const { query, body = { reason: REASON } } = fillIn(
      consoleWishes[`${method} ${endpoint.path}`] ?? {},
      names,
    );
    const answer = await one.raw(method, endpoint.path.replace(':id', newId()), {
      ...(query ? { query } : {}),
      ...(method === 'GET' ? {} : { body }),
      headers: { 'idempotency-key': newId() },
    });
    const told = answer.ok ? { status: 200, code: 'ok' } : answer;
    if (mayCall(endpoint, beginningOf('owner')))
      expect([told.code === 'staff.not_allowed', told.status === 401, told.status >= 500]).toEqual([
        false,
        false,
        false,
      ]);
    else expect(answer).toMatchObject({ status: 403, code: 'staff.not_allowed' });
  },
);

it('a brand’s staff are let into nothing of the office’s, whatever their role says', async () => {
  expect(await admin.call(wire.brandList)).toMatchObject({ status: 403 });
  const body = { code: 'owner', names: { en: 'Owner' }, permissions: ['brands.open' as const] };
  expect(await admin.call(staff.saveRole, { body })).toMatchObject({ ok: false });
  await test.inMela(async ({ db, merchantId, now }) => {
    const row = { merchant_id: merchantId, changed_at: now, changed_by: newId(), names: null };
    await db
      .insertInto('operator.role')
      .values({ ...row, code: 'support', permissions: ['brands.view', 'brands.open', 'rounds.view'] })
      .execute();
    await db.updateTable('operator.staff').set({ role: 'support' }).where('username', '=', 'anika').execute();
  });
  expect(await admin.call(wire.brandList)).toMatchObject({ status: 403 });
  expect(await admin.call(wire.openNewBrand, { body: BRAND })).toMatchObject({ status: 403 });
});

it('an owner opens a brand like another, closed and with demo money; both trails say so, and a code or host is taken once', async () => {
  const answers = await Promise.all(
    [one, two].map((owner) => owner.call(wire.openNewBrand, { body: BRAND })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { brands } = accepted(await two.call(wire.brandList));
  expect(brands.find(({ code }) => code === 'haat')).toMatchObject({
    status: 'maintenance',
    money: 'demo',
    currency: 'LKR',
    timeZone: 'Asia/Colombo',
    name: { bn: 'হাট', en: 'Haat' },
    hosts: ['haat.localhost'],
  });
  const { rows } = accepted(await one.call(auditTrail, { query: { action: 'brand-opened' } }));
  expect(rows).toMatchObject([{ subject: { id: 'haat' }, after: { like: 'mela' }, reason: BRAND.reason }]);
  const haat = await merchantByCode(test.services.database.kysely, 'haat');
  const own = await test.services.database.inMerchant(haat?.id ?? '', ({ db }) =>
    db.selectFrom('operator.audit').select(['action', 'staff_id', 'after']).execute(),
  );
  expect(own).toMatchObject([
    {
      action: 'brand-opened',
      staff_id: null,
      after: { hosts: 'haat.localhost', openedBy: expect.any(String) },
    },
  ]);

  const wrong = { ...BRAND, code: 'haat2', like: 'none' };
  expect(await one.call(wire.openNewBrand, { body: wrong })).toMatchObject({
    fields: { like: expect.any(String) },
  });
  expect(await one.call(wire.openNewBrand, { body: { ...BRAND, code: 'haat2' } })).toMatchObject({
    fields: { hosts: expect.any(String) },
  });
  expect(accepted(await one.call(wire.brandList)).brands).toHaveLength(3);
});

const approve = async (owner: ConsoleClient, id: string) =>
  owner.call(decideApproval, { params: { id }, body: { approve: true, note: null } }, { key: newId() });

const haatNow = async () =>
  accepted(await one.call(wire.brandList)).brands.find(({ code }) => code === 'haat');

/** Comes in with a code, and logs in. */
async function comeIn(username: string, code: string): Promise<ConsoleClient> {
  const newcomer = { merchantCode: 'haat', username, code };
  const client = openConsoleClient({ server: test.server, clock: test.clock });
  const { secret } = accepted(await client.call(beginEnrolment, { body: newcomer }));
  const person = { username, totpSecret: secret };
  const password = 'a long way from Colombo';
  const totp = codeOf(person, test.clock.now());
  accepted(await client.call(finishEnrolment, { body: { ...newcomer, password, totp } }));
  test.clock.advance({ seconds: 31 });
  accepted(await client.login('haat', person, password));
  return client;
}

it('two owners let a brand’s first two admins in, who come with codes that another has made than who asked', async () => {
  const body = { brand: 'haat', username: 'rina', displayName: 'Rina Das', reason: REASON };
  const brand = { brand: 'haat' };
  const live = { body: { ...brand, reason: REASON } };
  const goLive = () => one.call(wire.askGoingLive, live, { key: newId() });
  const tooLate = { status: 409, code: 'brand.version_conflict' };
  expect(await haatNow()).toMatchObject({ isWanting: true, newcomer: null, wasLive: false });
  expect(await goLive()).toMatchObject(tooLate);
  expect(
    await one.call(wire.askFirstAdmin, { body: { ...body, brand: 'none' } }, { key: newId() }),
  ).toMatchObject({ status: 404 });
  const asked = accepted(await one.call(wire.askFirstAdmin, { body }, { key: newId() }));
  expect(await approve(one, asked.id)).toMatchObject({ ok: false });
  expect(await one.call(wire.makeFirstAdminCode, { body: brand })).toMatchObject({ status: 404 });
  expect(await approve(two, asked.id)).toMatchObject({ ok: true });
  expect(await haatNow()).toMatchObject({ newcomer: { name: 'Rina Das', username: 'rina' } });

  expect(await one.call(wire.makeFirstAdminCode, { body: brand })).toMatchObject({
    code: 'approval.second_person_needed',
  });
  const { code } = accepted(await two.call(wire.makeFirstAdminCode, { body: brand }));
  const rina = await comeIn('rina', code);
  expect(accepted(await rina.call(me))).toMatchObject({ role: 'admin', merchant: { code: 'haat' } });

  // Alone she can agree with nobody: the second comes from above too, and no third.
  expect(await haatNow()).toMatchObject({ isWanting: true, isStaffed: false, newcomer: null });
  expect(await goLive()).toMatchObject(tooLate);
  const second = { ...body, username: 'sunil', displayName: 'Sunil Perera' };
  const again = accepted(await two.call(wire.askFirstAdmin, { body: second }, { key: newId() }));
  expect(await approve(one, again.id)).toMatchObject({ ok: true });
  const { code: his } = accepted(await one.call(wire.makeFirstAdminCode, { body: brand }));
  await comeIn('sunil', his);
  expect(await haatNow()).toMatchObject({ isWanting: false, isStaffed: true, newcomer: null });
  const third = { ...body, username: 'somebody' };
  expect(await two.call(wire.askFirstAdmin, { body: third }, { key: newId() })).toMatchObject(tooLate);
  expect(await two.call(wire.makeFirstAdminCode, { body: brand })).toMatchObject({ status: 409 });
});

it('two owners open a brand to players for the first time, and never again', async () => {
  const body = { brand: 'haat', reason: REASON };
  const asked = accepted(await two.call(wire.askGoingLive, { body }, { key: newId() }));
  expect(await approve(two, asked.id)).toMatchObject({ ok: false });
  expect(await haatNow()).toMatchObject({ status: 'maintenance', wasLive: false });
  expect(await approve(one, asked.id)).toMatchObject({ ok: true });
  expect(await haatNow()).toMatchObject({ status: 'open', wasLive: true });
  expect(await one.call(wire.askGoingLive, { body }, { key: newId() })).toMatchObject({
    status: 409,
    code: 'brand.version_conflict',
  });
  const haat = await merchantByCode(test.services.database.kysely, 'haat');
  const own = await test.services.database.inMerchant(haat?.id ?? '', ({ db }) =>
    db.selectFrom('operator.audit').select('action').orderBy('number').execute(),
  );
  expect(own.map(({ action }) => action)).toEqual([
    'brand-opened',
    'staff-opened',
    'staff-enrolment-code-made',
    'staff-enrolled',
    'signed-in',
    'staff-opened',
    'staff-enrolment-code-made',
    'staff-enrolled',
    'signed-in',
    'brand-status-changed',
  ]);
});

it('of two owners who disable each other one stays, and the last one cannot be disabled', async () => {
  const people = await test.services.database.inMerchant(office.id, staffAtWork);
  const disable = (owner: ConsoleClient, username: string) =>
    owner.call(
      staff.disableStaff,
      {
        params: { id: people.find((person) => person.username === username)?.staffId ?? '' },
        body: { reason: REASON },
      },
      { key: newId() },
    );
  const answers = await Promise.all([disable(one, 'tanvir'), disable(two, 'anika')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const [last, name] = answers[0]?.ok ? [one, 'anika'] : [two, 'tanvir'];
  expect(await disable(last, name)).toMatchObject({ ok: false });
  expect(await test.services.database.inMerchant(office.id, staffAtWork)).toMatchObject([{ username: name }]);
});
