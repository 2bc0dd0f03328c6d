import { newId } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { unansweredThread } from '@mela/testing/people/messages.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { memberMessages } from '@mela/wire/console/member-messages.ts';
import * as wire from '@mela/wire/console/message-reports.ts';
import { noteReport } from '@mela/wire/console/staff-notes.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import { waitingForMe } from '@mela/wire/console/waiting.ts';
import * as portal from '@mela/wire/portal/inbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeAccount } from '../../../domain/agents/index.ts';

let api: TestApi;
let support: ConsoleClient;
let admin: ConsoleClient;
let agent: Person;
let member: Person;
let threadId: string;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  support = await staffAtWork(api, 'support');
  admin = await staffAtWork(api, 'admin');
  agent = await signIn(api, { username: 'agent', type: 1 });
  member = await signIn(api, { username: 'nargis' });
  await api.inMela(async (scope) => {
    await placeAccount(scope, { accountId: agent.account.id, uplineId: null });
    await placeAccount(scope, { accountId: member.account.id, uplineId: agent.account.id });
  });
  threadId = newId();
  accepted(
    await member.client.call(portal.writeMessage, {
      body: { id: threadId, subject: 'Payout', text: 'Word 1' },
    }),
  );
  for (let at = 2; at <= 12; at += 1) accepted(await say(at % 2 === 0 ? agent : member, `Word ${at}`));
});
afterAll(() => api.close());

const say = ({ client }: Person, text: string, thread = threadId) =>
  client.call(portal.answerMessage, { params: { threadId: thread }, body: { id: newId(), text } });
const report = ({ client }: Person, seq: number, words = 'Rude') =>
  client.call(portal.reportMessage, { params: { threadId }, body: { seq, reason: 'insult', words } });
const openReports = async () =>
  accepted(await support.call(wire.reportList, { query: { state: 'open' } })).rows;
const decide = (client: ConsoleClient, id: string, to: 'dismissed' | 'warned' | 'muted', days = 3) =>
  client.call(
    wire.decideReport,
    { params: { id }, body: { to, days, reason: 'read it twice' } },
    { key: newId() },
  );
const noticesOf = async ({ client }: Person) =>
  accepted(await client.call(portal.inbox)).threads.flatMap(({ last }) => last.notice ?? []);
async function reported(seq: number): Promise<string> {
  accepted(await report(member, seq));
  return (await openReports())[0]?.id ?? '';
}

test('only what another wrote is reported, once, by whoever reads it; staff see it with the few around it', async () => {
  expect(await report(member, 1)).toMatchObject({ code: 'message.not_reportable' });
  expect(await report(await signIn(api, { username: 'stranger' }), 2)).toMatchObject({ status: 404 });
  expect(await report(member, 99)).toMatchObject({ status: 404 });
  expect(await report(member, 6, 'x'.repeat(141))).toMatchObject({ status: 400 });
  for (const again of await Promise.all([report(member, 6), report(member, 6)])) accepted(again);
  const [row, ...others] = await openReports();
  expect([row, others]).toMatchObject([
    { said: 'Word 6', words: 'Rude', member: { username: 'agent' }, reporter: { username: 'nargis' } },
    [],
  ]);
  const { messages } = accepted(await member.client.call(portal.inboxThread, { params: { threadId } }));
  expect(messages.filter((one) => one.reported).map(({ seq }) => seq)).toEqual([6]);
  const view = accepted(await support.call(wire.reportView, { params: { id: row?.id ?? '' } }));
  expect(view.around.map(({ text, isReported }) => (isReported ? [text] : text))).toEqual([
    'Word 3',
    'Word 4',
    'Word 5',
    ['Word 6'],
    'Word 7',
    'Word 8',
    'Word 9',
  ]);
  const waiting = accepted(await support.call(waitingForMe)).items;
  expect(waiting).toMatchObject([{ subject: 'message-report', id: row?.id, member: 'agent' }]);
  const finance = await staffAtWork(api, 'finance');
  expect(await finance.call(wire.reportList, {})).toMatchObject({ code: 'staff.not_allowed' });
  accepted(await decide(support, row?.id ?? '', 'dismissed'));
  expect([await noticesOf(agent), await noticesOf(member)]).toEqual([[], ['report-looked-at']]);
});

test('of two who decide at once one does; the writer is told what, the reporter that it was looked at', async () => {
  const id = await reported(8);
  const done = await Promise.all([decide(support, id, 'warned'), decide(admin, id, 'warned')]);
  expect(done.filter(({ ok }) => ok)).toHaveLength(1);
  expect(done.find(({ ok }) => !ok)).toMatchObject({ code: 'message.state_conflict' });
  expect([await noticesOf(agent), await noticesOf(member)]).toEqual([
    ['warned'],
    ['report-looked-at', 'report-looked-at'],
  ]);
});

