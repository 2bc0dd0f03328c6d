import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openPasswordHasher } from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { openOperator, STAFF_ROLES, type StaffRole } from '@mela/api/domain/operator/index.ts';
import { systemClock } from '@mela/api/platform/clock.ts';
import { openDatabase } from '@mela/api/platform/database.ts';
import { newTotpSecret } from '@mela/api/platform/totp.ts';
import { invariant } from '@mela/primitives';
import { boxOf, type HouseKeys } from '../../tools/start/secrets-key.ts';
import { STAFF_PASSWORD, type StaffPerson } from './people/staff.ts';

const BRAND = 'mela';

/** Where new colleagues are asked for, as `hire` does. */
export type Personnel = Readonly<{ url: string; close(): Promise<void> }>;

/**
 * Opens members of staff in a house that runs, for stories to log in as. A code of an authenticator opens once, and there is one in thirty
 * seconds: whoever shares a colleague with other stories waits for it.
 */
export async function openPersonnel(given: { databaseUrl: string; keys: HouseKeys }): Promise<Personnel> {
  const database = openDatabase(given.databaseUrl, systemClock, 2);
  const passwords = openPasswordHasher();
  const operator = openOperator({ database, passwords, box: boxOf(given.keys) });
  const brand = await merchantByCode(database.kysely, BRAND);
  invariant(brand, 'the demo has its first brand');
  const { id: merchantId } = brand;
  const hashed = await passwords.hash(STAFF_PASSWORD);
  invariant(hashed.ok, 'nobody else is hashing yet');
  const { value: passwordHash } = hashed;
  const mark = randomInt(36 ** 5).toString(36);
  let hired = 0;

  async function open(role: StaffRole): Promise<StaffPerson> {
    hired += 1;
    const username = `${role}-${mark}-${hired}`;
    const person = { username, displayName: `Colleague ${hired}`, role, totpSecret: newTotpSecret() };
    const opened = await database.inMerchant(merchantId, (scope) =>
      operator.openStaff(scope, { ...person, passwordHash }),
    );
    invariant(opened.ok, `${username} is new here`);
    return person;
  }

  const server = createServer((request, response) => {
    const role = STAFF_ROLES.find((one) => request.url === `/${one}`);
    const answer = role ? open(role) : Promise.reject(new Error(`nobody is hired as ${request.url}`));
    answer.then(
      (person) => response.end(JSON.stringify(person)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await database.close();
    },
  };
}
