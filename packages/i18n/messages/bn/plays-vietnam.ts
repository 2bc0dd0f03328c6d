import type { messages as en } from '../en/plays-vietnam.ts';

export const messages = {
  groupLo: 'লো',
  groupDe: 'দে',
  groupC3: '৩ অঙ্ক',
  groupC4: '৪ অঙ্ক',
  groupDigit: 'এক অঙ্ক',
  groupFun: 'যোগফল, বড় / ছোট',
  groupXien: 'জিয়েন',
  groupSlip: 'না আসা',

  prizeDB: 'বিশেষ পুরস্কার',
  prize: '{place, select, 1 {১ম} 2 {২য়} 3 {৩য়} 4 {৪র্থ} 5 {৫ম} 6 {৬ষ্ঠ} 7 {৭ম} other {৮ম}} পুরস্কার',
  tierHit: 'প্রতিবার এলে',
  tierSet: '{count}টি মিললে',
} satisfies Record<keyof typeof en, string>;
