import type { messages as en } from '../en/notifications.ts';

export const messages = {
  code: '{brand}: আপনার কোড {code}। {minutes} মিনিট চলবে। কাউকে দেবেন না।',
  codeSubject: '{brand}: আপনার কোড',
  'reset-link': '{brand}: {minutes} মিনিটের মধ্যে এখানে নতুন পাসওয়ার্ড দিন: {link} আপনি না চাইলে কিছু করবেন না।',
  'reset-linkSubject': '{brand}: নতুন পাসওয়ার্ড',
  'support-link': '{brand}: গ্রাহকসেবা থেকে নতুন পাসওয়ার্ডের লিংক, {hours} ঘণ্টা চলবে: {link} আপনি না চাইলে এখনই জানান।',
  'support-linkSubject': '{brand}: নতুন পাসওয়ার্ড',
  'account-changed':
    '{brand}: {change, select, password {পাসওয়ার্ড বদলেছে} reset {পাসওয়ার্ড নতুন হয়েছে} phone {ফোন নম্বর বদলেছে} email {ইমেইল বদলেছে} totpOn {অথেনটিকেটর চালু} totpOff {অথেনটিকেটর বন্ধ} resetAsked {আপনার নতুন পাসওয়ার্ড চাওয়া হয়েছে} totpAsked {আপনার অথেনটিকেটর বন্ধ করতে বলা হয়েছে} payout {নতুন তোলার নম্বর …{end}, {hours} ঘণ্টায় চালু} other {রিকভারি কোড নতুন}}। আপনি না হলে এখনই জানান।',
  'account-changedSubject': '{brand}: আপনার অ্যাকাউন্টে পরিবর্তন',
  'sender-test': '{brand}: এটি পরীক্ষা। আমাদের বার্তা এখানে পৌঁছায়।',
  'sender-testSubject': '{brand}: পরীক্ষা',
} as const satisfies Record<keyof typeof en, string>;
