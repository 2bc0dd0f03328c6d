import { invariant, newId, type Id } from '@mela/primitives';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { staffAtWork } from '@mela/testing/people/at-work.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import type { AnswerOf } from '@mela/wire';
import { auditTrail } from '@mela/wire/console/audit.ts';
import * as canned from '@mela/wire/console/canned-answers.ts';
import { serviceTimes } from '@mela/wire/console/service-times.ts';
import { saveSupportTerms, supportTermsView } from '@mela/wire/console/support-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let api: TestApi;
let support: ConsoleClient;
let admin: ConsoleClient;
let abroad: ConsoleClient;

beforeAll(async () => {
  api = await openTestApi();
  for (const code of ['mela', 'nodi'] as const)
    await openStaffPeople(api.services, api.brand[code], staffPeople[code]);
  support = await staffAtWork(api, 'support');
  admin = await staffAtWork(api, 'admin');
  const there = staffPeople.nodi.find(({ role }) => role === 'admin');
  invariant(there, 'a brand has an administrator');
  abroad = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await abroad.login('nodi', there));
});
afterAll(() => api.close());

const key = () => ({ key: newId() });
type Terms = AnswerOf<typeof supportTermsView>;
const termsNow = async (client = admin): Promise<Terms> => accepted(await client.call(supportTermsView));
const saveTerms = (body: Terms, client = admin) => client.call(saveSupportTerms, { body }, key());
type Answer = AnswerOf<typeof canned.saveCannedAnswer>;
const answer = (more: Partial<Answer> = {}): Answer => ({
  id: newId(),
  name: 'Greeting',
  texts: { bn: 'নমস্কার', en: 'Hello' },
  ...more,
});
const keep = (body: Answer, client = admin) => client.call(canned.saveCannedAnswer, { body }, key());
const remove = (id: Id, client = admin) =>
  client.call(canned.removeCannedAnswer, { params: { id }, body: {} }, key());
const listed = async (client = support) =>
  accepted(await client.call(canned.cannedAnswerList)).answers.map(({ name }) => name);
const lastAct = async () => accepted(await admin.call(auditTrail, { query: {} })).rows[0];
const wrongIn = (answered: unknown) => Object.keys((answered as { fields?: object }).fields ?? {});

const named = (code: string, offered = true) => ({ code, titles: { bn: code, en: code }, offered });

test('a brand begins with terms, changes them, and a type that was there stays', async () => {
  const before = await termsNow();
  expect(before).toMatchObject({ wordsMin: 5, wordsMax: 300, complaintDays: 14, nextInstance: {} });
  expect(await saveTerms(before, support)).toMatchObject({ status: 403 });
  const questionTypes = [named('vip'), ...before.questionTypes.map((type) => ({ ...type, offered: false }))];
  const nextInstance = { bn: ' সালিশ ', en: 'The arbiter', fr: 'Personne' };
  const after = { ...before, questionTypes, wordsMin: 1, wordsMax: 1, complaintDays: 90, nextInstance };
  expect(accepted(await saveTerms(after))).toMatchObject({ nextInstance: { bn: 'সালিশ', en: 'The arbiter' } });
  expect(await lastAct()).toMatchObject({
    action: 'support-terms-saved',
    subject: { kind: 'support-terms', id: 'mela' },
    before: { complaintDays: 14 },
    after: { complaintDays: 90 },
  });
  expect(await termsNow()).toMatchObject({
    questionTypes: [{ code: 'vip' }, { code: 'deposit', offered: false }, {}, {}, {}, {}, {}],
    nextInstance: { bn: 'সালিশ', en: 'The arbiter' },
  });
  expect((await termsNow()).nextInstance).not.toHaveProperty('fr');
  expect(await termsNow(abroad)).toEqual(before);
  accepted(await saveTerms({ ...after, nextInstance: { bn: ' ', en: '' } }));
  expect((await termsNow()).nextInstance).toEqual({});
});

