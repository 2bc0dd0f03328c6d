import { newId, type Id } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { decideAs, staffAtWork } from '@mela/testing/people/at-work.ts';
import { openPerson, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { memberView, moveAccount } from '@mela/wire/console/members.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { inbox } from '@mela/wire/portal/inbox.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveAccount as moveInTree, placeAccount } from '../../../domain/agents/index.ts';

// Two of the staff put an account below another agent; all whom it concerns are told.

let test: TestApi;
let admin: ConsoleClient;
let risk: ConsoleClient;
let member: Person;
let before: Person;
let after: Person;
beforeAll(async () => {
  test = await openTestApi({ ADDRESS_CAPTCHA_FROM: '10000', SESSION_IDLE_MINUTES: '6000' });
  await openStaffPeople(test.services, test.brand.mela, staffPeople.mela);
  admin = await staffAtWork(test, 'admin');
  risk = await staffAtWork(test, 'risk');
  before = await signIn(test, { username: 'before', type: 1 });
  after = await signIn(test, { username: 'after', type: 1 });
  member = await signIn(test, { username: 'movedmember', type: 2 });
  for (const { account } of [before, after]) await place(account.id, null);
  await place(member.account.id, before.account.id);
  await place((await openPerson(test, { username: 'goesalong' })).account.id, member.account.id);
});
afterAll(() => test.close());

const place = (accountId: Id, uplineId: Id | null) =>
  test.inMela((scope) => placeAccount(scope, { accountId, uplineId }));
const ask = (by: ConsoleClient, upline: string, id: Id = member.account.id) =>
  by.call(moveAccount, { params: { id }, body: { upline, reason: 'asked for it' } }, { key: newId() });
const noticesOf = async ({ client }: Person) =>
  accepted(await client.call(inbox, { query: {} })).threads.map(({ last }) => [last.notice, last.details]);
const uplineOf = async (id: Id) => accepted(await admin.call(memberView, { params: { id } })).upline;

it.each([
  ['nobodyhere', 'No agent with this username has a place in the tree'],
  ['before', 'The account stands there already'],
  ['movedmember', 'The agent stands below the account itself'],
  ['', 'That kind of account may not stand there'],
])('says beside its field why %s is no agent to go to', async (upline, why) => {
  expect(await ask(admin, upline)).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: { upline: why },
  });
});

it('takes two, moves once, and tells the account and both agents', async () => {
  expect(await ask(await staffAtWork(test, 'support'), 'after')).toMatchObject({ status: 403 });
  const { id } = accepted(await ask(admin, 'after'));
  expect(await uplineOf(member.account.id)).toMatchObject({ username: 'before' });
  expect(await decideAs(admin, id)).toMatchObject({ ok: false });
  const [one, other] = await Promise.all([decideAs(risk, id), decideAs(risk, id)]);
  expect([one, other].filter(({ ok }) => ok)).toHaveLength(1);
  expect(await uplineOf(member.account.id)).toMatchObject({ id: after.account.id, username: 'after' });
  await test.deliver();
  expect(await noticesOf(member)).toEqual([['moved', { upline: 'after' }]]);
  expect(await noticesOf(before)).toEqual([['line-left', { name: 'movedmember', count: '1' }]]);
  expect(await noticesOf(after)).toEqual([['line-joined', { name: 'movedmember', count: '1' }]]);
});

it('is closed unsaid when it can no longer be done', async () => {
  const { account } = await openPerson(test, { username: 'wanted' });
  await place(account.id, before.account.id);
  const { id } = accepted(await ask(admin, 'after', account.id));
  await test.inMela((scope) => moveInTree(scope, { accountId: account.id, to: after.account.id }));
  expect(await decideAs(risk, id)).toMatchObject({ ok: false });
  expect(await uplineOf(account.id)).toMatchObject({ username: 'after' });
});

it('is asked for and decided on by nobody who owns one of the accounts above', async () => {
  const { account } = await openPerson(test, { username: 'worker' });
  await place(account.id, before.account.id);
  const { rows } = accepted(await admin.call(staffList));
  const of = (role: string) => rows.find((one) => one.role.code === role)?.id ?? '';
  const link = { params: { id: of('risk') }, body: { username: 'after' } };
  accepted(await admin.call(linkAccount, link, { key: newId() }));
  expect(await ask(risk, 'after', account.id)).toMatchObject({ ok: false });
  const { id } = accepted(await ask(admin, 'after', account.id));
  expect(await decideAs(risk, id)).toMatchObject({ ok: false });
  expect(await uplineOf(account.id)).toMatchObject({ username: 'before' });
});
