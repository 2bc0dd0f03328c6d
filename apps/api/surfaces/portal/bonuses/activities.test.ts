import { newId } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { factsOf, publishContent } from '@mela/testing/people/content.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted, type PortalClient } from '@mela/testing/portal-client.ts';
import * as desk from '@mela/wire/console/applications.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { noteApplication } from '@mela/wire/console/staff-notes.ts';
import { linkAccount, staffList } from '@mela/wire/console/staff.ts';
import * as wire from '@mela/wire/portal/activities.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

let at: TestApi;
let kabir: ConsoleClient;
let admin: ConsoleClient;
let member: Person;
let other: Person;
let photo: Buffer;

beforeAll(async () => {
  at = await openTestApi();
  await openStaffPeople(at.services, at.brand.mela, staffPeople.mela);
  const atWork = async (role: string): Promise<ConsoleClient> => {
    const person = staffPeople.mela.find((one) => one.role === role);
    if (!person) throw new Error(`nobody is ${role}`);
    const client = openConsoleClient({ server: at.server, clock: at.clock });
    accepted(await client.login('mela', person));
    return client;
  };
  kabir = await atWork('content');
  admin = await atWork('admin');
  member = await signIn(at, { username: 'painter' });
  other = await signIn(at, { username: 'neighbour' });
  photo = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#3c3' } })
    .withExif({ IFD0: { ImageDescription: 'CANARY-HOME-ADDRESS' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => at.close());

const open = { opensAt: null, closesAt: null, pictures: false };
const activity = (
  more: Partial<typeof open | { opensAt: string; closesAt: string; pictures: boolean }> = {},
) => publishContent(kabir, 'promotion', factsOf('Activity', { activity: { ...open, ...more } }));

const headersOf = ({ client }: Person) => ({
  host: 'mela.localhost',
  'accept-language': 'en',
  authorization: `Bearer ${client.state.token}`,
});

async function send(by = member, payload = photo) {
  const answer = await at.server.inject({
    method: 'POST',
    url: wire.activityPictureSend.path,
    headers: { ...headersOf(by), 'content-type': 'image/jpeg' },
    payload,
  });
  const { code, value } = answer.json<{ code: string; value: { pictureId: string } | null }>();
  return { status: answer.statusCode, code, id: value?.pictureId ?? '' };
}

const look = (by: Person, pictureId: string) =>
  at.server.inject({
    method: 'GET',
    url: wire.activityPicture.path,
    query: { pictureId },
    headers: headersOf(by),
  });

const apply = (
  promotionId: string,
  given: { comment?: string; pictureIds?: string[] } = {},
  by: PortalClient = member.client,
) => by.call(wire.activityApply, { body: { promotionId, comment: '', pictureIds: [], ...given } });

const stateOf = async (promotionId: string, by = member.client) =>
  accepted(await by.call(wire.activityList)).find((part) => part.promotionId === promotionId)?.state;

const answer = (id: string, from: string, to: string, reason = 'as agreed', by = kabir) =>
  by.call(desk.applicationAnswer, { params: { id }, body: { from, to, reason } as never }, { key: newId() });

test('of fifty applications sent at once one is taken, and staff find it in their queue', async () => {
  const { id } = await activity();
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => apply(id, { comment: 'me!' })));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  for (const outcome of outcomes.filter(({ ok }) => !ok))
    expect(outcome).toMatchObject({ status: 409, code: 'activity.applied_before' });
  const query = { state: desk.WAITING_APPLICATIONS };
  const { rows } = accepted(await kabir.call(desk.applicationList, { query }));
  expect(rows).toMatchObject([
    {
      state: 'applying',
      comment: 'me!',
      member: { username: 'painter' },
      promotion: { id, title: 'Activity' },
    },
  ]);
});

test('from joining to the reward: every state, in its order, once', async () => {
  const { id } = await activity();
  accepted(await apply(id));
  const [application] = accepted(
    await kabir.call(desk.applicationList, { query: { state: 'applying' } }),
  ).rows.filter(({ promotion }) => promotion.id === id);
  const theirs = application?.id ?? '';
  expect(application?.answers).toEqual(['joined', 'claim', 'rejected']);
  // Nothing is issued that was not claimed, and nothing claimed that was not offered.
  expect(await answer(theirs, 'applying', 'issued')).toMatchObject({
    status: 409,
    code: 'application.state_conflict',
  });
  const claim = () => member.client.call(wire.activityClaim, { body: { promotionId: id } }, { key: newId() });
  expect(await claim()).toMatchObject({ status: 409, code: 'application.state_conflict' });
  for (const [from, to] of [
    ['applying', 'joined'],
    ['joined', 'process'],
    ['process', 'claim'],
  ] as const) {
    const twice = await Promise.all([answer(theirs, from, to), answer(theirs, from, to)]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stateOf(id)).toBe(to);
  }
  const claims = await Promise.all([claim(), claim(), claim()]);
  expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  accepted(await answer(theirs, 'claimed', 'issued', 'sent with our thanks'));
  expect(
    accepted(await member.client.call(wire.activityList)).find((part) => part.promotionId === id),
  ).toMatchObject({
    state: 'issued',
    reason: 'sent with our thanks',
  });
  const { rows: entries } = accepted(
    await admin.call(auditTrail, { query: { action: 'application-answered' } }),
  );
  expect(entries.filter(({ subject }) => subject.id === theirs).map(({ after }) => after?.['state'])).toEqual(
    ['issued', 'claim', 'process', 'joined'],
  );
});

test('of two who take an application at once one has it, and nobody else answers until it is given back', async () => {
  const { id: promotionId } = await activity();
  accepted(await apply(promotionId));
  const { rows } = accepted(await kabir.call(desk.applicationList, { query: { state: 'applying' } }));
  const id = rows.find(({ promotion }) => promotion.id === promotionId)?.id ?? '';
  const person = staffPeople.mela.find(({ role }) => role === 'content');
  if (!person) throw new Error('nobody writes here');
  const keya = { ...person, username: 'keya' };
  await openStaffPeople(at.services, at.brand.mela, [keya]);
  const second = openConsoleClient({ server: at.server, clock: at.clock });
  accepted(await second.login('mela', keya));
  const act = (client: ConsoleClient, endpoint: typeof desk.claimApplication) =>
    client.call(endpoint, { params: { id }, body: {} }, { key: newId() });
  const taken = await Promise.all([act(kabir, desk.claimApplication), act(second, desk.claimApplication)]);
  expect(taken.filter(({ ok }) => ok)).toHaveLength(1);
  const [holder, other] = taken[0]?.ok ? [kabir, second] : [second, kabir];
  const claimed = { status: 409, code: 'message.claimed' };
  expect(await act(other, desk.claimApplication)).toMatchObject(claimed);
  expect(await answer(id, 'applying', 'joined', 'fine', other)).toMatchObject(claimed);
  accepted(await answer(id, 'applying', 'joined', 'fine', holder));
  expect(accepted(await act(other, desk.releaseApplication)).claimedBy).toBeNull();
  expect(await act(other, desk.releaseApplication)).toMatchObject({ code: 'application.state_conflict' });
  accepted(await answer(id, 'joined', 'rejected', 'too late', other));
  expect(await act(other, desk.claimApplication)).toMatchObject({ code: 'application.state_conflict' });
});

test('notes beside an application are the staff’s, each once under its id', async () => {
  const { id: promotionId } = await activity();
  accepted(await apply(promotionId));
  const { rows } = accepted(await kabir.call(desk.applicationList, { query: { state: 'applying' } }));
  const id = rows.find(({ promotion }) => promotion.id === promotionId)?.id ?? '';
  const noteId = newId();
  const note = (client: ConsoleClient, about = id, under = noteId) =>
    client.call(
      noteApplication,
      { params: { id: about }, body: { noteId: under, text: 'The picture is old' } },
      { key: newId() },
    );
  for (const noted of await Promise.all([note(kabir), note(kabir)])) accepted(noted);
  const { notes } = accepted(await kabir.call(desk.applicationView, { params: { id } }));
  expect(notes).toMatchObject([{ id: noteId, text: 'The picture is old' }]);
  expect(JSON.stringify(accepted(await member.client.call(wire.activityList)))).not.toContain('is old');
  const missing = { status: 404, code: 'request.not_found' };
  expect(await note(admin)).toMatchObject({ status: 403, code: 'staff.not_allowed' });
  expect(await note(kabir, newId(), newId())).toMatchObject(missing);
  const { rows: trail } = accepted(await admin.call(auditTrail, { query: { action: 'application-noted' } }));
  expect(trail).toMatchObject([{ subject: { kind: 'application', id } }]);
});

test('who is turned away reads why, and cannot apply again', async () => {
  const { id } = await activity();
  accepted(await apply(id));
  const [application] = accepted(
    await kabir.call(desk.applicationList, { query: { state: 'applying' } }),
  ).rows.filter(({ promotion }) => promotion.id === id);
  const theirs = application?.id ?? '';
  const unreasoned = await kabir.raw('POST', desk.applicationAnswer.path.replace(':id', theirs), {
    body: { from: 'applying', to: 'rejected', reason: '  ' },
    headers: { 'idempotency-key': newId() },
  });
  expect(unreasoned).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
  accepted(await answer(theirs, 'applying', 'rejected', 'the picture shows nothing'));
  const [part] = accepted(await member.client.call(wire.activityList)).filter(
    ({ promotionId }) => promotionId === id,
  );
  expect(part).toMatchObject({ state: 'rejected', reason: 'the picture shows nothing' });
  expect(await apply(id)).toMatchObject({ status: 409, code: 'activity.applied_before' });
});

test('pictures are drawn anew, belong to their sender, and go with one application', async () => {
  const { id } = await activity({ pictures: true });
  expect(await apply(id)).toMatchObject({
    status: 400,
    fields: { pictureIds: 'Please send one to three pictures' },
  });
  expect(await send(member, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({
    status: 400,
    code: 'upload.not_a_picture',
  });
  expect(await send(member, Buffer.alloc(5 * 1024 * 1024 + 1))).toMatchObject({
    status: 413,
    code: 'upload.too_large',
  });
  const sent = [];
  for (let count = 0; count < 4; count += 1) {
    at.clock.advance({ seconds: 1 });
    sent.push((await send()).id);
  }
  const [first = '', second = '', third = '', fourth = ''] = sent;
  // A fourth makes room for itself: no more wait than may be sent at once.
  expect([(await look(member, first)).statusCode, (await look(member, second)).statusCode]).toEqual([
    404, 200,
  ]);
  expect((await look(other, second)).statusCode).toBe(404);
  expect((await look(member, second)).rawPayload.includes('CANARY')).toBe(false);
  // Somebody else's picture, and one that is gone, are not taken; nothing of such an application stays.
  expect(await apply(id, { pictureIds: [second] }, other.client)).toMatchObject({ status: 400 });
  expect(await apply(id, { pictureIds: [first] })).toMatchObject({ status: 400 });
  expect(await stateOf(id)).toBeUndefined();
  const staffLook = (pictureId: string) =>
    at.server.inject({
      method: 'GET',
      url: desk.applicationPicture.path.replace(':id', pictureId),
      headers: { host: 'console.localhost', cookie: kabir.state.cookie ?? '' },
    });
  expect((await staffLook(second)).statusCode).toBe(404);
  const applied = accepted(await apply(id, { pictureIds: [second, third, fourth] }));
  expect(applied.pictureIds).toHaveLength(3);
  const seen = await staffLook(second);
  expect([seen.statusCode, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  const again = await activity({ pictures: true });
  expect(await apply(again.id, { pictureIds: [second] })).toMatchObject({ status: 400 });
});

test('a comment has 140 characters as people count them', async () => {
  const { id } = await activity();
  expect(await apply(id, { comment: 'ক্ষি'.repeat(141) })).toMatchObject({
    status: 400,
    fields: { comment: 'This is too long' },
  });
  accepted(await apply(id, { comment: 'ক্ষি'.repeat(140) }));
});

test('only while it is open, only for whom it is, never with play money', async () => {
  const day = (days: number) => new Date(at.clock.now().getTime() + days * 86_400_000).toISOString();
  const shut = { status: 409, code: 'activity.not_open' };
  const soon = await activity({ opensAt: day(1) });
  const over = await activity({ closesAt: day(-1) });
  const plain = await publishContent(kabir, 'promotion', factsOf('No activity'));
  const forAgents = await publishContent(
    kabir,
    'promotion',
    factsOf('Agents', { audience: 'agent', activity: open }),
  );
  for (const { id } of [soon, over, plain, forAgents]) expect(await apply(id)).toMatchObject(shut);
  const agent = await signIn(at, { username: 'leader', type: 1 });
  accepted(await apply(forAgents.id, {}, agent.client));
  const trial = at.visit('mela');
  accepted(await trial.freePlay());
  expect(await apply(soon.id, {}, trial)).toMatchObject({
    status: 403,
    code: 'in_need_true_account',
  });
  expect(await apply(soon.id, {}, at.visit('mela'))).toMatchObject({
    status: 401,
    code: 'session.login_required',
  });
});

test('nobody answers their own application', async () => {
  const { id } = await activity();
  accepted(await apply(id, {}, other.client));
  const [application] = accepted(
    await kabir.call(desk.applicationList, { query: { state: 'applying' } }),
  ).rows.filter(({ promotion }) => promotion.id === id);
  const params = { id: application?.id ?? '' };
  const note = () => {
    const body = { noteId: newId(), text: 'They are a friend' };
    return kabir.call(noteApplication, { params, body }, { key: newId() });
  };
  accepted(await note());
  const notes = async () => accepted(await kabir.call(desk.applicationView, { params })).notes;
  expect(await notes()).toHaveLength(1);
  const people = accepted(await admin.call(staffList)).rows;
  const staffId = people.find(({ username }) => username === 'kabir')?.id ?? '';
  accepted(await admin.call(linkAccount, { params: { id: staffId }, body: { username: 'neighbour' } }));
  const own = { status: 403, code: 'staff.own_account' };
  expect(await answer(params.id, 'applying', 'claim')).toMatchObject(own);
  expect(await kabir.call(desk.claimApplication, { params, body: {} }, { key: newId() })).toMatchObject(own);
  expect(await note()).toMatchObject(own);
  expect(await notes()).toEqual([]);
});
