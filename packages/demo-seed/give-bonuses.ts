import { claimBonus, saveOffer, type NewOffer } from '@mela/api/domain/bonuses/index.ts';
import { accountByUsername } from '@mela/api/domain/identity/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { setLimit } from '@mela/api/domain/protection/index.ts';
import type { Scope } from '@mela/api/platform/scope.ts';
import { invariant, UNITS_PER_WHOLE } from '@mela/primitives';
import type { Seeding } from './seeding.ts';

const whole = (amount: number): bigint => BigInt(amount) * UNITS_PER_WHOLE;

/** What every offer of the demo has in common. */
const USUAL = {
  currency: 'BDT',
  details: {},
  rate: 0,
  amount: null,
  amountMax: null,
  depositMin: 0n,
  base: 'bonus',
  weights: { LIVE: 20, PVP: 20, SPORTS: 50, ESPORTS: 50 },
  newcomerDays: null,
  opensAt: null,
  closesAt: null,
  isOpen: true,
} as const;

const offers = {
  mela: [
    {
      ...USUAL,
      kind: 'deposit',
      names: { en: 'Welcome bonus', bn: 'স্বাগত বোনাস' },
      details: {
        en: 'Your first deposit doubled, up to ৳1,000.',
        bn: 'প্রথম জমায় সমান বোনাস, সর্বোচ্চ ৳১,০০০।',
      },
      rate: 10_000,
      amountMax: whole(1000),
      depositMin: whole(200),
      multiple: 800,
      days: 30,
      audience: 'first-deposit',
      frequency: 'once',
    },
    {
      ...USUAL,
      kind: 'deposit',
      names: { en: 'Daily top-up', bn: 'প্রতিদিনের বাড়তি' },
      details: { en: '20 % more on one deposit a day.', bn: 'দিনে একটি জমায় ২০ % বেশি।' },
      rate: 2000,
      amountMax: whole(500),
      depositMin: whole(500),
      multiple: 500,
      days: 7,
      audience: 'everyone',
      frequency: 'daily',
    },
    {
      ...USUAL,
      kind: 'claim',
      names: { en: 'Gift of the fair', bn: 'মেলার উপহার' },
      details: { en: 'For everybody, once a day.', bn: 'সবার জন্য, দিনে একবার।' },
      amount: whole(20),
      multiple: 300,
      days: 3,
      audience: 'everyone',
      frequency: 'daily',
    },
  ],
  nodi: [
    {
      ...USUAL,
      kind: 'deposit',
      names: { en: 'High tide', bn: 'জোয়ার' },
      details: { en: 'Half as much again, up to ৳2,000.', bn: 'আরও অর্ধেক, সর্বোচ্চ ৳২,০০০।' },
      rate: 5000,
      amountMax: whole(2000),
      depositMin: whole(300),
      multiple: 400,
      base: 'deposit-and-bonus',
      days: 14,
      audience: 'everyone',
      frequency: 'once',
    },
  ],
} as const satisfies Record<string, readonly NewOffer[]>;

/** What moyna has set herself. */
async function setLimits(scope: Scope, id: string): Promise<void> {
  const player = { id, currency: 'BDT' };
  await setLimit(scope, player, { kind: 'deposit', period: 'week', value: whole(5000) });
  await setLimit(scope, player, { kind: 'loss', period: 'day', value: whole(1500) });
  await setLimit(scope, player, { kind: 'time', period: 'day', value: 180n });
}

/** Writes each brand's offers; moyna claims one, and plays within limits of her own. */
export async function giveBonuses({ database }: Seeding): Promise<void> {
  for (const [code, own] of Object.entries(offers)) {
    const merchant = await merchantByCode(database.kysely, code);
    invariant(merchant, 'brands open before they offer anything');
    await database.inMerchant(merchant.id, async (scope) => {
      for (const offer of own) {
        const saved = await saveOffer(scope, offer);
        const moyna = await accountByUsername(scope, 'moyna');
        if (!moyna || offer.kind !== 'claim') continue;
        await claimBonus(scope, moyna.id, saved.id);
        await setLimits(scope, moyna.id);
      }
    });
  }
}
