import { openPasswordHasher } from '../../apps/api/domain/identity/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { openOperator } from '../../apps/api/domain/operator/index.ts';
import { boxOf } from '../start/secrets-key.ts';
import { openStaffPeople, staffPeople } from '../../packages/testing/people/staff.ts';
import type { Seeding } from './seeding.ts';

/** Staff of every role for both brands. They are opened by the system: nobody is at work yet who could. */
export async function openStaff({ database, keys }: Seeding): Promise<void> {
  const passwords = openPasswordHasher();
  const box = boxOf(keys);
  const operator = openOperator({ database, box, passwords });
  for (const [code, people] of Object.entries(staffPeople)) {
    const merchant = await merchantByCode(database.kysely, code);
    if (merchant) await openStaffPeople({ database, passwords, operator }, merchant, people);
  }
}
