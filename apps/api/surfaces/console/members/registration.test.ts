import { auditTrail } from '@mela/wire/console/audit.ts';
import { changeRegistrationForm, registrationForm } from '@mela/wire/console/registration.ts';
import { registrationRules, registrationValidation } from '@mela/wire/portal/registration-rules.ts';
import type { AnswerOf, InputOf } from '@mela/wire';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantById } from '../../../domain/merchants/index.ts';

type Form = InputOf<typeof changeRegistrationForm>['body'];
type Field = Form['fields'][number];

let api: TestApi;
let anika: ConsoleClient;

beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
  const person = staffPeople.mela.find(({ username }) => username === 'anika');
  if (!person) throw new Error('an admin works here');
  anika = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await anika.login('mela', person));
});
afterAll(() => api.close());

const read = async (): Promise<AnswerOf<typeof registrationForm>> =>
  accepted(await anika.call(registrationForm));
const save = (form: Form) => anika.call(changeRegistrationForm, { body: form });

const contentVersion = async (): Promise<bigint> =>
  (await merchantById(api.services.database.kysely, api.brand.mela.id)).contentVersion;

/** The form with some fields changed. */
const withFields = (form: Form, changes: Record<string, Partial<Field>>): Form => ({
  ...form,
  fields: form.fields.map((field) => ({ ...field, ...changes[field.field] })),
});

/** What the portal's tab asks for, in order. */
async function askedOnPage(): Promise<{ field: string; required: boolean }[]> {
  const { fields } = accepted(await api.visit('mela').call(registrationRules));
  return fields.filter(({ enabled }) => enabled).map(({ field, required }) => ({ field, required }));
}

test('an edit is in force at once, in its order, and the trail says what changed', async () => {
  const form = await read();
  expect(form.version).toBe(0);
  const edited = withFields(form, {
    affiliateCode: { byUsername: 'required', byMobile: 'off' },
    nickname: { byUsername: 'optional', byMobile: 'required', minLength: 3, maxLength: 12, patternId: 20 },
    username: { minLength: 6 },
  });
  const nickname = edited.fields.findIndex(({ field }) => field === 'nickname');
  edited.fields.unshift(...edited.fields.splice(nickname, 1));
  const changed = {
    ...edited,
    passwordByMobile: !form.passwordByMobile,
    minimumAge: 21,
    phoneRegions: ['bd', 'IN'],
  };
  expect(accepted(await save(changed))).toEqual({ version: 1 });

  expect(await askedOnPage()).toEqual([
    { field: 'nickname', required: false },
    { field: 'username', required: true },
    { field: 'password', required: true },
    { field: 'affiliateCode', required: true },
  ]);
  // What a brand is, is believed for a second.
  await expect
    .poll(async () => accepted(await api.visit('mela').call(registrationRules)), { timeout: 20_000 })
    .toMatchObject({
      minimumAge: 21,
      passwordByMobile: changed.passwordByMobile,
      countries: [{ countryCode: 'BD' }, { countryCode: 'IN' }],
    });
  const result = accepted(await api.visit('mela').call(registrationRules));
  expect(result.fields.find(({ field }) => field === 'nickname')?.byMobile).toEqual({
    enabled: true,
    required: true,
  });
  expect(accepted(await api.visit('mela').call(registrationValidation)).map(({ field }) => field)).toContain(
    'nickname',
  );
  const visitor = api.visit('mela');
  expect(await visitor.register({ username: 'short', password: PASSWORD })).toMatchObject({
    fields: {
      username: expect.stringContaining('6 to 20'),
      affiliateCode: 'Please fill this in',
    },
  });

  const { rows: entries } = accepted(
    await anika.call(auditTrail, { query: { action: 'registration-changed' } }),
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    subject: { kind: 'registration', id: 'mela' },
    before: { minimumAge: 18, registerByMobileWithPassword: form.passwordByMobile },
    after: {
      minimumAge: 21,
      phoneRegions: ['BD', 'IN'],
      registerByMobileWithPassword: changed.passwordByMobile,
    },
  });
  expect(Object.keys(entries[0]?.after ?? {})).toEqual(
    expect.arrayContaining(['order', 'field nickname', 'field username', 'field affiliateCode']),
  );
  expect(Object.keys(entries[0]?.after ?? {})).not.toContain('field email');
});

