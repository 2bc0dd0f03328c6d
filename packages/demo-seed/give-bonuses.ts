import { claimables, claimBonus } from '@mela/api/domain/bonuses/index.ts';
import { accountByUsername } from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { setLimit } from '@mela/api/domain/protection/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { invariant, UNITS_PER_WHOLE } from '@mela/primitives';
import type { Seeding } from './seeding.ts';

const whole = (amount: number): bigint => BigInt(amount) * UNITS_PER_WHOLE;

/** What moyna has set herself. */
async function setLimits(scope: Scope, id: string): Promise<void> {
  const player = { id, currency: 'BDT' };
  await setLimit(scope, player, { kind: 'deposit', period: 'week', value: whole(5000) });
  await setLimit(scope, player, { kind: 'loss', period: 'day', value: whole(1500) });
  await setLimit(scope, player, { kind: 'time', period: 'day', value: 180n });
}

/** Moyna claims what is there for everybody, and plays within limits of her own. */
export async function giveBonuses({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  invariant(merchant, 'brands open before anybody claims');
  await database.inMerchant(merchant.id, async (scope) => {
    const moyna = await accountByUsername(scope, 'moyna');
    if (!moyna) return;
    for (const { id } of await claimables(scope, moyna.id)) await claimBonus(scope, moyna.id, id);
    await setLimits(scope, moyna.id);
  });
}
