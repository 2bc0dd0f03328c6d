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

  team: 'দলের হিসাব',
  period: 'সময়কাল',
  span: '{name, select, today {আজ} yesterday {গতকাল} current {{period, select, Weekly {এ সপ্তাহ} Semimonthly {মাসের এই অর্ধেক} other {এ মাস}}} other {{period, select, Weekly {গত সপ্তাহ} Semimonthly {তার আগের অর্ধেক মাস} other {গত মাস}}}}',
  teamNote:
    'আপনি এবং আপনার নিচে যাঁরা আছেন সবার হিসাব; সময়কালের শুরুতে যিনি যেখানে ছিলেন, সেই অনুযায়ী। শেষ এক মিনিটের খেলা এখনো যোগ না-ও হতে পারে।',
  teamEmpty: 'এই সময়ে আপনার দলে এখনো কোনো খেলা বা লেনদেন হয়নি।',
  stakes: 'মোট বাজি',
  validBet: 'বৈধ বাজি',
  wins: 'জয়',
  rebates: 'রিবেট',
  bonuses: 'বোনাস',
  netLoss: 'দলের নিট হার',
  netLossByDay: 'দিন অনুযায়ী নিট হার',
  deposits: 'জমা',
  withdrawals: 'উত্তোলন',
  newMembers: 'নতুন সদস্য',
} satisfies Record<keyof typeof en, string>;
