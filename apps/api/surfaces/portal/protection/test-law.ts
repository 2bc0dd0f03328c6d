import { openTestApi, type TestApi } from '@mela/testing/test-api.ts';
import { signIn } from '@mela/testing/people/member.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll } from 'vitest';
import {
  jurisdictionOf,
  merchantById,
  setJurisdiction,
  type Jurisdiction,
} from '../../../domain/merchants/index.ts';

/** A brand whose law a test changes as an admin would; after each test it says again what it said before. */
export function openTestLaw() {
  const at = {} as { test: TestApi; owner: pg.Client; usual: Jurisdiction };
  let people = 0;

  /** Lets the law say something else. */
  const law = (changes: Partial<Jurisdiction> & { licenceReference?: string | null }) =>
    at.test.inMela(async (scope) => {
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
    at.usual = await at.test.inMela(jurisdictionOf);
  });
  afterEach(async () => {
    await law({ ...at.usual, money: (await at.test.inMela(jurisdictionOf)).money });
  });
  afterAll(async () => {
    await at.owner.end();
    await at.test.close();
  });

  async function someone() {
    people += 1;
    return signIn(at.test, { username: `Lawful${people}` });
  }

  const inMela: TestApi['inMela'] = (work) => at.test.inMela(work);
  return Object.assign(at, { inMela, law, someone });
}
