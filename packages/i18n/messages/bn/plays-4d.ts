import type { messages as en } from '../en/plays-4d.ts';

export const messages = {
  groupStraight: '৪ডি',
  groupPerm: 'সব ক্রম',
  groupRoll: 'রোল',
  groupBox: 'আইবক্স',
  groupThree: '৩ডি ও ২ডি',

  prizeFirst: 'প্রথম পুরস্কার',
  prizeSecond: 'দ্বিতীয় পুরস্কার',
  prizeThird: 'তৃতীয় পুরস্কার',
  prizeSpecial: 'বিশেষ',
  prizeConsolation: 'সান্ত্বনা',
  tierBox: '{prize}, {orders}টি ক্রম',
} satisfies Record<keyof typeof en, string>;
