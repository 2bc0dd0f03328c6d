import { contactsOf, openContacts, saveContact } from '../../apps/api/domain/contacts/index.ts';
import { accountByUsername } from '../../apps/api/domain/identity/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { boxOf, bytesOf } from '../start/secrets-key.ts';
import { demoPeople, type DemoMember } from '../../packages/testing/people/demo-people.ts';
import type { Seeding } from './seeding.ts';

/** Gives the demo's people the phones that they log in with: nobody is there to read the codes that would prove them. */
export async function provePhones({ database, keys }: Seeding): Promise<void> {
  const contacts = openContacts(boxOf(keys), bytesOf(keys.lookup));
  for (const [code, people] of Object.entries(demoPeople)) {
    const merchant = await merchantByCode(database.kysely, code);
    const members: readonly DemoMember[] = people.members;
    if (!merchant) continue;
    await database.inMerchant(merchant.id, async (scope) => {
      for (const { username, phone } of members) {
        const account = phone ? await accountByUsername(scope, username) : null;
        if (!phone || !account || (await contactsOf(scope, contacts, account.id)).length > 0) continue;
        const contact = { kind: 'phone', value: phone, verifiedAt: scope.now } as const;
        await saveContact(scope, contacts, account.id, contact);
      }
    });
  }
}
