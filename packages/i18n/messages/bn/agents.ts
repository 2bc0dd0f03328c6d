import type { messages as en } from '../en/agents.ts';

export const messages = {
  title: 'এজেন্ট সেন্টার',
  kind: '{type, select, 1 {প্রধান এজেন্ট} 2 {এজেন্ট} 41 {অ্যাফিলিয়েট} other {সাব-অ্যাফিলিয়েট}}',
  under: 'আপনার আপলাইন {upline}',
  clock: 'এখানকার সময়, {offset}',
  nav: 'এজেন্ট সেন্টার',
  overview: 'এক নজরে',

  inviteTitle: 'সদস্য আমন্ত্রণ করুন',
  inviteIntro: 'আপনার কোড বা লিংক দিয়ে যিনি নিবন্ধন করবেন, তিনি আপনার ডাউনলাইনে যোগ দেবেন।',
  code: 'আপনার আমন্ত্রণ কোড',
  link: 'আপনার আমন্ত্রণ লিংক',
  copyCode: 'কোড কপি করুন',
  copyLink: 'লিংক কপি করুন',
  qr: 'ফোনের ক্যামেরার জন্য আপনার আমন্ত্রণ লিংক',
  noPlace: 'এজেন্টদের তালিকায় আপনার জায়গা এখনো ঠিক হয়নি, তাই কাউকে আমন্ত্রণ জানাতে পারবেন না। গ্রাহকসেবায় যোগাযোগ করুন।',

  downlineTitle: 'আপনার ডাউনলাইন',
  downlineAll: 'মোট',
  downlineDirect: 'সরাসরি আপনার নিচে',
  downlineAgents: 'তাঁদের মধ্যে এজেন্ট',
  downlineToday: 'আজ যোগ দিয়েছেন',
  downlineMonth: 'এ মাসে যোগ দিয়েছেন',
  downlineEmpty: 'আপনার কোড দিয়ে এখনো কেউ নিবন্ধন করেননি।',
} satisfies Record<keyof typeof en, string>;
