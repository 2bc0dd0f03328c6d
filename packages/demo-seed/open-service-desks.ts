import {
  saveCannedAnswer,
  saveRoomTerms,
  saveServiceDesk,
  saveSupportTerms,
  supportTermsOf,
  type ServiceDesk,
} from '@mela/api/domain/messaging/index.ts';
import { merchantByCode } from '@mela/api/domain/merchants/index.ts';
import { brands } from '@mela/testing/people/brands.ts';
import { invariant, newId } from '@mela/primitives';
import type { Seeding } from './seeding.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

/** One for everything at any time, and one for payments while the cashier is at work. */
const DESKS: readonly ServiceDesk[] = [
  {
    csType: 'help',
    titles: { bn: 'সাধারণ সাহায্য', en: 'General help' },
    hours: [],
    outsideUrl: null,
    position: 0,
  },
  {
    csType: 'payments',
    titles: { bn: 'জমা ও তোলা', en: 'Deposits and withdrawals' },
    hours: [{ days: EVERY_DAY, from: '09:00', until: '23:00' }],
    outsideUrl: null,
    position: 1,
  },
];

/** Who decides after us: the demo has no licence, and its page of licences says so. */
const NEXT_INSTANCE = {
  bn: 'এটি একটি ডেমো, কোনো লাইসেন্স নেই; তাই আমাদের পরে সিদ্ধান্ত দেওয়ার কেউ নেই। আসল টাকার সাইটে লাইসেন্সে যাঁর নাম থাকে, এখানে তাঁর নাম-ঠিকানা থাকত।',
  en: 'This is a demo without a licence, so nobody decides after us. Where real money is played for, the arbiter whom the licence names would stand here, with an address.',
};

const CANNED_ANSWERS = [
  {
    name: 'Deposit not there yet',
    texts: {
      bn: 'জমার অনুরোধের নম্বরটি লিখে জানালে আমরা মিলিয়ে দেখব। টাকা পাঠানোর পরও জমা না দেখালে কোনো টাকা আবার পাঠাবেন না।',
      en: 'Please write us the number of the deposit, and we look it up. If it does not show although you have sent the money, do not send it again.',
    },
  },
  {
    name: 'We never ask for passwords',
    texts: {
      bn: 'আমরা কখনো পাসওয়ার্ড বা কোড জানতে চাই না। কেউ চাইলে দেবেন না, আমাদের জানান।',
      en: 'We never ask for a password or a code. If somebody does, do not give it to them, and tell us.',
    },
  },
  {
    name: 'Thank you',
    texts: {
      bn: 'লেখার জন্য ধন্যবাদ। আর কিছু জানতে চাইলে এখানেই লিখুন।',
      en: 'Thank you for writing. If there is anything else, write to us here.',
    },
  },
];

/** The chat room is open to everybody who plays. */
const ROOM = {
  open: true,
  slowSeconds: 5,
  depositedMin: 0n,
  blockedWords: ['idiot', 'bastard', 'গাধা', 'হারামি', 'কুত্তা'],
};

/** Opens the desks of each brand's customer service and its chat room, with what it promises and answers that it gives often. */
export async function openServiceDesks({ database }: Seeding): Promise<void> {
  for (const { code, languages } of Object.values(brands)) {
    const merchant = await merchantByCode(database.kysely, code);
    invariant(merchant, 'brands open before their desks');
    await database.inMerchant(merchant.id, async (scope) => {
      for (const desk of DESKS)
        invariant((await saveServiceDesk(scope, desk, languages)).ok, 'a desk has a title in every language');
      await saveRoomTerms(scope, ROOM);
      const terms = { ...(await supportTermsOf(scope)), nextInstance: NEXT_INSTANCE };
      invariant((await saveSupportTerms(scope, terms, languages)).ok, 'what a brand begins with can be kept');
      for (const answer of CANNED_ANSWERS)
        invariant(
          (await saveCannedAnswer(scope, { id: newId(), ...answer }, languages)).ok,
          'an answer has a name and a text in every language',
        );
    });
  }
}
