import { giveActivityBonus, hasActivityBonus } from '@mela/api/domain/bonuses/index.ts';
import { applications, itemsOn, openRewards, writtenOf } from '@mela/api/domain/content/index.ts';
import { accountByUsername } from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { invariant } from '@mela/primitives';
import type { Seeding } from './seeding.ts';

const OFFER = 'A picture of your fair';

/** Sumi's picture is taken, and her bonus waits to be claimed. */
export async function rewardPictures({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  invariant(merchant, 'brands open before they reward anybody');
  await database.inMerchant(merchant.id, async (scope) => {
    const items = await itemsOn(scope, { kind: 'promotion', place: null, language: 'en' });
    const item = items.find((one) => writtenOf(one)?.texts['en']?.title === OFFER);
    const sumi = await accountByUsername(scope, 'sumi');
    if (!item || !sumi) return;
    const [application] = await applications(scope, { accountId: sumi.id, promotionId: item.id });
    if (!application) return;
    const reason = 'Lovely! It is in our blog now. Thank you.';
    const given = {
      id: application.id,
      staffId: null,
      from: application.state,
      to: 'claim',
      reason,
    } as const;
    await openRewards({ hasBonus: hasActivityBonus, giveBonus: giveActivityBonus }).answer(scope, given);
  });
}
