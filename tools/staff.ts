import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { STARTING_ROLES } from '../packages/permissions/index.ts';
import { openPasswordHasher } from '../apps/api/domain/identity/index.ts';
import { merchantByCode, openOffice } from '../apps/api/domain/merchants/index.ts';
import { openOperator } from '../apps/api/domain/operator/index.ts';
import { enrolmentAddress } from '../apps/api/platform/secrets/totp.ts';
import { checkSecretsKey } from '../apps/api/platform/secrets/canary.ts';
import { systemClock } from '../apps/api/platform/clock.ts';
import { openDatabase } from '../apps/api/platform/database.ts';
import { Complaint, explain } from '../packages/program/complaint.ts';
import { databaseUrlOf } from '../packages/installation/local-database.ts';
import { boxOf } from '../apps/api/platform/secrets/secret-box.ts';
import { keysHere } from '../packages/installation/secrets-key.ts';

const USAGE = `Usage: npm run -s staff -- open --brand CODE --username NAME --name "FULL NAME" --role ${STARTING_ROLES.join('|')}
       npm run -s staff -- open --office --username NAME --name "FULL NAME"`;

// Opens a staff account at the server's own keyboard: nobody is at work yet who could open the first one.
try {
  await open(readOrder(process.argv.slice(2)));
} catch (error) {
  console.error(explain(error));
  process.exitCode = 2;
}

function readOrder(argv: string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { brand: text, username: text, name: text, role: text, office: { type: 'boolean' } },
  });
  const { brand, username, name, office = false } = values;
  const role = office ? 'owner' : STARTING_ROLES.find((one) => one === values.role);
  const says = office ? brand === undefined && values.role === undefined : brand !== undefined;
  if (positionals.join() !== 'open' || !says || !username || !name || !role) throw new Complaint(USAGE);
  return { brand: brand ?? null, username, name, role };
}

/** Shows password and authenticator address once; neither can be read again. */
async function open({ brand, username, name, role }: ReturnType<typeof readOrder>): Promise<void> {
  const keys = keysHere(process.env);
  const database = openDatabase(await databaseUrlOf(process.env), systemClock, 2);
  try {
    const merchant = await (brand === null
      ? openOffice(database.kysely)
      : merchantByCode(database.kysely, brand));
    if (!merchant) throw new Complaint(`There is no brand with the code ${brand}.`);
    const passwords = openPasswordHasher();
    const box = boxOf(keys);
    // Under another key the authenticator would open nothing.
    await checkSecretsKey(database.kysely, box);
    const operator = openOperator({ database, passwords, box });
    const password = randomBytes(15).toString('base64url');
    const hash = await passwords.hash(password);
    if (!hash.ok) throw new Complaint('The machine is too busy to hash a password.');
    const opened = await database.inMerchant(merchant.id, (scope) =>
      operator.openStaff(scope, { username, displayName: name, role, passwordHash: hash.value }),
    );
    if (!opened.ok) throw new Complaint(`${merchant.code} has, or once had, somebody called ${username}.`);
    console.log(`Password:      ${password}`);
    console.log(
      `Authenticator: ${enrolmentAddress(opened.value.totpSecret, `${merchant.code} console`, username)}`,
    );
  } finally {
    await database.close();
  }
}
