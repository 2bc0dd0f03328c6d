import { areas, languages, openText } from '@mela/i18n';
import { readCatalogue } from '@mela/i18n/read-catalogue.ts';
import type { InputOf } from '@mela/wire';
import { listFile } from '@mela/wire/console/lists.ts';
import type { WireFile } from '@mela/wire/file.ts';
import { decideApproval } from '@mela/wire/console/approvals.ts';
import { beginEnrolment, finishEnrolment, logout, me } from '@mela/wire/console/session.ts';
import * as wire from '@mela/wire/console/staff.ts';
import { codeOf, openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, STAFF_PASSWORD, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const WHY = { reason: 'for the test' };
const PASSWORD = 'Quiet-Boats-41';

let api: TestApi;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());
beforeEach(() => api.clock.advance({ hours: 13 }));

const browser = () => openConsoleClient({ server: api.server, clock: api.clock });

async function atWork(username: string): Promise<ConsoleClient> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is ${username}`);
  const client = browser();
  accepted(await client.login('mela', person));
  return client;
}

let keys = 0;
const once = () => ({ key: `staff-test-${(keys += 1)}-of-many` });

const idOf = async (client: ConsoleClient, username: string): Promise<string> =>
  accepted(await client.call(wire.staffList)).rows.find((one) => one.username === username)?.id ?? '';

/** An admin asks for a login, somebody of risk agrees; answers both of them and the newcomer's id. */
async function openFor(username: string, role = 'support') {
  const [anika, rezaul] = [await atWork('anika'), await atWork('rezaul')];
  const body = { username, displayName: 'Nasrin Jahan', role, ...WHY };
  const asked = accepted(await anika.call(wire.askOpenLogin, { body }, once()));
  const decision = { params: { id: asked.id }, body: { approve: true, note: null } };
  accepted(await rezaul.call(decideApproval, decision, once()));
  return { anika, rezaul, params: { id: await idOf(anika, username) } };
}

async function comeIn(username: string, code: string) {
  const newcomer = { merchantCode: 'mela', username, code };
  const { secret, qr } = accepted(await browser().call(beginEnrolment, { body: newcomer }));
  expect(qr).toMatch(/^data:image\/svg\+xml;base64,/);
  const totp = codeOf({ totpSecret: secret }, api.clock.now());
  accepted(await browser().call(finishEnrolment, { body: { ...newcomer, password: PASSWORD, totp } }));
  return secret;
}

test('a login takes two, and its code is the other one’s to make; then its owner chooses a password', async () => {
  const { anika, rezaul, params } = await openFor('nasrin');
  // Who has asked for it could otherwise be both of two.
  expect(await anika.call(wire.makeEnrolmentCode, { params })).toMatchObject({
    code: 'approval.second_person_needed',
  });
  const first = accepted(await rezaul.call(wire.makeEnrolmentCode, { params }));
  const { code } = accepted(await rezaul.call(wire.makeEnrolmentCode, { params }));
  const body = { merchantCode: 'mela', username: 'nasrin', code };
  const no = { status: 401, code: 'staff.enrolment_failed' };
  expect(await browser().call(beginEnrolment, { body: { ...body, code: first.code } })).toMatchObject(no);
  expect(await browser().call(beginEnrolment, { body: { ...body, username: 'anika' } })).toMatchObject(no);
  expect(await browser().call(beginEnrolment, { body: { ...body, merchantCode: 'nodi' } })).toMatchObject(no);
  const early = { ...body, password: PASSWORD, totp: '000000' };
  expect(await browser().call(finishEnrolment, { body: early })).toMatchObject({ code: 'staff.code_wrong' });
  for (const password of ['short', 'nasrin-nasrin-1', 'password1234'])
    expect(await browser().call(finishEnrolment, { body: { ...early, password } })).toMatchObject({
      status: 400,
      fields: { password: expect.any(String) },
    });
  // However it is typed.
  const totpSecret = await comeIn('nasrin', code.toLowerCase().replaceAll('-', ' '));
  expect(await browser().call(beginEnrolment, { body })).toMatchObject(no);
  expect(await rezaul.call(wire.makeEnrolmentCode, { params })).toMatchObject({ code: 'staff.enrolled' });

  api.clock.advance({ minutes: 1 });
  const nasrin = browser();
  accepted(await nasrin.login('mela', { username: 'nasrin', totpSecret }, PASSWORD));
  expect(accepted(await nasrin.call(me))).toMatchObject({ username: 'nasrin', role: 'support' });
});

test('a code is good for a day', async () => {
  const { rezaul, params } = await openFor('late');
  const { code } = accepted(await rezaul.call(wire.makeEnrolmentCode, { params }));
  api.clock.advance({ hours: 24 });
  expect(
    await browser().call(beginEnrolment, { body: { merchantCode: 'mela', username: 'late', code } }),
  ).toMatchObject({ code: 'staff.enrolment_failed' });
});

test('whoever guesses codes is made to wait', async () => {
  const guess = () =>
    browser().call(beginEnrolment, { body: { merchantCode: 'mela', username: 'guessed', code: 'AAAAA' } });
  const codes: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const answer = await guess();
    codes.push(answer.ok ? 'in' : answer.code);
  }
  expect(codes.slice(0, 3)).toEqual(Array(3).fill('staff.enrolment_failed'));
  expect(codes.at(-1)).toBe('staff.too_many_attempts');
});

test('nobody has a login opened with more than they may do themselves, nor one that is taken', async () => {
  const anika = await atWork('anika');
  const ask = (username: string, role: string) =>
    anika.call(wire.askOpenLogin, { body: { username, displayName: 'Nobody', role, ...WHY } }, once());
  expect(await ask('wider', 'content')).toMatchObject({ code: 'staff.permission_lacked' });
  expect(await ask('shirin', 'support')).toMatchObject({ code: 'staff.name_taken' });
  expect(await ask('nobody', 'croupier')).toMatchObject({ code: 'staff.role_not_found' });
});

test('a reset takes two others, ends every session, and lets in with a code alone', async () => {
  const [anika, rezaul] = [await atWork('anika'), await atWork('rezaul')];
  const kabir = await atWork('kabir');
  const params = { id: await idOf(anika, 'kabir') };
  const asked = accepted(await anika.call(wire.askResetStaff, { params, body: WHY }, once()));
  const decision = { params: { id: asked.id }, body: { approve: true, note: null } };
  expect(await anika.call(decideApproval, decision, once())).toMatchObject({
    code: 'approval.second_person_needed',
  });
  expect((await kabir.call(me)).ok).toBe(true);
  accepted(await rezaul.call(decideApproval, decision, once()));
  expect(await kabir.call(me)).toMatchObject({ code: 'staff.session_ended' });
  const person = staffPeople.mela.find((one) => one.username === 'kabir');
  if (!person) throw new Error('kabir is one of them');
  expect(await browser().login('mela', person)).toMatchObject({ code: 'staff.login_failed' });
  const { code } = accepted(await rezaul.call(wire.makeEnrolmentCode, { params }));
  const totpSecret = await comeIn('kabir', code);
  api.clock.advance({ minutes: 1 });
  expect(await browser().login('mela', { username: 'kabir', totpSecret }, STAFF_PASSWORD)).toMatchObject({
    code: 'staff.login_failed',
  });
  accepted(await browser().login('mela', { username: 'kabir', totpSecret }, PASSWORD));
});

test('nobody asks for a reset of a login of their own, nor decides on it', async () => {
  const anika = await atWork('anika');
  const own = { params: { id: await idOf(anika, 'anika') }, body: WHY };
  expect(await anika.call(wire.askResetStaff, own, once())).toMatchObject({ code: 'staff.own_login' });
  const rezaul = await atWork('rezaul');
  const his = { params: { id: await idOf(anika, 'rezaul') }, body: WHY };
  const asked = accepted(await anika.call(wire.askResetStaff, his, once()));
  const decision = { params: { id: asked.id }, body: { approve: true, note: null } };
  expect(await rezaul.call(decideApproval, decision, once())).toMatchObject({ code: 'staff.own_login' });
});

test('who is disabled is out at once, and who works from elsewhere is not let in', async () => {
  const [anika, shirin, lubna] = [await atWork('anika'), await atWork('shirin'), await atWork('lubna')];
  const disable = { params: { id: await idOf(anika, 'shirin') }, body: WHY };
  accepted(await anika.call(wire.disableStaff, disable, once()));
  expect(await shirin.call(me)).toMatchObject({ code: 'staff.session_ended' });

  const params = { id: await idOf(anika, 'lubna') };
  const from = (networks: string[]) =>
    anika.call(wire.setStaffNetworks, { params, body: { networks } }, once());
  expect(await from(['somewhere'])).toMatchObject({ status: 400, fields: { networks: expect.any(String) } });
  accepted(await from(['203.0.113.0/24']));
  expect(await lubna.call(me)).toMatchObject({ code: 'staff.session_ended' });
  const person = staffPeople.mela.find((one) => one.username === 'lubna');
  if (!person) throw new Error('lubna is one of them');
  api.clock.advance({ minutes: 1 });
  expect(await browser().login('mela', person)).toMatchObject({ code: 'staff.network_not_allowed' });
  accepted(await from([]));
  api.clock.advance({ minutes: 1 });
  accepted(await browser().login('mela', person));
});

test('a permission opens its calls at once, and no other', async () => {
  const [anika, mitali] = [await atWork('anika'), await atWork('mitali')];
  const params = { id: await idOf(anika, 'mitali') };
  expect(await mitali.call(wire.staffList)).toMatchObject({ code: 'staff.not_allowed' });
  const give = { params, body: { permission: 'staff.view', until: null } } as const;
  accepted(await anika.call(wire.givePermission, give, once()));
  accepted(await mitali.call(wire.staffList));
  expect(await mitali.call(wire.disableStaff, { params, body: WHY }, once())).toMatchObject({
    code: 'staff.not_allowed',
  });
  accepted(await anika.call(wire.takePermission, { params, body: { permission: 'staff.view' } }, once()));
  expect(await mitali.call(wire.staffList)).toMatchObject({ code: 'staff.not_allowed' });
});

test('who works here is found by role, by what they were given besides, by how far they have come in and when they were last here', async () => {
  const { anika, params } = await openFor('listed');
  const found = async (query: InputOf<typeof wire.staffList>['query']) =>
    accepted(await anika.call(wire.staffList, { query })).rows.map(({ username }) => username);
  expect(await found({ state: 'waits-for-code', username: 'Listed' })).toEqual(['listed']);
  expect(await found({ person: params.id })).toEqual(['listed']);
  expect(await found({ seenAt: '2000-01-01..', username: 'listed' })).toEqual([]);

  const give = { params, body: { permission: 'rounds.view', until: null } } as const;
  accepted(await anika.call(wire.givePermission, give, once()));
  expect(await found({ given: 'rounds.view,members.view' })).toEqual(['listed']);
  accepted(await anika.call(wire.takePermission, { params, body: { permission: 'rounds.view' } }, once()));
  expect(await found({ given: 'rounds.view' })).toEqual([]);

  const all = await found({});
  expect(all).toContain('anika');
  expect(await found({ role: 'admin' })).toEqual(
    all.filter((username) =>
      staffPeople.mela.some((one) => one.username === username && one.role === 'admin'),
    ),
  );
  // Whoever is gone is no colleague.
  accepted(await anika.call(wire.disableStaff, { params, body: WHY }, once()));
  expect(await found({ username: 'listed' })).toEqual([]);
});

test('when somebody was last at work outlives their session', async () => {
  const [anika, farida] = [await atWork('anika'), await atWork('farida')];
  const seen = async () =>
    accepted(await anika.call(wire.staffList, { query: { username: 'farida' } })).rows[0]?.seenAt;
  const came = api.clock.now();
  expect(await seen()).toEqual(came);
  api.clock.advance({ minutes: 5 });
  accepted(await farida.call(me));
  const left = api.clock.now();
  accepted(await farida.call(logout));
  api.clock.advance({ minutes: 5 });
  expect(await seen()).toEqual(left);
});

test('a file of staff says roles and permissions in words, in either language', async () => {
  const { anika } = await openFor('written');
  const { rows } = accepted(await anika.call(wire.staffList, { query: { username: 'written' } }));
  const body = { permission: 'rounds.view', until: null } as const;
  accepted(await anika.call(wire.givePermission, { params: { id: rows[0]?.id ?? '' }, body }, once()));
  for (const language of ['en', 'bn'] as const) {
    const catalogue = await readCatalogue(language, areas);
    const text = openText(catalogue, language, languages[language].digits);
    const query = { list: wire.staffList.name, username: 'written', columns: 'role,given,state', language };
    const file = accepted(await anika.call(listFile, { query })) as WireFile;
    const line = new TextDecoder().decode(file.bytes).split('\r\n')[1];
    const words = [
      text('console.role.support'),
      text('console-staff.may.rounds.view'),
      text('console-staff.loginState.waits-for-code'),
    ];
    expect(line).toBe(words.map((word) => `"${word}"`).join(','));
  }
});
