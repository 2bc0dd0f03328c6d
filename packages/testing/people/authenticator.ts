import type { Id } from '@mela/primitives';
import { Secret, TOTP } from 'otpauth';
import type { TestApi } from '../test-api.ts';
import type { BrandCode } from './brands.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives an account an authenticator, as if its owner had switched it on. */
export async function giveAuthenticator(
  { services, brand }: TestApi,
  accountId: Id,
  code: BrandCode = 'mela',
): Promise<void> {
  await services.database.inMerchant(brand[code].id, (scope) =>
    scope.db
      .insertInto('identity.totp')
      .values({
        merchant_id: scope.merchantId,
        account_id: accountId,
        sealed_secret: services.secretBox.seal(SECRET, `totp:${accountId}`),
        confirmed_at: scope.now,
      })
      .execute(),
  );
}

/** What every such authenticator shows now. */
export const codeNow = ({ clock }: TestApi): string =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: clock.now().getTime() });

/** What it shows half a minute later, when the last one is used up. */
export function nextCode(test: TestApi): string {
  test.clock.advance({ seconds: 30 });
  return codeNow(test);
}
