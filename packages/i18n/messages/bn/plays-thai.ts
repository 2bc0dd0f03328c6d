import type { messages as en } from '../en/plays-thai.ts';

export const messages = {
  groupTop: 'ওপরের ৩',
  groupThree: 'সামনের ৩, নিচের ৩',
  groupTwo: '২ অঙ্ক',
  groupRun: 'চলমান অঙ্ক',
  groupPin: 'স্থান ধরে অঙ্ক',
  groupFloat: 'ভাসমান অঙ্ক',
  groupSix: 'ছয় অঙ্ক',

  placeHundreds: 'শতকের ঘর',
  placeTens: 'দশকের ঘর',
  placeOnes: 'এককের ঘর',

  prizeFirst: 'প্রথম পুরস্কার',
  prizeFront3: 'সামনের তিন',
  prizeBack3: 'পেছনের তিন',
  prizeLast2: 'নিচের দুই',
  prizeSecond: 'দ্বিতীয় পুরস্কার',
  prizeThird: 'তৃতীয় পুরস্কার',
  prizeFourth: 'চতুর্থ পুরস্কার',
  prizeFifth: 'পঞ্চম পুরস্কার',
  tierNear: 'প্রথমের ঠিক আগে-পরে',
  tierAbc: 'সব আলাদা',
  tierAab: 'জোড়াসহ',
  tierDiff: 'দুটি আলাদা',
  tierDouble: 'একই অঙ্ক দুইবার',
  tierHit: 'প্রতিবার এলে',
} satisfies Record<keyof typeof en, string>;
