import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/member-messages.ts';
import { answerMessage, inbox, readMessages } from '@mela/wire/portal/inbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAccount } from '../../../domain/agents/index.ts';
import { closeAccount } from '../../../domain/identity/index.ts';
import { writeTo } from '../../../domain/messaging/index.ts';

let api: TestApi;
let support: ConsoleClient;
let member: Person;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  member = await signIn(api, { username: 'nargis' });
  support = await atWork('support');
});
afterAll(() => api.close());

async function atWork(role: string): Promise<ConsoleClient> {
  const colleague = staffPeople.mela.find((one) => one.role === role);
  if (!colleague) throw new Error(`nobody is ${role}`);
  const client = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await client.login('mela', colleague));
  return client;
}

const write = (
  client: ConsoleClient,
  given: Partial<Parameters<typeof bodyOf>[0]> = {},
  id = member.account.id,
) => client.call(wire.writeToMember, { params: { id }, body: bodyOf(given) });
const bodyOf = (given: { messageId?: string; threadId?: string | null; seen?: number; text?: string }) => ({
  messageId: newId(),
  threadId: null,
  seen: null,
  subject: 'Your document',
  text: 'Please send it once more.',
  ...given,
});
const seen = async (id = member.account.id) =>
  accepted(await support.call(wire.memberMessages, { params: { id } })).messages;

test('staff write, the member reads and answers, staff go on; each message once, and in the audit', async () => {
  const messageId = newId();
  for (const sent of await Promise.all([1, 2].map(() => write(support, { messageId })))) accepted(sent);
  const [thread, ...others] = accepted(await member.client.call(inbox)).threads;
  expect([thread, others]).toMatchObject([{ subject: 'Your document', with: { kind: 'staff' } }, []]);
  expect(JSON.stringify(thread)).not.toContain('Nusrat');
  const params = { threadId: thread?.id ?? '' };
  expect(await seen()).toMatchObject([{ read: false, by: { id: expect.any(String) } }]);
  accepted(await member.client.call(readMessages, { params, body: { seq: 1 } }));
  accepted(await member.client.call(answerMessage, { params, body: { id: newId(), text: 'Done' } }));
  accepted(await write(support, { ...params, seen: 2, text: 'Thank you' }));
  expect((await seen()).map(({ by, text, read }) => [by !== null, text, read])).toEqual([
    [true, 'Thank you', false],
    [false, 'Done', true],
    [true, 'Please send it once more.', true],
  ]);
  const risk = await atWork('risk');
  const query = { subjectKind: 'member', subjectId: member.account.id } as const;
  const trail = accepted(await risk.call(auditTrail, { query })).rows;
  expect(trail.filter(({ action }) => action === 'member-written-to')).toHaveLength(2);
});

test('nobody without the permission, no thread of others, nobody who has left', async () => {
  expect(await write(await atWork('finance'))).toMatchObject({ code: 'staff.not_allowed' });
  expect(await write(support, { threadId: newId() })).toMatchObject({ code: 'request.not_found' });
  expect(await write(support, {}, newId())).toMatchObject({ status: 404 });
  // What people of one line write to each other is not staff's to read, or to join.
  const agent = await openPerson(api, { username: 'agent', type: 1 });
  const below = await openPerson(api, { username: 'below' });
  const id = newId();
  await api.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.account.id, uplineId: null });
    await placeAccount(scope, { accountId: below.account.id, uplineId: agent.account.id });
    const said = {
      subject: 'Between us',
      text: 'A word',
      day: '2026-03-02',
      to: { direction: 'up' },
    } as const;
    await writeTo(scope, { id, writerId: below.account.id, ...said });
  });
  expect(await seen(below.account.id)).toEqual([]);
  expect(await write(support, { threadId: id }, below.account.id)).toMatchObject({ status: 404 });
  await api.inMela((scope) => closeAccount(scope, below.account.id));
  expect(await write(support, {}, below.account.id)).toMatchObject({ code: 'member.closed' });
});
