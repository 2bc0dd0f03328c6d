import type { messages as en } from '../en/offers.ts';

export const messages = {
  title: 'অফার',
  rate: '{percent}%',
  rateUpTo: '{percent}%, সর্বোচ্চ {amount}',
  least: 'কমপক্ষে {amount} জমা দিলে',
  cost: '{days, plural, =0 {আজই} one {{number} দিনে} other {{number} দিনে}} মোট {required} খেললে {bonus} নগদ হয়',
  noCost: 'সঙ্গে সঙ্গে নগদ',
  countsAll: 'সব গেমের বাজি পুরোটাই গোনা হয়',
  counts: '{game}: বাজির {percent}% গোনা হয়',
  first: 'প্রথম জমায়',
  newcomers:
    '{days, plural, =0 {নতুন সদস্যদের জন্য} one {সদস্য হওয়ার {number} দিনের মধ্যে} other {সদস্য হওয়ার {number} দিনের মধ্যে}}',
  once: 'একবার',
  daily: 'দিনে একবার',
  always: 'প্রতিটি জমায়',
  byPart: 'যাঁর পাঠানো লেখা বা ছবি গৃহীত হয়, তাঁর জন্য',
  deposit: 'এটি নিয়ে জমা দিন',
  register: 'নিবন্ধন করে নিন',
  claim: 'নিয়ে নিন',
  earn: 'কীভাবে পাবেন দেখুন',
  'why.had': 'এটি আপনি আগেই পেয়েছেন।',
  'why.had-today': 'আজকেরটি পেয়েছেন। কাল আবার পাবেন।',
  'why.not-first': 'এটি প্রথম জমায় মেলে, আপনি আগে জমা দিয়েছেন।',
  'why.not-new': 'এটি নতুন সদস্যদের জন্য।',
  'why.too-small': 'এটির জন্য জমার টাকা কম।',
  'why.other-channel': 'এভাবে এত টাকা জমা দেওয়া যায় না। অন্য উপায় বেছে নিন।',
} satisfies Record<keyof typeof en, string>;
