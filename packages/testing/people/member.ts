import { invariant } from '@mela/primitives';
import { PASSWORD } from '@mela/api/demo/people.ts';
import { openAccount, type Account, type AccountType } from '@mela/api/domain/identity/index.ts';
import type { TestApi } from '../test-api.ts';
import type { BrandCode } from './brands.ts';
import type { PortalClient } from '../portal-client.ts';

export { PASSWORD, PAYMENT_PASSWORD } from '@mela/api/demo/people.ts';

/** Somebody with an account, and the browser they are signed in with. */
export type Person = Readonly<{ account: Account; client: PortalClient }>;

/** Opens an account without asking the registration's rules. */
export async function openPerson(
  { services, brand, visit }: TestApi,
  given: { brand?: BrandCode; type?: AccountType; username: string },
): Promise<Person> {
  const code = given.brand ?? 'mela';
  const hash = await services.identity.hashPassword(PASSWORD);
  invariant(hash.ok, 'a test hashes few passwords at a time');
  const opened = await services.database.inMerchant(brand[code].id, (scope) =>
    openAccount(scope, { type: given.type ?? 0, username: given.username, passwordHash: hash.value }),
  );
  invariant(opened.ok, `the name ${given.username} is free`);
  return { account: opened.value, client: visit(code) };
}

/** The same, already logged in. */
export async function signIn(api: TestApi, given: Parameters<typeof openPerson>[1]): Promise<Person> {
  const person = await openPerson(api, given);
  const reply = await person.client.login(given.username, PASSWORD);
  invariant(reply.ok, `${given.username} can log in`);
  return person;
}
