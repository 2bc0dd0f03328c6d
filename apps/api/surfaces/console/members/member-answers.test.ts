import type { FieldName } from '@mela/form-rules/fields.ts';
import { auditTrail } from '@mela/wire/console/audit.ts';
import { memberView, revealAnswers } from '@mela/wire/console/members.ts';
import { openConsoleClient, type ConsoleClient } from '@mela/testing/console-client.ts';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { openPerson, PASSWORD } from '@mela/testing/people/member.ts';
import { openStaffPeople, staffPeople } from '@mela/testing/people/staff.ts';
import { accepted } from '@mela/testing/portal-client.ts';
import { register } from '@mela/wire/portal/registration.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveContact } from '../../../domain/contacts/index.ts';
import { setRegistrationRule } from '../../../domain/registration/index.ts';

const PHONE = '+8801712345678';
const PROVEN = new Date('2026-03-01T00:00:00Z');
const SAID = {
  email: 'salma@example.com',
  realName: 'Salma Begum',
  birthday: '1990-04-14',
  address: 'Road 7, Dhanmondi',
  bankAccountNumber: '123456789012',
  referralCode: 'FAIR2026',
} as const;

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
  await openStaffPeople(api.services, api.brand.mela, staffPeople.mela);
});
afterAll(() => api.close());

async function consoleAs(username: string): Promise<ConsoleClient> {
  const person = staffPeople.mela.find((one) => one.username === username);
  if (!person) throw new Error(`nobody is called ${username}`);
  api.clock.advance({ minutes: 2 });
  const client = openConsoleClient({ server: api.server, clock: api.clock });
  accepted(await client.login('mela', person));
  return client;
}

async function someoneWhoSaidAll(): Promise<string> {
  await api.services.database.inMerchant(api.brand.mela.id, async (scope) => {
    for (const field of Object.keys(SAID) as FieldName[])
      await setRegistrationRule(scope, field, { enabled: true });
  });
  const visitor = api.visit('mela');
  const proof = await visitor.proofFor('register');
  const body = {
    ...SAID,
    username: 'salma',
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ageConfirmed: true,
    termsAccepted: true,
    login: true as const,
    proof,
  };
  const { token } = accepted(await visitor.call(register, { body }));
  visitor.state.token = token;
  const { id } = accepted(await visitor.call(memberInfo));
  const { database, contacts } = api.services;
  await database.inMerchant(api.brand.mela.id, (scope) =>
    saveContact(scope, contacts, id, { kind: 'phone', value: PHONE, verifiedAt: PROVEN }),
  );
  return id;
}

test('what a member said is masked until somebody says why they look, and the trail remembers who, not what', async () => {
  const id = await someoneWhoSaidAll();
  const shirin = await consoleAs('shirin');
  const { contacts, answers } = accepted(await shirin.call(memberView, { params: { id } }));
  expect(contacts).toEqual([
    { kind: 'email', value: 's••••@example.com', verifiedAt: null },
    { kind: 'phone', value: '+880••••678', verifiedAt: PROVEN },
  ]);
  expect(Object.fromEntries(answers.map(({ field, value }) => [field, value]))).toEqual({
    realName: 'S•••• B••••',
    birthday: '••••••',
    address: '••••••',
    bankAccountNumber: '••••••012',
    referralCode: 'FAIR2026',
  });

  const farida = await consoleAs('farida');
  const reason = 'she called about her name';
  expect(await farida.call(revealAnswers, { params: { id }, body: { reason } })).toMatchObject({
    status: 403,
  });
  expect(
    await shirin.raw('POST', `/console/members/${id}/answers/reveal`, { body: { reason: ' ' } }),
  ).toMatchObject({ fields: { reason: expect.any(String) } });
  const seen = accepted(await shirin.call(revealAnswers, { params: { id }, body: { reason } }));
  expect(seen.contacts).toEqual([
    { kind: 'email', value: SAID.email },
    { kind: 'phone', value: PHONE },
  ]);
  expect(seen.answers).toContainEqual({ field: 'realName', value: SAID.realName });

  const rezaul = await consoleAs('rezaul');
  const { rows: entries } = accepted(
    await rezaul.call(auditTrail, { query: { action: 'personal-data-revealed' } }),
  );
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    staff: { name: 'Shirin Akter' },
    subject: { kind: 'member', id },
    reason,
    after: { fields: expect.arrayContaining(['phone', 'realName']) },
  });
  const written = JSON.stringify(entries);
  for (const secret of ['Salma Begum', '1712345678', 'Dhanmondi']) expect(written).not.toContain(secret);
});

test('who said nothing has nothing to show', async () => {
  const { account } = await openPerson(api, { username: 'silent' });
  const shirin = await consoleAs('shirin');
  expect(accepted(await shirin.call(memberView, { params: { id: account.id } }))).toMatchObject({
    contacts: [],
    answers: [],
  });
});
