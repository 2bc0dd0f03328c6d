import type { Id } from '@mela/primitives';
import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { giveAuthenticator } from '@mela/testing/people/authenticator.ts';
import { signIn, type Person } from '@mela/testing/people/member.ts';
import { saveContact, type Contact } from '../../../domain/contacts/index.ts';

/** Opens an installation whose first brand has every way in, and where addresses are kept waiting by nothing. */
export async function openEverySignIn(brand: { second_step?: boolean } = {}): Promise<TestApi> {
  const free = { ADDRESS_CAPTCHA_FROM: '10000', ADDRESS_LOCK_AT: '10000', CODES_PER_ADDRESS: '10000' };
  const test = await openTestApi({ ...free, SESSION_IDLE_MINUTES: '600' });
  const { id, flags } = test.brand.mela;
  await test.services.database.kysely
    .updateTable('merchants.merchant')
    .set({
      flags: JSON.stringify({ ...flags, loginByMobileCode: true, registerByMobileWithPassword: true }),
      ...brand,
    })
    .where('id', '=', id)
    .execute();
  return test;
}

/** A phone or a mailbox that is proven to be an account's. */
export const giveContact = (
  test: TestApi,
  accountId: Id,
  contact: Pick<Contact, 'kind' | 'value'>,
  brand: 'mela' | 'nodi' = 'mela',
): Promise<unknown> =>
  test.services.database.inMerchant(test.brand[brand].id, (scope) =>
    saveContact(scope, test.services.contacts, accountId, { ...contact, verifiedAt: scope.now }),
  );

/** Somebody who is guarded, with their mobile number as forms ask for it, and as it is written to. */
export type Guarded = Person & { number: { countryDialingCode: '880'; mobileNum: string }; e164: string };

/** Somebody with a phone and an authenticator, signed in at home; the five digits are nobody else's. */
export async function openGuarded(
  test: TestApi,
  given: { username: string; type?: 0 | 1 | 2; digits: number },
): Promise<Guarded> {
  const { username, type = 0, digits } = given;
  const person = await signIn(test, { username, type });
  const mobileNum = `017120${String(digits).padStart(5, '0')}`;
  const e164 = `+880${mobileNum.slice(1)}`;
  await giveContact(test, person.account.id, { kind: 'phone', value: e164 });
  await giveAuthenticator(test, person.account.id);
  return { ...person, number: { countryDialingCode: '880', mobileNum }, e164 };
}
