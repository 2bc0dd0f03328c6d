import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { setRegistrationRule, type RegistrationField } from '../../apps/api/domain/registration/index.ts';
import { registrationForms } from '../../packages/testing/people/forms.ts';
import type { Seeding } from './seeding.ts';

/** What each brand's registration asks for. Its staff's own call for it stands behind an authenticator. */
export async function setForms({ database }: Seeding): Promise<void> {
  for (const [code, changes] of Object.entries(registrationForms)) {
    const merchant = await merchantByCode(database.kysely, code);
    if (!merchant) throw new Error(`the brand ${code} is not open`);
    await database.inMerchant(merchant.id, async (scope) => {
      for (const [field, change] of Object.entries(changes)) {
        await setRegistrationRule(scope, field as RegistrationField, change);
      }
    });
  }
}
