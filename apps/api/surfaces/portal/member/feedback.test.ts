import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD, signIn } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { feedbackList, feedbackRead } from '@mela/wire/console/feedback.ts';
import { FEEDBACK_MAX, feedbackSend } from '@mela/wire/portal/feedback.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';

let at: TestApi;
let support: ConsoleClient;
beforeAll(async () => {
  at = await openTestApi();
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  support = await atWork('support');
});
afterAll(() => at.close());

const atWork = async (role: string): Promise<ConsoleClient> => {
  const colleague = staffPeople.mela.find((one) => one.role === role);
  if (!colleague) throw new Error(`nobody is ${role}`);
  const client = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await client.login('mela', colleague));
  return client;
};

it('keeps what a member says, and remembers who of the staff has read it first', async () => {
  const { client, account } = await signIn(at, { username: 'Sayeed' });
  accepted(await client.call(feedbackSend, { body: { content: '  The numbers are too small.  ' } }));
  const writer = await atWork('content');
  const said = async () => accepted(await support.call(feedbackList, { query: { member: 'Sayeed' } })).rows;
  const [one] = await said();
  expect(one).toMatchObject({
    member: { id: account.id, username: 'Sayeed' },
    content: 'The numbers are too small.',
    state: 'new',
    readBy: null,
  });
  const params = { id: one?.id ?? '' };
  accepted(await support.call(feedbackRead, { params }));
  accepted(await writer.call(feedbackRead, { params }));
  const [read] = await said();
  const reader = staffPeople.mela.find(({ role }) => role === 'support');
  expect(read).toMatchObject({ state: 'read', readBy: { name: reader?.displayName } });
  const nobodys = { id: account.id };
  expect(await support.call(feedbackRead, { params: nobodys })).toMatchObject({ code: 'request.not_found' });
  expect(await (await atWork('finance')).call(feedbackList)).toMatchObject({ code: 'staff.not_allowed' });
});

it('takes 140 characters as people count them, and not one more', async () => {
  const { client } = await signIn(at, { username: 'Lekhok' });
  // One to its reader, and many to a computer.
  const letter = 'ক্ষ্মী';
  const flag = '🇧🇩';
  accepted(await client.call(feedbackSend, { body: { content: flag.repeat(FEEDBACK_MAX) } }));
  expect(
    await client.call(feedbackSend, { body: { content: letter.repeat(FEEDBACK_MAX + 1) } }),
  ).toMatchObject({ code: 'request.invalid', fields: { content: expect.stringContaining('long') } });
});

it('takes five of a member on a day, however many come at once, and is open again on the next', async () => {
  const { client } = await signIn(at, { username: 'Bohu' });
  const send = () => client.call(feedbackSend, { body: { content: 'And another thing' } });
  const kept = async () =>
    accepted(await support.call(feedbackList, { query: { member: 'Bohu' } })).rows.length;
  const two = await Promise.all([send(), send()]);
  expect(two.map(({ ok }) => ok)).toEqual([true, true]);
  const answers = await Promise.all(Array.from({ length: 12 }, send));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await kept()).toBe(5);
  expect(await send()).toMatchObject({ status: 429, code: 'feedback.too_often' });
  at.clock.advance({ days: 1 });
  accepted(await client.login('Bohu', PASSWORD));
  accepted(await send());
});
