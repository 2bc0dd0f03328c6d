import type { messages as en } from '../en/plays-balls.ts';

export const messages = {
  groupEnt: 'বড় / ছোট',
  groupFixed: 'নির্দিষ্ট স্থান',
  groupAny: 'যেকোনো বল',
  groupF2: 'প্রথম ২',
  groupL2: 'শেষ ২',
  groupF3: 'প্রথম ৩',
  groupM3: 'মাঝের ৩',
  groupL3: 'শেষ ৩',
  groupAnyPos: 'থাকবে কি না',
  groupFun: 'মজার খেলা',

  place1: '১ম বল',
  place2: '২য় বল',
  place3: '৩য় বল',
  place4: '৪র্থ বল',
  place5: '৫ম বল',
  oddEven: '{odd}টি বিজোড়, {even}টি জোড়',
  tailBig: 'শেষে ৫–৯',
  tailSmall: 'শেষে ০–৪',
  middle: 'মাঝে {value}',
} satisfies Record<keyof typeof en, string>;
