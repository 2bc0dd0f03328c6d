import { accountByUsername, passwordOf } from '../domain/identity/index.ts';
import { allMerchants, type Merchant } from '../domain/merchants/index.ts';
import type { Services } from '../services.ts';
import type { Scope } from '../platform/scope.ts';
import { demoNames, PASSWORD, STAFF_PASSWORD, staffPeople } from './people.ts';

type Parts = Pick<Services, 'database' | 'operator' | 'passwords'>;

const STAFF = Object.values(staffPeople).flat();
/** How many of those found are named; the others are counted. */
const NAMED = 6;

/**
 * Throws a sentence for whoever started a program when what everybody can read in the source opens something in its database: a member of
 * staff or an account of the demo. In a demo it may, as long as no brand plays for real money.
 */
export async function refuseDemoCredentials(parts: Parts, { demo }: { demo: boolean }): Promise<void> {
  const merchants = await allMerchants(parts.database.kysely);
  const real = merchants.filter(({ jurisdiction }) => jurisdiction.money !== 'demo');
  if (demo && real.length === 0) return;
  const found: string[] = [];
  for (const merchant of merchants) found.push(...(await foundIn(parts, merchant)));
  if (found.length === 0) return;
  const more = found.length > NAMED ? ` and ${found.length - NAMED} more` : '';
  const why = demo && real[0] ? `${real[0].code} plays for real money, and this database` : 'This database';
  throw new Error(
    `${why} lets in ${found.slice(0, NAMED).join(', ')}${more} with passwords or authenticators that everybody can read in the source. ` +
      'Begin an installation with a database that never was a demo’s (docs/operating.md, “A demo is a demo”).',
  );
}

/** Who of a brand is let in by what everybody knows. */
async function foundIn({ database, operator, passwords }: Parts, merchant: Merchant): Promise<string[]> {
  const staff = await operator.knownStaff(merchant.id, { people: STAFF, password: STAFF_PASSWORD });
  const found = staff.map((username) => `${username} (staff of ${merchant.code})`);
  for (const username of demoNames) {
    const hash = await database.inMerchant(merchant.id, (scope) => hashOf(scope, username));
    if (hash === null) continue;
    const verified = await passwords.verify(PASSWORD, hash);
    // Nobody else hashes while a program starts; who cannot be asked about is not let in.
    if (!verified.ok || verified.value) found.push(`${username} of ${merchant.code}`);
  }
  return found;
}

/** The password of somebody who may still sign in. */
async function hashOf(scope: Scope, username: string): Promise<string | null> {
  const account = await accountByUsername(scope, username);
  if (!account || account.frozenAt) return null;
  return (await passwordOf(scope, { accountId: account.id, sessionId: null }))?.hash ?? null;
}
