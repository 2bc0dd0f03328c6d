import { giveActivityBonus, saveOffer } from '@mela/api/domain/bonuses/index.ts';
import {
  applications,
  itemsOn,
  openRewards,
  publish,
  saveDraft,
  writtenOf,
} from '@mela/api/domain/content/index.ts';
import { accountByUsername } from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { invariant, UNITS_PER_WHOLE } from '@mela/primitives';
import { brandsWithContent } from './content/index.ts';
import type { Seeding } from './seeding.ts';

const OFFER = 'A picture of your fair';

/** What a picture that is taken brings, as its promotion says. */
const REWARD = {
  kind: 'activity',
  names: { en: 'For your picture', bn: 'আপনার ছবির জন্য' },
  details: {},
  currency: 'BDT',
  rate: 0,
  amount: 50n * UNITS_PER_WHOLE,
  amountMax: null,
  depositMin: 0n,
  multiple: 300,
  base: 'bonus',
  weights: { LIVE: 20, PVP: 20, SPORTS: 50, ESPORTS: 50 },
  days: 14,
  audience: 'everyone',
  newcomerDays: null,
  frequency: 'always',
  opensAt: null,
  closesAt: null,
  isOpen: true,
} as const;

/** Puts a bonus behind the promotion that asks for pictures; sumi's picture is taken, and her bonus waits to be claimed. */
export async function rewardPictures({ database }: Seeding): Promise<void> {
  for (const { code } of brandsWithContent) {
    const merchant = await merchantByCode(database.kysely, code);
    invariant(merchant, 'brands open before they reward anybody');
    await database.inMerchant(merchant.id, async (scope) => {
      const promotionId = await putBehind(scope);
      if (promotionId !== null) await takeSumis(scope, promotionId);
    });
  }
}

/** Answers the promotion, where it had no bonus behind it. */
async function putBehind(scope: Scope): Promise<string | null> {
  const items = await itemsOn(scope, { kind: 'promotion', place: null, language: 'en' });
  const item = items.find((one) => writtenOf(one)?.texts['en']?.title === OFFER);
  const facts = item && writtenOf(item);
  if (!item || !facts?.activity || facts.activity.bonusId !== null) return null;
  const { id: bonusId } = await saveOffer(scope, REWARD);
  const saved = await saveDraft(scope, item, { ...facts, activity: { ...facts.activity, bonusId } });
  invariant(saved.ok && saved.value.after, 'what was published can be written again');
  await publish(scope, saved.value.after, { standIn: false });
  return item.id;
}

async function takeSumis(scope: Scope, promotionId: string): Promise<void> {
  const sumi = await accountByUsername(scope, 'sumi');
  const [application] = sumi ? await applications(scope, { accountId: sumi.id, promotionId }) : [];
  if (!application) return;
  const reason = 'Lovely! It is in our blog now. Thank you.';
  const given = { id: application.id, from: application.state, to: 'claim', reason } as const;
  await openRewards({ giveBonus: giveActivityBonus }).answer(scope, given);
}
