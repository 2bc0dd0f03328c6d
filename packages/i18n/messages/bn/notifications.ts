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
    '{named, select, no {} other {{brand}: }}{change, select, password {আপনার পাসওয়ার্ড বদলানো হয়েছে} reset {আপনার পাসওয়ার্ড নতুন সেট করা হয়েছে} phone {আপনার ফোন নম্বর বদলানো হয়েছে} email {আপনার ইমেইল বদলানো হয়েছে} totpOn {আপনার অথেনটিকেটর চালু করা হয়েছে} totpOff {আপনার অথেনটিকেটর বন্ধ করা হয়েছে} resetAsked {আপনার নতুন পাসওয়ার্ড চাওয়া হয়েছে} totpAsked {আপনার অথেনটিকেটর বন্ধ করতে বলা হয়েছে} dataAsked {আপনার তথ্যের ফাইল চাওয়া হয়েছে} dataFetched {আপনার তথ্যের ফাইল নামানো হয়েছে} closingAsked {{days} দিন পর আপনার অ্যাকাউন্ট বন্ধ হবে} closingCalledOff {আপনার অ্যাকাউন্ট আর বন্ধ হচ্ছে না} closingLapsed {কিছু বাকি থাকায় অ্যাকাউন্ট বন্ধ হয়নি} closed {আপনার অ্যাকাউন্ট বন্ধ হয়েছে} reopened {নতুন কিছু আসায় অ্যাকাউন্ট আবার খুলেছে} payout {নতুন নম্বর …{end} চালু হবে {hours} ঘণ্টা পর} newDevice {নতুন ডিভাইস থেকে লগ ইন হয়েছে} paymentPassword {আপনার পেমেন্ট পাসওয়ার্ড সেট হয়েছে} limitSet {আপনার একটি সীমা ঠিক করা হয়েছে} limitLowered {আপনার একটি সীমা কমানো হয়েছে} limitAsked {২৪ ঘণ্টা পর আপনার একটি সীমা শিথিল হবে} limitKept {আপনার একটি সীমা আগের মতোই আছে} limitLoosened {আপনার একটি সীমা শিথিল হয়েছে} staffLimitSet {কর্মীরা আপনার একটি সীমা ঠিক করেছেন} staffLimitLowered {কর্মীরা আপনার একটি সীমা কমিয়েছেন} staffLimitAsked {কর্মীরা ২৪ ঘণ্টা পর একটি সীমা শিথিল করবেন} staffLimitKept {কর্মীরা আপনার একটি সীমা আগের মতো রেখেছেন} other {আপনার রিকভারি কোড নতুন করা হয়েছে}}। {change, select, staffLimitSet {কারণ জানতে লিখুন।} staffLimitLowered {কারণ জানতে লিখুন।} staffLimitAsked {কারণ জানতে লিখুন।} staffLimitKept {কারণ জানতে লিখুন।} other {আপনি না করলে এখনই জানান।}}',
  'account-changedSubject':
    '{named, select, no {আপনার অ্যাকাউন্টে পরিবর্তন} other {{brand}: আপনার অ্যাকাউন্টে পরিবর্তন}}',
  alert:
    '{about, select, none {{named, select, no {আপনার একটি নতুন মেসেজ আছে।} other {{brand}: আপনার একটি নতুন মেসেজ আছে।}}} other {{named, select, no {{about}} other {{brand}: {about}}}}}',
  alertSubject: '{named, select, no {নতুন মেসেজ} other {{brand}: নতুন মেসেজ}}',
  'alert-trial':
    '{named, select, no {এটি একটি পরীক্ষা। আমাদের মেসেজ এখানে পৌঁছায়।} other {{brand}: এটি একটি পরীক্ষা। আমাদের মেসেজ এখানে পৌঁছায়।}}',
  'alert-trialSubject': '{named, select, no {পরীক্ষা} other {{brand}: পরীক্ষা}}',
  'sender-test': '{brand}: এটি একটি পরীক্ষামূলক বার্তা। আমাদের বার্তা এখানে পৌঁছায়।',
  'sender-testSubject': '{brand}: পরীক্ষা',
} as const satisfies Record<keyof typeof en, string>;
