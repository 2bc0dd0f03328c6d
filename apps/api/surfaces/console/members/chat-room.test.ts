import { newId } from '@mela/primitives';
import type { ConsoleClient } from '@mela/testing/console-client.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as wire from '@mela/wire/console/chat-room.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import * as portal from '@mela/wire/portal/chat-room.ts';
import { unreadCount } from '@mela/wire/portal/inbox.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let support: ConsoleClient;
let admin: ConsoleClient;
let rina: Person;
/** What she has said, and nobody has taken out. */
let theirs: string;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  support = await staffAtWork(api, 'support');
  admin = await staffAtWork(api, 'admin');
  rina = await signIn(api, { username: 'rina' });
});
afterAll(() => api.close());

const key = () => ({ key: newId() });
const terms = { open: true, slowSeconds: 1, depositedMin: 0n, blockedWords: ['donkey'] };
const say = async (text: string): Promise<string> => {
  api.clock.advance({ seconds: 1 });
  const id = newId();
  accepted(await rina.client.call(portal.sayInRoom, { body: { id, text } }));
  return id;
};
const shown = async () => accepted(await support.call(wire.roomView, { query: {} })).messages;
const deeds = async (action: string) =>
  accepted(await admin.call(auditTrail, { query: {} })).rows.filter((row) => row.action === action);

test('an admin opens the room and sets its rules; support does not', async () => {
  expect(await support.call(wire.saveRoomTerms, { body: terms }, key())).toMatchObject({ status: 403 });
  expect(accepted(await admin.call(wire.roomTermsView))).toMatchObject({ open: false });
  const given = { ...terms, blockedWords: ['donkey', ' donkey ', 'গাধা'] };
  expect(accepted(await admin.call(wire.saveRoomTerms, { body: given }, key()))).toMatchObject({
    open: true,
    blockedWords: ['donkey', 'গাধা'],
  });
  expect(await deeds('room-terms-saved')).toHaveLength(1);
  accepted(await rina.client.call(portal.chooseRoomName, { body: { name: 'Rina' } }));
});

test('staff read who said what, also what was taken out, with who did it and why', async () => {
  const messageId = await say('Something rude');
  const remove = () =>
    support.call(wire.removeFromRoom, { params: { messageId }, body: { reason: 'An insult' } }, key());
  accepted(await remove());
  expect(await remove()).toMatchObject({ code: 'message.state_conflict' });
  const kind = { id: newId(), text: 'Be kind.' };
  for (let n = 0; n < 2; n += 1) accepted(await support.call(wire.sayForHouse, { body: kind }, key()));
  expect(await deeds('room-said')).toHaveLength(1);
  expect(await shown()).toMatchObject([
    {
      id: messageId,
      text: 'Something rude',
      member: { username: 'rina' },
      removed: true,
      removal: { reason: 'An insult', by: { name: expect.any(String) } },
    },
    { text: 'Be kind.', member: null, staff: { name: expect.any(String) }, removal: null },
  ]);
  expect(await deeds('room-message-removed')).toHaveLength(1);
  const unknown = { params: { messageId: newId() }, body: { reason: 'An insult' } };
  expect(await support.call(wire.removeFromRoom, unknown, key())).toMatchObject({ status: 404 });
});

test('a member is banned and let in again, muted, and asked for another name; each is in the trail', async () => {
  theirs = await say('Something of hers');
  const params = { id: rina.account.id };
  const reason = 'Again and again';
  const ban = (banned: boolean) =>
    support.call(wire.banFromRoom, { params, body: { banned, reason } }, key());
  expect(accepted(await ban(true))).toMatchObject({ name: 'Rina', bannedAt: expect.any(Date) });
  expect(await ban(true)).toMatchObject({ code: 'message.state_conflict' });
  expect(accepted(await rina.client.call(portal.chatRoom)).standing).toBe('banned');
  expect(accepted(await ban(false))).toMatchObject({ bannedAt: null });
  accepted(await support.call(wire.removeRoomName, { params, body: { reason } }, key()));
  expect(accepted(await support.call(wire.roomMemberView, { params }))).toMatchObject({ name: null });
  expect(await support.call(wire.removeRoomName, { params, body: { reason } }, key())).toMatchObject({
    status: 404,
  });
  accepted(await support.call(wire.muteMember, { params, body: { days: 1, reason } }, key()));
  expect(accepted(await rina.client.call(portal.chatRoom))).toMatchObject({
    standing: 'open',
    name: null,
    mutedUntil: expect.any(Date),
  });
  // They learn of it in their inbox.
  await api.deliver();
  expect(accepted(await rina.client.call(unreadCount)).count).toBe(1);
  for (const action of ['room-banned', 'room-ban-lifted', 'room-name-removed', 'member-muted'])
    expect(await deeds(action), action).toHaveLength(1);
});

test('nobody acts on an account of their own', async () => {
  const mine = staffPeople.mela.find(({ role }) => role === 'support');
  const colleague = accepted(await admin.call(staffList)).rows.find((one) => one.username === mine?.username);
  accepted(
    await admin.call(linkAccount, { params: { id: colleague?.id ?? '' }, body: { username: 'rina' } }),
  );
  const params = { id: rina.account.id };
  const reason = 'Myself';
  const refused = { code: 'staff.own_account' };
  expect(
    await support.call(wire.banFromRoom, { params, body: { banned: true, reason } }, key()),
  ).toMatchObject(refused);
  expect(await support.call(wire.muteMember, { params, body: { days: 1, reason } }, key())).toMatchObject(
    refused,
  );
  expect(
    await support.call(wire.removeFromRoom, { params: { messageId: theirs }, body: { reason } }, key()),
  ).toMatchObject(refused);
});

test('the room is read from its end, part by part, every message once', async () => {
  for (let n = 0; n < 120; n += 1)
    accepted(await admin.call(wire.sayForHouse, { body: { id: newId(), text: `No. ${n}` } }, key()));
  const latest = accepted(await support.call(wire.roomView, { query: {} }));
  const before = latest.messages[0]?.seq ?? 0;
  const rest = accepted(await support.call(wire.roomView, { query: { before } }));
  expect([latest.messages.length, latest.more, rest.more]).toEqual([100, true, false]);
  const seqs = [...rest.messages, ...latest.messages].map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, at) => at + 1));
});
