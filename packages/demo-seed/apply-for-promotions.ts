import { applicationPictures, apply, itemsOn, writtenOf } from '@mela/api/domain/content/index.ts';
import { accountByUsername } from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { rasterise } from '@mela/api/platform/picture.ts';
import { fair } from '@mela/portal/art/scenes/fair.ts';
import { kites } from '@mela/portal/art/scenes/kites.ts';
import type { Seeding } from './seeding.ts';

/** Who applied for what, by the offer's English title. */
const APPLICATIONS = [
  {
    username: 'rina',
    offer: 'A picture of your fair',
    comment: 'রথের মেলা, ধামরাই, গত আষাঢ়। নাগরদোলাটা আমার ছেলের খুব প্রিয়।',
    drawing: fair,
  },
  {
    username: 'sumi',
    offer: 'A picture of your fair',
    comment: 'Shakrain on our roof in Old Dhaka, last January.',
    drawing: kites,
  },
  {
    username: 'karim',
    offer: 'What should the next game be?',
    comment: 'লুডু! চারজন মিলে, ছোটবেলার মতো।',
    drawing: null,
  },
] as const;

/** Something to answer for the staff who look after content: members who want to take part. */
export async function applyForPromotions({ database }: Seeding): Promise<void> {
  const merchant = await merchantByCode(database.kysely, 'mela');
  if (!merchant) return;
  for (const { username, offer, comment, drawing } of APPLICATIONS) {
    const found = await database.inMerchant(merchant.id, async (scope) => {
      const account = await accountByUsername(scope, username);
      const items = await itemsOn(scope, { kind: 'promotion', place: null, language: 'en' });
      const item = items.find((one) => writtenOf(one)?.texts['en']?.title === offer);
      return account && item ? { accountId: account.id, promotionId: item.id } : null;
    });
    if (!found) continue;
    const pictureIds: string[] = [];
    if (drawing) {
      const size = `width="${drawing.width}" height="${drawing.height}"`;
      const bytes = await rasterise(
        `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing.draw()}</svg>`,
      );
      const sent = await applicationPictures.keep(database, merchant.id, {
        accountId: found.accountId,
        bytes,
      });
      if (sent.ok) pictureIds.push(sent.value.id);
    }
    // Who has applied before, has: the step may be run again.
    await database.inMerchant(merchant.id, (scope) =>
      apply(
        scope,
        {
          as: 'member',
          language: 'bn',
          offered: merchant.languages,
          takesOffers: true,
          takesUnasked: true,
          preview: false,
        },
        { ...found, comment, pictureIds },
      ),
    );
  }
}
