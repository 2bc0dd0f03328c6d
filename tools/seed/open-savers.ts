import { UNITS_PER_WHOLE } from '@mela/primitives';
import type { DemoName } from '../../apps/api/demo/people.ts';
import { accountByUsername, openAccount, openPasswordHasher } from '../../apps/api/domain/identity/index.ts';
import { post } from '../../apps/api/domain/ledger/index.ts';
import { merchantByCode } from '../../apps/api/domain/merchants/index.ts';
import { PASSWORD } from '../../packages/testing/people/member.ts';
import type { Seeding } from './seeding.ts';

const CASH = 20_000n * UNITS_PER_WHOLE;

/** Members who have money and have never taken any out: the whole way of a withdrawal can be walked with them. */
const SAVERS: readonly DemoName[] = ['rahima', 'rokeya'];

/** Opens their accounts and gives them what no deposit has to be played through for. */
export async function openSavers({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  if (!merchant) throw new Error('the brand mela is not open');
  const { currency } = merchant;
  const hash = await openPasswordHasher().hash(PASSWORD);
  if (!hash.ok) throw new Error('nobody else is hashing here');
  for (const username of SAVERS) {
    await database.inMerchant(merchant.id, async (scope) => {
      if (await accountByUsername(scope, username)) return;
      const opened = await openAccount(scope, { type: 0, username, passwordHash: hash.value });
      if (!opened.ok) return;
      await post(scope, {
        kind: 'adjustment',
        key: `saved-${username}`,
        entries: [
          { ownerId: opened.value.id, account: 'cash', currency, amount: CASH },
          { ownerId: null, account: 'adjustments', currency, amount: -CASH },
        ],
      });
    });
  }
}
