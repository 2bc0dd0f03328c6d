import type { messages as en } from '../en/cashier.ts';

export const messages = {
  title: 'টাকা জমা ও তোলা',
  amount: 'টাকার পরিমাণ',
  amountBetween: '{min} থেকে {max}',
  amountWrong: 'টাকার পরিমাণ সংখ্যায় লিখুন, যেমন ১০০০',
  amountCents: 'দশমিকের পরে সর্বোচ্চ দুই ঘর',
  amountAtLeast: 'কমপক্ষে {min}',
  amountAtMost: 'সর্বোচ্চ {max}',
  presets: 'প্রচলিত পরিমাণ',
  fee: 'চার্জ',
  reference: 'রেফারেন্স',
  reason: 'কারণ',
  proof: 'পেমেন্ট নম্বর',
  required: 'এই ঘরটি পূরণ করুন',
  asking: 'মিলিয়ে দেখা হচ্ছে…',

  // Deposit
  depositTitle: 'টাকা জমা',
  channel: 'কীভাবে টাকা দেবেন?',
  noFee: 'কোনো চার্জ নেই',
  feeOf: 'চার্জ {percent}%',
  youGet: 'আপনি পাবেন',
  payNow: 'পেমেন্ট করতে এগিয়ে যান',
  leavingHint:
    'পেমেন্ট কোম্পানির পাতায় টাকা দিয়ে আবার এখানে ফিরে আসবেন। যত টাকা জমা দেবেন, তোলার আগে একবার তত টাকার খেলা খেলতে হবে।',
  noChannels: 'এই মুহূর্তে টাকা জমা দেওয়ার কোনো মাধ্যম চালু নেই',
  depositChecking: 'আপনার পেমেন্ট মিলিয়ে দেখা হচ্ছে',
  depositCheckingHint: 'পেমেন্ট কোম্পানির উত্তরের অপেক্ষায় আছি। চাইলে এই পাতা ছেড়ে যেতে পারেন, টাকা নিজে থেকেই চলে আসবে।',
  depositCredited: 'টাকা আপনার ব্যালেন্সে যোগ হয়েছে',
  depositRejected: 'পেমেন্টটি সফল হয়নি',
  depositExpired: 'এই জমার সময় শেষ হয়ে গেছে',
  depositLateHint: 'এরপরও টাকা দিয়ে থাকলে, পেমেন্ট কোম্পানি জানানো মাত্র তা যোগ হয়ে যাবে।',
  depositAgain: 'নতুন করে জমা দিন',
  goPlay: 'খেলতে যান',
  depositsTitle: 'আপনার জমাগুলো',
  noDeposits: 'এখনো কোনো জমা নেই',

  // States
  stateCreated: 'এখনো টাকা দেননি',
  stateSubmitted: 'যাচাই চলছে',
  stateCredited: 'জমা হয়েছে',
  stateRejected: 'বাতিল হয়েছে',
  stateExpired: 'সময় শেষ',
} satisfies Record<keyof typeof en, string>;
