import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  jurisdictionOf,
  merchantById,
  setJurisdiction,
  type Jurisdiction,
} from '../../domain/merchants/index.ts';
import type { Scope } from '../../platform/scope.ts';

/** A brand whose law a test changes as an admin would; after each test it says again what it said before. */
export function openTestLaw() {
  const at = {} as { test: TestApi; owner: pg.Client; usual: Jurisdiction };
  let people = 0;

  const inMela = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    at.test.services.database.inMerchant(at.test.brand.mela.id, work);

  /** Lets the law say something else. */
  const law = (changes: Partial<Jurisdiction> & { licenceReference?: string | null }) =>
    inMela(async (scope) => {
      const now = await merchantById(scope.db, scope.merchantId);
      return setJurisdiction(scope, {
        ...now.jurisdiction,
        licenceReference: now.licenceReference,
        version: Number(now.jurisdictionVersion),
        ...changes,
      });
    });

  beforeAll(async () => {
    at.test = await openTestApi({ TRUSTED_PROXIES: '1' });
    at.owner = new pg.Client({ connectionString: at.test.ownerUrl });
    await at.owner.connect();
    at.usual = await inMela(jurisdictionOf);
  });
  afterEach(async () => {
    await law({ ...at.usual, money: (await inMela(jurisdictionOf)).money });
  });
  afterAll(async () => {
    await at.owner.end();
    await at.test.close();
  });

  async function someone() {
    people += 1;
    return signIn(at.test, { username: `Lawful${people}` });
  }

  return Object.assign(at, { inMela, law, someone });
}
