import type { messages as en } from '../en/notifications.ts';

export const messages = {
  code: '{brand}: আপনার কোড {code}। কোডটি {minutes} মিনিট চলবে। কাউকে দেবেন না।',
  codeSubject: '{brand}: আপনার কোড',
  'reset-link':
    '{brand}: {minutes} মিনিটের মধ্যে এই লিংকে নতুন পাসওয়ার্ড সেট করুন: {link} আপনি না চেয়ে থাকলে কিছু করতে হবে না।',
  'reset-linkSubject': '{brand}: নতুন পাসওয়ার্ড',
  'support-link':
    '{brand}: নতুন পাসওয়ার্ড সেট করতে গ্রাহকসেবা আপনাকে এই লিংক পাঠিয়েছে। এটি {hours} ঘণ্টা চলবে: {link} আপনি না চেয়ে থাকলে এখনই আমাদের জানান।',
  'support-linkSubject': '{brand}: নতুন পাসওয়ার্ড',
  'account-changed':
    '{brand}: {change, select, password {আপনার পাসওয়ার্ড বদলানো হয়েছে} reset {আপনার পাসওয়ার্ড নতুন সেট করা হয়েছে} phone {আপনার ফোন নম্বর বদলানো হয়েছে} email {আপনার ইমেইল বদলানো হয়েছে} totpOn {আপনার অথেনটিকেটর চালু করা হয়েছে} totpOff {আপনার অথেনটিকেটর বন্ধ করা হয়েছে} resetAsked {আপনার নতুন পাসওয়ার্ড চাওয়া হয়েছে} totpAsked {আপনার অথেনটিকেটর বন্ধ করতে বলা হয়েছে} dataAsked {আপনার তথ্যের ফাইল চাওয়া হয়েছে} dataFetched {আপনার তথ্যের ফাইল নামানো হয়েছে} closingAsked {{days} দিন পর আপনার অ্যাকাউন্ট বন্ধ হবে} closingCalledOff {আপনার অ্যাকাউন্ট আর বন্ধ হচ্ছে না} closingLapsed {টাকা বা বাজি বাকি থাকায় অ্যাকাউন্ট বন্ধ হয়নি} closed {আপনার অ্যাকাউন্ট বন্ধ হয়েছে} reopened {নতুন টাকা এসেছে, তাই অ্যাকাউন্ট আবার খোলা হয়েছে} payout {{hours} ঘণ্টা পর চালু হবে তোলার নম্বর …{end}} other {আপনার রিকভারি কোড নতুন করা হয়েছে}}। আপনি না করলে এখনই জানান।',
  'account-changedSubject': '{brand}: আপনার অ্যাকাউন্টে পরিবর্তন',
  alert:
    '{about, select, none {{named, select, no {আপনার একটি নতুন মেসেজ আছে।} other {{brand}: আপনার একটি নতুন মেসেজ আছে।}}} other {{named, select, no {{about}} other {{brand}: {about}}}}}',
  alertSubject: '{named, select, no {নতুন মেসেজ} other {{brand}: নতুন মেসেজ}}',
  'alert-trial':
    '{named, select, no {এটি একটি পরীক্ষা। আমাদের মেসেজ এখানে পৌঁছায়।} other {{brand}: এটি একটি পরীক্ষা। আমাদের মেসেজ এখানে পৌঁছায়।}}',
  'alert-trialSubject': '{named, select, no {পরীক্ষা} other {{brand}: পরীক্ষা}}',
  'sender-test': '{brand}: এটি একটি পরীক্ষামূলক বার্তা। আমাদের বার্তা এখানে পৌঁছায়।',
  'sender-testSubject': '{brand}: পরীক্ষা',
} as const satisfies Record<keyof typeof en, string>;
