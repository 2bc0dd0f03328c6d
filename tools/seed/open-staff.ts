import { openPasswordHasher } from '../../apps/api/domain/identity/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { openOperator } from '../../apps/api/domain/operator/index.ts';
import { openSecretBox } from '../../apps/api/platform/secret-box.ts';
import { openStaffPeople, staffPeople } from '../../packages/test-house/people/staff.ts';
import type { Seeding } from './seeding.ts';

/** Staff of every role for both brands. They are opened by the house: nobody is at work yet who could. */
export async function openStaff({ database, secretsKey }: Seeding): Promise<void> {
  const passwords = openPasswordHasher();
  const box = openSecretBox(Buffer.from(secretsKey, 'base64url'));
  const operator = openOperator({ database, box, passwords });
  for (const [code, people] of Object.entries(staffPeople)) {
    const merchant = await merchantByCode(database.kysely, code);
    if (merchant) await openStaffPeople({ database, passwords, operator }, merchant, people);
  }
}
