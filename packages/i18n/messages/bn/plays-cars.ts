import type { messages as en } from '../en/plays-cars.ts';

export const messages = {
  groupTwoSides: 'বড় / ছোট',
  groupFixed: 'নির্দিষ্ট অবস্থান',
  groupSum: 'যোগফল',
  groupTop1: 'বিজয়ী',
  groupTop2: 'শীর্ষ ২',
  groupTop3: 'শীর্ষ ৩',
  groupTop4: 'শীর্ষ ৪',
  groupTop5: 'শীর্ষ ৫',

  rank: '{place, select, 1 {১ম} 2 {২য়} 3 {৩য়} 4 {৪র্থ} 5 {৫ম} 6 {৬ষ্ঠ} 7 {৭ম} 8 {৮ম} 9 {৯ম} other {{place}ম}} গাড়ি',
} satisfies Record<keyof typeof en, string>;
