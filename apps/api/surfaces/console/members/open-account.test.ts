import { auditTrail } from '@mela/wire/console/audit.ts';
import { memberView, openAccount } from '@mela/wire/console/members.ts';
import type { InputOf } from '@mela/wire';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { withdrawalTerms } from '@mela/wire/portal/withdrawals.ts';
import { changePassword } from '@mela/wire/portal/password.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { downlineOf, uplineOf } from '../../../domain/agents/index.ts';
import { accountByUsername } from '../../../domain/identity/index.ts';

type Wanted = InputOf<typeof openAccount>['body'];

let api: TestApi;
let anika: ConsoleClient;
beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  const person = staffPeople.mela.find(({ role }) => role === 'admin');
  if (!person) throw new Error('an admin works here');
  anika = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await anika.login('mela', person));
});
afterAll(() => api.close());

const open = (wanted: Partial<Wanted> & Pick<Wanted, 'username'>) =>
  anika.call(openAccount, {
    body: { type: 0, nickname: '', upline: '', reason: 'asked for at the counter', ...wanted },
  });

test('an account opens with a password for one login, which must change it', async () => {
  const { id, password, expiresAt } = accepted(await open({ username: ' Shefali ', nickname: 'Shefa' }));
  expect(password).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
  expect(expiresAt.getTime() - api.clock.now().getTime()).toBe(24 * 3_600_000);
  expect(accepted(await anika.call(memberView, { params: { id } }))).toMatchObject({
    username: 'Shefali',
    kind: 'member',
    nickname: 'Shefa',
    lastLoginAt: null,
  });

  const client = api.visit('mela');
  expect(accepted(await client.login('shefali', password))).toMatchObject({ passwordExpired: true });
  expect(await api.visit('mela').login('shefali', password)).toMatchObject({
    code: 'login.default_password_over',
  });
  expect(await client.call(withdrawalTerms)).toMatchObject({ code: 'password.change_required' });
  const own = { oldPassword: '', newPassword: 'Shapla-Padma-77', confirmNewPassword: 'Shapla-Padma-77' };
  client.state.token = accepted(await client.call(changePassword, { body: own })).token;
  accepted(await client.call(withdrawalTerms));

  const { rows: entries } = accepted(await anika.call(auditTrail, { query: { action: 'member-opened' } }));
  expect(entries[0]).toMatchObject({
    subject: { kind: 'member', id },
    after: { username: 'Shefali', type: 0 },
    reason: 'asked for at the counter',
  });
  expect(JSON.stringify(entries)).not.toContain(password);
});

test('its password dies after a day', async () => {
  const { password } = accepted(await open({ username: 'latecomer' }));
  api.clock.advance({ hours: 24 });
  expect(await api.visit('mela').login('latecomer', password)).toMatchObject({
    code: 'login.default_password_over',
  });
  const [person] = staffPeople.mela.filter(({ role }) => role === 'admin');
  if (person) accepted(await anika.login('mela', person));
});

test('agents of every kind find their place, and their own site', async () => {
  const head = accepted(await open({ type: 1, username: 'headagent' }));
  const agent = accepted(await open({ type: 2, username: 'midagent', upline: 'HeadAgent' }));
  const affiliate = accepted(await open({ type: 41, username: 'affiliate', upline: 'midagent' }));
  const below = accepted(await open({ type: 42, username: 'subaffiliate', upline: 'affiliate' }));
  const member = accepted(await open({ username: 'theirmember', upline: 'subaffiliate' }));
  expect(await api.inMela((scope) => downlineOf(scope, head.id))).toEqual([
    agent.id,
    affiliate.id,
    below.id,
    member.id,
  ]);
  expect(await api.inMela((scope) => uplineOf(scope, head.id))).toBeNull();
  expect(accepted(await anika.call(memberView, { params: { id: agent.id } })).kind).toBe('agent');
  const client = api.visit('mela');
  expect(accepted(await client.login('midagent', agent.password, 'agent'))).toMatchObject({
    passwordExpired: true,
  });
});

test('what is wrong is said beside its field, and nobody is opened', async () => {
  accepted(await open({ username: 'plainmember' }));
  const fieldsWrong = async (wanted: Parameters<typeof open>[0]) => {
    const reply = await open(wanted);
    return reply.ok ? {} : reply.fields;
  };
  expect(
    await fieldsWrong({ username: '1x', upline: 'nobody', nickname: 'far too long a nickname' }),
  ).toEqual({
    username: expect.stringContaining('beginning with a letter'),
    nickname: expect.stringContaining('20'),
    upline: expect.stringContaining('no agent'),
  });
  expect(await fieldsWrong({ username: 'PlainMember' })).toEqual({ username: 'This username is taken' });
  expect(await fieldsWrong({ username: 'newone', upline: 'plainmember' })).toHaveProperty('upline');
  expect(await fieldsWrong({ type: 2, username: 'newone' })).toEqual({ upline: 'Please fill this in' });
  expect(await fieldsWrong({ type: 1, username: 'newone', upline: 'headagent' })).toHaveProperty('upline');
  expect(await api.inMela((scope) => accountByUsername(scope, 'newone'))).toBeNull();
});

test('of ten at once for one name one is opened', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => open({ username: 'wanted' })));
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
  for (const reply of replies) {
    if (!reply.ok) expect(reply).toMatchObject({ fields: { username: 'This username is taken' } });
  }
});