test('terms that nobody could keep to are refused beside what is wrong', async () => {
  const terms = await termsNow();
  const { questionTypes } = terms;
  const refused = async (change: Partial<Terms>) => {
    const answered = await saveTerms({ ...terms, ...change });
    expect(answered).toMatchObject({ status: 400 });
    return wrongIn(answered);
  };
  expect(await refused({ wordsMin: 9, wordsMax: 8 })).toEqual(['wordsMax']);
  expect(await refused({ nextInstance: { en: 'The arbiter' } })).toEqual(['nextInstance.bn']);
  expect(await refused({ nextInstance: { bn: 'ক', en: 'x'.repeat(501) } })).toEqual(['nextInstance.en']);
  expect(await refused({ questionTypes: questionTypes.slice(1) })).toEqual(['questionTypes']);
  expect(
    await refused({ questionTypes: questionTypes.map((type) => ({ ...type, offered: false })) }),
  ).toEqual(['questionTypes']);
  const twice = { questionTypes: [...questionTypes, named('vip')] };
  expect(await refused(twice)).toEqual([`questionTypes.${questionTypes.length}.code`]);
  const [first, ...others] = questionTypes;
  const unsaid = { ...named(first?.code ?? ''), titles: { bn: ' ', en: 'x'.repeat(41) } };
  expect(await refused({ questionTypes: [unsaid, ...others] })).toEqual([
    'questionTypes.0.titles.bn',
    'questionTypes.0.titles.en',
  ]);
});

test('of two who add a type at once nobody loses the other’s', async () => {
  const terms = await termsNow(abroad);
  const add = (code: string) =>
    saveTerms({ ...terms, questionTypes: [...terms.questionTypes, named(code)] }, abroad);
  const answered = await Promise.all([add('one'), add('two')]);
  expect(answered.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answered.filter(({ ok }) => !ok)).toMatchObject([{ status: 400 }]);
});

test('canned answers are kept by name for whoever answers, in every language, and removed', async () => {
  const one = answer({ name: ' Thanks ' });
  expect(await keep(one, support)).toMatchObject({ status: 403 });
  accepted(await keep(one));
  accepted(await keep(answer({ name: 'Are you there?' })));
  expect(await listed()).toEqual(['Are you there?', 'Thanks']);
  expect(await listed(abroad)).toEqual([]);
  accepted(await keep({ ...one, name: 'Thanks', texts: { bn: 'ধন্যবাদ', en: 'Thank you', fr: 'Merci' } }));
  expect(await lastAct()).toMatchObject({
    action: 'canned-answer-saved',
    subject: { kind: 'canned-answer', id: one.id },
    before: { texts: { en: 'Hello' } },
    after: { name: 'Thanks', texts: { bn: 'ধন্যবাদ', en: 'Thank you' } },
  });
  expect(wrongIn(await keep(answer({ name: 'Thanks' })))).toEqual(['name']);
  expect(wrongIn(await keep(answer({ name: 'x'.repeat(61) })))).toEqual(['name']);
  expect(wrongIn(await keep(answer({ name: 'Long', texts: { bn: ' ', en: 'x'.repeat(1001) } })))).toEqual([
    'texts.bn',
    'texts.en',
  ]);
  expect(await remove(one.id, support)).toMatchObject({ status: 403 });
  expect(await remove(one.id, abroad)).toMatchObject({ status: 404 });
  accepted(await remove(one.id));
  expect(await remove(one.id)).toMatchObject({ status: 404 });
  expect(await lastAct()).toMatchObject({ action: 'canned-answer-removed', before: { name: 'Thanks' } });
  expect(await listed()).toEqual(['Are you there?']);
});

test('of two answers of one name at once one is kept; a name of another brand is free', async () => {
  const [one, other] = [answer({ name: 'First' }), answer({ name: 'Second' })];
  accepted(await keep(one));
  accepted(await keep(other));
  const same = [{ ...one, name: 'Same' }, { ...other, name: 'Same' }, answer({ name: 'Same' })];
  const answered = await Promise.all(same.map((body) => keep(body)));
  expect(answered.filter(({ ok }) => ok)).toHaveLength(1);
  for (const refused of answered.filter(({ ok }) => !ok)) expect(wrongIn(refused)).toEqual(['name']);
  expect((await listed()).filter((name) => name === 'Same')).toEqual(['Same']);
  accepted(await keep(answer({ name: 'Same' }), abroad));
});