test('of two who take a report at once one has it, and nobody else decides until it is given back', async () => {
  const id = await reported(4);
  const act = (client: ConsoleClient, endpoint: typeof wire.claimReport) =>
    client.call(endpoint, { params: { id }, body: {} }, { key: newId() });
  const taken = await Promise.all([act(support, wire.claimReport), act(admin, wire.claimReport)]);
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  const [holder, other] = taken[0]?.ok ? [support, admin] : [admin, support];
  const claimed = { status: 409, code: 'message.claimed' };
  expect(await act(other, wire.claimReport)).toMatchObject(claimed);
  expect(await act(holder, wire.claimReport)).toMatchObject({ code: 'message.state_conflict' });
  expect(await decide(other, id, 'warned')).toMatchObject(claimed);
  const waits = async (client: ConsoleClient) =>
    accepted(await client.call(waitingForMe)).items.filter((item) => item.id === id);
  expect(await waits(holder)).toMatchObject([{ isMine: true }]);
  expect(await waits(other)).toEqual([]);
  accepted(await act(other, wire.releaseReport));
  expect(await act(other, wire.releaseReport)).toMatchObject({ code: 'message.state_conflict' });
  accepted(await act(other, wire.claimReport));
  expect(accepted(await decide(other, id, 'dismissed')).claimedBy).not.toBeNull();
  expect(await act(holder, wire.claimReport)).toMatchObject({ code: 'message.state_conflict' });
});

test('who is muted writes to nobody but staff, until the days are over or staff lift it', async () => {
  const id = await reported(10);
  const muted = { status: 403, code: 'message.muted' };
  const sent = { id: newId(), username: 'nargis', subject: 'Before', text: 'Hello' };
  accepted(await agent.client.call(portal.writeMessage, { body: sent }));
  accepted(await decide(support, id, 'muted', 3));
  expect(await say(agent, 'And now?')).toMatchObject(muted);
  // What was sent before, and is sent once more because no answer came, is the same message.
  accepted(await agent.client.call(portal.writeMessage, { body: sent }));
  const body = { ...sent, id: newId() };
  expect(await agent.client.call(portal.writeMessage, { body })).toMatchObject(muted);
  const { mutedUntil } = accepted(await agent.client.call(portal.correspondents));
  expect(mutedUntil).toEqual(new Date(api.clock.now().getTime() + 3 * 86_400_000));
  accepted(await say(member, 'I still can'));
  const withStaff = await unansweredThread(api, agent.account.id);
  accepted(await say(agent, 'To staff', withStaff));
  const params = { id: agent.account.id };
  const lift = (client: ConsoleClient) =>
    client.call(wire.liftMute, { params, body: { reason: 'they are sorry' } }, { key: newId() });
  const lifted = await Promise.all([lift(support), lift(admin)]);
  expect(lifted.filter(({ ok }) => ok)).toHaveLength(1);
  expect(accepted(await support.call(memberMessages, { params })).mutedUntil).toBeNull();
  accepted(await say(agent, 'Sorry'));
  const query = { subjectKind: 'member', subjectId: agent.account.id } as const;
  const trail = accepted(await admin.call(auditTrail, { query })).rows.map(({ action }) => action);
  for (const action of [
    'message-report-dismissed',
    'message-report-warned',
    'message-report-muted',
    'mute-lifted',
  ])
    expect(trail).toContain(action);
});

test('notes beside a report are the staff’s, each once under its id', async () => {
  const id = await reported(2);
  const noteId = newId();
  const note = (client: ConsoleClient, about: string, under = noteId) =>
    client.call(
      noteReport,
      { params: { id: about }, body: { noteId: under, text: 'Ask the agent' } },
      { key: newId() },
    );
  const view = async () => accepted(await support.call(wire.reportView, { params: { id } }));
  for (const noted of await Promise.all([note(support, id), note(support, id)])) accepted(noted);
  expect((await view()).notes).toMatchObject([{ id: noteId, text: 'Ask the agent' }]);
  const missing = { status: 404, code: 'request.not_found' };
  expect(await note(admin, id)).toMatchObject(missing);
  expect(await note(support, newId(), newId())).toMatchObject(missing);
  expect(await note(await staffAtWork(api, 'finance'), id, newId())).toMatchObject({ status: 403 });
  const query = { action: 'message-report-noted' } as const;
  expect(accepted(await admin.call(auditTrail, { query })).rows).toMatchObject([
    { subject: { kind: 'member', id: agent.account.id } },
  ]);
  expect(JSON.stringify(accepted(await agent.client.call(portal.inbox)))).not.toContain('Ask the agent');
  accepted(await decide(support, id, 'dismissed'));
});

test('nobody decides on their own account, lifts its mute, or on what it reported', async () => {
  const [open, mine] = [await reported(12), staffPeople.mela.find(({ role }) => role === 'support')];
  const colleague = accepted(await admin.call(staffList)).rows.find((one) => one.username === mine?.username);
  const link = (username: string) =>
    admin.call(linkAccount, { params: { id: colleague?.id ?? '' }, body: { username } });
  const own = { status: 403, code: 'staff.own_account' };
  accepted(await link('agent'));
  expect(await decide(support, open, 'dismissed')).toMatchObject(own);
  const taking = { params: { id: open }, body: {} };
  expect(await support.call(wire.claimReport, taking, { key: newId() })).toMatchObject(own);
  const noting = { params: { id: open }, body: { noteId: newId(), text: 'It was not me' } };
  expect(await support.call(noteReport, noting, { key: newId() })).toMatchObject(own);
  accepted(await admin.call(noteReport, noting, { key: newId() }));
  expect(accepted(await support.call(wire.reportView, { params: { id: open } })).notes).toEqual([]);
  expect(accepted(await admin.call(wire.reportView, { params: { id: open } })).notes).toHaveLength(1);
  expect((await openReports()).map(({ id }) => id)).toEqual([open]);
  accepted(await decide(admin, open, 'muted'));
  const lifting = { params: { id: agent.account.id }, body: { reason: 'it was me' } };
  expect(await support.call(wire.liftMute, lifting, { key: newId() })).toMatchObject(own);
  expect(await say(agent, 'Still?')).toMatchObject({ code: 'message.muted' });
});
