import { sql } from 'kysely';
import type { Scope } from '../../platform/scope.ts';

/** The whitelabel flags of SPEC.md §3, in our own words; the airlock spells them as the clients know them. */
export type Flags = Readonly<{
  registerByUsername: boolean;
  registerByMobile: boolean;
  registerByMobileWithPassword: boolean;
  verifyMobileAtRegistration: boolean;
  /** Passwords have to be changed when they are as old as the merchant says. */
  passwordsGrowOld: boolean;
  agentPolicy: boolean;
  freePlay: boolean;
  loginByMobileCode: boolean;
}>;

/** Changes some of the brand's flags; every page that was cached with the old ones is out of date. */
export async function setFlags(scope: Scope, changes: Partial<Flags>): Promise<void> {
  const changed = JSON.stringify(changes);
  await sql`update merchants.merchant
    set flags = flags || ${changed}::jsonb, content_version = content_version + 1
    where id = ${scope.merchantId} and not flags @> ${changed}::jsonb`.execute(scope.db);
}
