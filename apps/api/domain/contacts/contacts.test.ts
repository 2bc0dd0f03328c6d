import { newId, type Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountByContact, contactsOf, masked, saveContact, type Contact } from './index.ts';

let test: TestApi;
beforeAll(async () => {
  test = await openTestApi();
});
afterAll(() => test.close());

const NOW = new Date('2026-03-02T06:00:00Z');
const phone = (value: string, verifiedAt: Date | null = NOW): Contact => ({
  kind: 'phone',
  value,
  verifiedAt,
});
const save = (accountId: Id, contact: Contact, brand: 'mela' | 'nodi' = 'mela') =>
  test.services.database.inMerchant(test.brand[brand].id, (scope) =>
    saveContact(scope, test.services.contacts, accountId, contact),
  );
const ownerOf = (kind: Contact['kind'], value: string, brand: 'mela' | 'nodi' = 'mela') =>
  test.services.database.inMerchant(test.brand[brand].id, (scope) =>
    accountByContact(scope, test.services.contacts, kind, value),
  );

it('gives a proven number to one of 50 accounts that prove it at once', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => save(newId(), phone('+8801711111111'))));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok).map((answer) => answer.refusal)).toEqual(
    Array.from({ length: 49 }, () => ({ kind: 'contact-taken' })),
  );
});

it('lets nobody keep a number from its owner by saying that it is theirs', async () => {
  const [squatter, owner] = [newId(), newId()];
  expect(await save(squatter, phone('+8801722222222', null))).toMatchObject({ ok: true });
  expect(await ownerOf('phone', '+8801722222222')).toBeNull();
  expect(await save(owner, phone('+8801722222222'))).toMatchObject({ ok: true });
  expect(await ownerOf('phone', '+8801722222222')).toBe(owner);
});

it('finds an e-mail address in whatever case, and its owner only', async () => {
  const owner = newId();
  await save(owner, { kind: 'email', value: 'Rina@Example.com', verifiedAt: NOW });
  expect(await ownerOf('email', 'rina@example.COM')).toBe(owner);
  expect(await ownerOf('phone', 'rina@example.com')).toBeNull();
  expect(await ownerOf('email', 'rina@example.com', 'nodi')).toBeNull();
  expect(await save(newId(), { kind: 'email', value: 'rina@example.com', verifiedAt: NOW }, 'nodi')).toEqual({
    ok: true,
    value: null,
  });
});

it('replaces an account’s number, and frees the old one', async () => {
  const [first, second] = [newId(), newId()];
  await save(first, phone('+8801733333333'));
  await save(first, phone('+8801744444444'));
  expect(await ownerOf('phone', '+8801733333333')).toBeNull();
  expect(await save(second, phone('+8801733333333'))).toMatchObject({ ok: true });
  const kept = await test.services.database.inMerchant(test.brand.mela.id, (scope) =>
    contactsOf(scope, test.services.contacts, first),
  );
  expect(kept).toEqual([{ kind: 'phone', value: '+8801744444444', verifiedAt: NOW }]);
});

it('leaves the caller’s transaction usable when a number is taken', async () => {
  const [owner, other] = [newId(), newId()];
  await save(owner, phone('+8801755555555'));
  const after = await test.services.database.inMerchant(test.brand.mela.id, async (scope) => {
    const taken = await saveContact(scope, test.services.contacts, other, phone('+8801755555555'));
    return {
      kind: taken.ok ? 'ok' : taken.refusal.kind,
      contacts: await contactsOf(scope, test.services.contacts, owner),
    };
  });
  expect(after.kind).toBe('contact-taken');
  expect(after.contacts).toHaveLength(1);
});

it('keeps values sealed', async () => {
  await save(newId(), phone('+8801766666666'));
  const rows = await test.services.database.inMerchant(test.brand.mela.id, ({ db }) =>
    db.selectFrom('contacts.contact').selectAll().execute(),
  );
  for (const { sealed, lookup } of rows) {
    expect(Buffer.concat([sealed, lookup]).toString('latin1')).not.toContain('1766666666');
  }
});

it.each([
  ['+8801712345678', '+880••••678'],
  ['rina@example.com', 'r••••@example.com'],
  ['a@b.co', 'a••••@b.co'],
])('masks %s as %s', (value, shown) => expect(masked(value)).toBe(shown));