test('of two who edit one version the second is told, and overwrites nothing', async () => {
  const form = await read();
  const mine = { ...form, minimumAge: 25 };
  const theirs = { ...form, minimumAge: 30 };
  const outcomes = await Promise.all([save(mine), save(theirs)]);
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject({
    status: 409,
    code: 'registration.version_conflict',
    message: expect.stringContaining('has been changed since you opened it'),
  });
  const kept = await read();
  expect(kept.version).toBe(form.version + 1);
  expect(kept.minimumAge).toBe(outcomes[0].ok ? 25 : 30);
});

test('an edit outdates the pages that were kept, whatever of the form it changes', async () => {
  const form = await read();
  const before = await contentVersion();
  accepted(await save(withFields(form, { realName: { byUsername: 'optional', maxLength: 41 } })));
  expect(await contentVersion()).toBeGreaterThan(before);
});

test('what changes nothing is no edit, and leaves no trace', async () => {
  const form = await read();
  const before = await contentVersion();
  expect(accepted(await save(form))).toEqual({ version: form.version });
  expect((await read()).version).toBe(form.version);
  expect(await contentVersion()).toBe(before);
});

test('what is wrong is said beside its field, all at once, and nothing is kept', async () => {
  const form = await read();
  const wrong = withFields(form, {
    username: { minLength: 2, maxLength: 1 },
    password: { minLength: 4 },
    nickname: { maxLength: 129 },
    realName: { patternId: 21 },
    telegram: { acceptedPattern: '(a+)+' },
    line: { acceptedPattern: '[' },
    wechat: { acceptedPattern: '[a-z]+', acceptedWords: { bn: ' ', en: '' } },
    captcha: { byUsername: 'optional' },
    address: { byUsername: null },
  });
  expect(await save({ ...wrong, minimumAge: 17, phoneRegions: ['XX'] })).toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: {
      minimumAge: 'At least 18',
      phoneRegions: expect.any(String),
      'username.minLength': 'At least 3',
      'username.maxLength': 'At least 3',
      'password.minLength': 'At least 8',
      'nickname.maxLength': 'At most 128',
      'realName.patternId': 'This is not valid',
      'telegram.acceptedPattern': expect.stringContaining('too long'),
      'line.acceptedPattern': expect.stringContaining('cannot be read'),
      'wechat.acceptedWords.bn': 'Please fill this in',
      'captcha.byUsername': 'This is not valid',
      'address.byUsername': 'Please fill this in',
    },
  });
  const unknown = { ...form, fields: [...form.fields, { ...form.fields[0], field: 'shoeSize' } as Field] };
  expect(await save(unknown)).toMatchObject({ code: 'request.invalid' });
  expect(await save({ ...form, fields: form.fields.slice(1) })).toMatchObject({ code: 'request.invalid' });
  expect(await read()).toEqual(form);
});

test('what the system holds cannot be changed: a name and a password are always asked for', async () => {
  const form = await read();
  const off = withFields(form, {
    username: { byUsername: 'off' },
    password: { byUsername: 'off', byMobile: 'off' },
    birthday: { byUsername: 'optional', patternId: 0, maxLength: 128 },
    affiliateCode: { minLength: 1 },
  });
  expect(await save(off)).toMatchObject({ ok: true });
  expect(await askedOnPage()).toEqual(
    expect.arrayContaining([
      { field: 'username', required: true },
      { field: 'password', required: true },
    ]),
  );
  const kept = await read();
  expect(kept.fields.find(({ field }) => field === 'birthday')).toMatchObject({
    byUsername: 'optional',
    patternId: 11,
    maxLength: 10,
  });
  expect(kept.fields.find(({ field }) => field === 'affiliateCode')).toMatchObject({ minLength: 8 });
});

test('the code of an SMS stays right behind its phone, wherever that stands', async () => {
  const form = await read();
  const mobile = form.fields.findIndex(({ field }) => field === 'mobileNum');
  const fields = [...form.fields];
  fields.push(...fields.splice(mobile, 1));
  accepted(await save({ ...form, fields }));
  const result = accepted(await api.visit('mela').call(registrationRules));
  expect(result.fields.slice(-2).map(({ field }) => field)).toEqual(['mobileNum', 'verificationCode']);
});
