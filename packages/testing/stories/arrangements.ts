import { randomInt } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openContacts, saveContact } from '@mela/api/domain/contacts/index.ts';
import { accountByUsername, openPasswordHasher } from '@mela/api/domain/identity/index.ts';
import { merchantByCode, openOffice } from '@mela/api/domain/merchants/index.ts';
import { openOperator } from '@mela/api/domain/operator/index.ts';
import { knowPlayer } from '@mela/api/domain/protection/index.ts';
import { systemClock } from '@mela/api/platform/clock.ts';
import { openDatabase } from '@mela/api/platform/database.ts';
import { newTotpSecret } from '@mela/api/platform/secrets/totp.ts';
import { invariant } from '@mela/primitives';
import { boxOf } from '@mela/api/platform/secrets/secret-box.ts';
import { bytesOf, type InstallationKeys } from '../../installation/secrets-key.ts';
import { STAFF_PASSWORD, type StaffPerson } from '../people/staff.ts';

const BRAND = 'mela';

/** Where stories have arranged what `arrange.ts` names. */
export type Arrangements = Readonly<{ url: string; close(): Promise<void> }>;

/** What stories find arranged in the installation that they visit, and what nobody could do there in a browser, or in a story's time. */
export async function openArrangements(given: {
  databaseUrl: string;
  keys: InstallationKeys;
}): Promise<Arrangements> {
  const database = openDatabase(given.databaseUrl, systemClock, 2);
  const [passwords, box] = [openPasswordHasher(), boxOf(given.keys)];
  const operator = openOperator({ database, passwords, box });
  const contacts = openContacts(box, bytesOf(given.keys.lookup));
  const brand = await merchantByCode(database.kysely, BRAND);
  invariant(brand, 'the demo has its first brand');
  const { id: merchantId } = brand;
  const hashed = await passwords.hash(STAFF_PASSWORD);
  invariant(hashed.ok, 'nobody else is hashing yet');
  const { value: passwordHash } = hashed;
  const mark = randomInt(36 ** 5).toString(36);
  let hired = 0;

  async function hire({ role }: Pick<StaffPerson, 'role'>): Promise<StaffPerson> {
    hired += 1;
    const username = `${role}-${mark}-${hired}`;
    const person = { username, displayName: `Colleague ${hired}`, role, totpSecret: newTotpSecret() };
    const workplaceId = role === 'owner' ? (await openOffice(database.kysely)).id : merchantId;
    const opened = await database.inMerchant(workplaceId, (scope) =>
      operator.openStaff(scope, { ...person, passwordHash }),
    );
    invariant(opened.ok, `${username} is new here`);
    return person;
  }

  const provePhone = ({ username, phone }: { username: string; phone: string }): Promise<null> =>
    database.inMerchant(merchantId, async (scope) => {
      const account = await accountByUsername(scope, username);
      invariant(account, `${username} plays here`);
      await saveContact(scope, contacts, account.id, { kind: 'phone', value: phone, verifiedAt: scope.now });
      await knowPlayer(scope, box, account.id, { phones: [{ value: phone, proven: true }] });
      return null;
    });

  const kinds: Readonly<Record<string, (wish: never) => Promise<unknown>>> = {
    '/hire': hire,
    '/prove-phone': provePhone,
  };
  const server = createServer((request, response) => {
    const arrange = async (): Promise<unknown> => {
      const kind = kinds[request.url ?? ''];
      invariant(kind, `nothing is arranged at ${request.url}`);
      return kind((await bodyOf(request)) as never);
    };
    arrange().then(
      (value) => response.end(JSON.stringify(value)),
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

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  return JSON.parse(text);
}
