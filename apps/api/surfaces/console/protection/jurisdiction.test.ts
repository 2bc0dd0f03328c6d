import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { changeJurisdiction, jurisdiction } from '@mela/wire/console/jurisdiction.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let test: TestApi;
const desk: Record<string, ConsoleClient> = {};

beforeAll(async () => {
  test = await openTestApi();
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  for (const person of staffPeople.mela) {
    const client = openConsoleClient({ server: test.server, clock: test.clock });
    accepted(await client.login('mela', person));
    desk[person.username] = client;
  }
});
afterAll(() => test.close());

const admin = (): ConsoleClient => {
  const client = desk['anika'];
  if (!client) throw new Error('an admin works here');
  return client;
};
const read = async () => accepted(await admin().call(jurisdiction));
type Policy = Awaited<ReturnType<typeof read>>;
const save = async (changes: Partial<Policy>, reason = 'as the authority writes') =>
  admin().call(changeJurisdiction, { body: { ...(await read()), ...changes, reason } });

it('tells an admin what the law lets the brand offer', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    money: 'demo',
    licenceReference: null,
    countries: null,
    networksLetIn: [],
    networksKeptOut: [],
    minimumAge: 18,
    stakeMax: null,
  });
});

it('does not switch real money on without a licence, and says so beside the field', async () => {
  for (const licenceReference of [null, '   ']) {
    expect(await save({ money: 'real', licenceReference })).toMatchObject({
      status: 400,
      code: 'request.invalid',
      fields: { licenceReference: 'Real money needs a licence reference' },
    });
  }
  expect((await read()).money).toBe('demo');
});

it('tells everything that is wrong at once, each beside its field, and changes nothing', async () => {
  const before = await read();
  const reply = await save({
    minimumAge: 17,
    countries: ['BD', 'Bangladesh'.slice(0, 10)],
    networksLetIn: ['203.0.113.0/24', '203.0.113.1/24'],
    networksKeptOut: Array.from({ length: 201 }, (_, at) => `10.0.${at}.0/24`),
    stakeMax: 0n,
    depositDayMax: -1n,
    roundTimeMinMs: 60_001,
    realityCheckMinutes: 5,
  });
  expect(reply).toMatchObject({ status: 400 });
  expect(Object.keys(reply.ok ? {} : reply.fields).toSorted()).toEqual([
    'countries',
    'depositDayMax',
    'minimumAge',
    'networksKeptOut',
    'networksLetIn',
    'realityCheckMinutes',
    'roundTimeMinMs',
    'stakeMax',
  ]);
  expect(reply).toMatchObject({
    fields: {
      networksLetIn: expect.stringContaining('this is none: 203.0.113.1/24'),
      networksKeptOut: 'At most 200 networks',
    },
  });
  expect(await read()).toEqual(before);
});

it('what is saved is in force, and the trail says what changed and why; of two who edit, the second looks again', async () => {
  const { version } = await read();
  const changes = {
    minimumAge: 21,
    countries: ['BD', 'IN'],
    stakeMax: 5_000_000n,
    autoplay: false,
    networksKeptOut: ['203.0.113.0/24', '2001:db8::/32'],
  };
  expect(accepted(await save(changes))).toEqual({ version: version + 1 });
  expect(await read()).toMatchObject({ ...changes, version: version + 1 });
  const late = { ...(await read()), version, minimumAge: 30, reason: 'too late' };
  expect(await admin().call(changeJurisdiction, { body: late })).toMatchObject({
    status: 409,
    code: 'jurisdiction.version_conflict',
  });
  const { rows: entries } = accepted(
    await admin().call(auditTrail, { query: { action: 'jurisdiction-changed' } }),
  );
  expect(entries).toMatchObject([
    {
      before: { minimumAge: 18, countries: null, stakeMax: null, autoplay: true, networksKeptOut: [] },
      after: {
        minimumAge: 21,
        countries: ['BD', 'IN'],
        stakeMax: '500.0000',
        autoplay: false,
        networksKeptOut: ['203.0.113.0/24', '2001:db8::/32'],
      },
      reason: 'as the authority writes',
    },
  ]);
});

it('is for admins alone', async () => {
  for (const { username, role } of staffPeople.mela) {
    const reply = await desk[username]?.call(jurisdiction);
    expect([username, reply?.ok]).toEqual([username, role === 'admin']);
  }
});