type Kept = Readonly<{ began: string; answered?: number; closed?: number }>;

/** Something that began then, was answered and closed so many minutes later. */
const begin = (kind: string, { began, answered, closed }: Kept) =>
  api.inMela(async ({ db, merchantId }) => {
    const id = newId();
    const at = (minutes: number | undefined) =>
      minutes === undefined ? null : new Date(Date.parse(began) + minutes * 60_000);
    await sql`insert into messaging.thread (merchant_id, id, kind, begun_by, subject, answerable, last_seq, begun_at)
      values (${merchantId}, ${id}, ${kind}, 'member', 'Hello', true, 1, ${at(0)})`.execute(db);
    await (
      kind === 'service'
        ? sql`insert into messaging.service_chat (merchant_id, id, cs_type, account_id, language, began_at, answered_at, ended_at)
            values (${merchantId}, ${id}, 'help', ${newId()}, 'en', ${at(0)}, ${at(answered)}, ${at(closed)})`
        : sql`insert into messaging.support_ticket (merchant_id, id, account_id, contact, answered_at, closed_at)
            values (${merchantId}, ${id}, ${newId()}, '', ${at(answered)}, ${at(closed)})`
    ).execute(db);
  });

test('half and nine of ten, by the brand’s day on which something began', async () => {
  // The days of Dhaka change at 18:00.
  await begin('service', { began: '2026-03-01T18:00:00Z', answered: 2, closed: 10 });
  await begin('service', { began: '2026-03-02T03:00:00Z', answered: 4, closed: 30 });
  await begin('question', { began: '2026-03-02T09:00:00Z', answered: 6 });
  await begin('complaint', { began: '2026-03-02T17:59:00Z', answered: 20 });
  await begin('service', { began: '2026-03-02T10:00:00Z' });
  await begin('feedback', { began: '2026-03-02T18:00:00Z', answered: 40, closed: 40 });
  await begin('service', { began: '2026-03-01T17:59:00Z', answered: 1, closed: 1 });
  const look = async (query: { from: string; to: string; kind?: 'service' | 'complaint' }) =>
    accepted(await support.call(serviceTimes, { query }));
  const { days, whole } = await look({ from: '2026-03-02', to: '2026-03-04' });
  expect(days).toEqual([
    {
      day: '2026-03-02',
      begun: 5,
      answered: 4,
      closed: 2,
      // Of 2, 4, 6 and 20: between 4 and 6; seven tenths of the way from 6 to 20.
      firstAnswer: { half: 5, most: expect.closeTo(15.8) },
      // Of 10 and 30.
      closing: { half: 20, most: expect.closeTo(28) },
    },
    {
      day: '2026-03-03',
      begun: 1,
      answered: 1,
      closed: 1,
      firstAnswer: { half: 40, most: 40 },
      closing: { half: 40, most: 40 },
    },
    {
      day: '2026-03-04',
      begun: 0,
      answered: 0,
      closed: 0,
      firstAnswer: { half: null, most: null },
      closing: { half: null, most: null },
    },
  ]);
  // Of 2, 4, 6, 20 and 40; of 10, 30 and 40.
  expect(whole).toEqual({
    begun: 6,
    answered: 5,
    closed: 3,
    firstAnswer: { half: 6, most: expect.closeTo(32) },
    closing: { half: 30, most: expect.closeTo(38) },
  });
  const complaints = await look({ from: '2026-03-02', to: '2026-03-02', kind: 'complaint' });
  expect(complaints.whole).toMatchObject({ begun: 1, closed: 0, firstAnswer: { half: 20, most: 20 } });
  expect(
    accepted(await abroad.call(serviceTimes, { query: { from: '2026-03-02', to: '2026-03-02' } })).whole,
  ).toMatchObject({ begun: 0 });
});

test('at most 92 days are looked at once, and forwards', async () => {
  const look = (from: string, to: string) => support.call(serviceTimes, { query: { from, to } });
  expect(accepted(await look('2026-03-01', '2026-05-31')).days).toHaveLength(92);
  expect(wrongIn(await look('2026-03-01', '2026-06-01'))).toEqual(['to']);
  expect(wrongIn(await look('2026-03-02', '2026-03-01'))).toEqual(['to']);
});
