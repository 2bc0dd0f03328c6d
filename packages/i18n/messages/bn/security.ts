import type { messages as en } from '../en/security.ts';

export const messages = {
  required: 'এই ঘরটি পূরণ করুন',

  // Avatar
  avatarTitle: 'আপনি',
  userId: 'ইউজার আইডি',
  copyUserId: 'ইউজার আইডি কপি করুন',
  chooseAvatar: 'ছবি বেছে নিন',
  avatarHint: 'PNG বা JPEG, সর্বোচ্চ ৫ এমবি। শুধু আপনি ও আমাদের কর্মীরা এটি দেখেন।',
  removeAvatar: 'ছবি সরান',
  avatarSaved: 'আপনার ছবি রাখা হয়েছে',
  avatarRemoved: 'আপনার ছবি সরানো হয়েছে',

  // Login password
  passwordTitle: 'লগ ইন পাসওয়ার্ড',
  passwordIntro: 'এটি বদলালে আপনার অন্য সব ডিভাইস থেকে লগ আউট হয়ে যাবে।',
  oldPassword: 'এখনকার পাসওয়ার্ড',
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordAgain: 'নতুন পাসওয়ার্ড আবার',
  changePassword: 'পাসওয়ার্ড বদলান',
  passwordChanged: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। অন্য ডিভাইস থেকে লগ আউট করা হয়েছে',
  dueTitle: 'পাসওয়ার্ড বদলান',
  dueIntro: 'এগিয়ে যাওয়ার আগে এমন একটি পাসওয়ার্ড বেছে নিন যা শুধু আপনিই জানেন।',

  // Payment password
  paymentTitle: 'পেমেন্ট পাসওয়ার্ড',
  paymentIntro: 'অ্যাকাউন্ট থেকে টাকা তোলার সময় এটি লাগে। এটি লগ ইন পাসওয়ার্ড থেকে আলাদা হতে হবে।',
  paymentIsSet: 'আপনার পেমেন্ট পাসওয়ার্ড ঠিক করা আছে। চাইলে এখানে বদলাতে পারেন।',
  loginPassword: 'লগ ইন পাসওয়ার্ড',
  oldPaymentPassword: 'এখনকার পেমেন্ট পাসওয়ার্ড',
  newPaymentPassword: 'নতুন পেমেন্ট পাসওয়ার্ড',
  newPaymentPasswordAgain: 'নতুন পেমেন্ট পাসওয়ার্ড আবার লিখুন',
  paymentHint: '{min} থেকে {max} অক্ষর',
  savePayment: 'সংরক্ষণ করুন',
  paymentSaved: 'পেমেন্ট পাসওয়ার্ড সংরক্ষণ করা হয়েছে',

  // Taking a break
  breakTitle: 'খেলা থেকে বিরতি নিন',
  breakIntro:
    'কিছুদিনের জন্য টাকা জমা, বাজি আর গেম নিজের জন্য বন্ধ রাখুন। তখনও লগ ইন করতে আর টাকা তুলতে পারবেন। সময় শেষ হওয়ার আগে কেউ তা খুলতে পারে না, আমাদের কর্মীরাও না।',
  breakLength: 'কত দিনের জন্য',
  breakDays:
    '{days, plural, =0 {আজ} =1 {২৪ ঘণ্টা} =180 {৬ মাস} =365 {১ বছর} =1825 {৫ বছর} one {# দিন} other {# দিন}}',
  breakStart: 'বিরতি শুরু করুন',
  breakAsk: '{until} পর্যন্ত আপনি খেলতে বা টাকা জমা দিতে পারবেন না। এটি আর ফেরানো যাবে না। এখনই শুরু করবেন?',
  breakNow: '{until} পর্যন্ত আপনার বিরতি চলছে।',

  // Devices and logins
  devicesTitle: 'কোথায় কোথায় লগ ইন আছেন',
  devicesIntro: 'যে ডিভাইস চেনেন না বা আর ব্যবহার করেন না, সেটি লগ আউট করুন, তারপর পাসওয়ার্ড বদলান।',
  thisDevice: 'এই ডিভাইস',
  unknownBrowser: 'অচেনা ব্রাউজার',
  browserOn: '{system}-এ {browser}',
  deviceSeen: '{address} · শেষ ব্যবহার {at}',
  endDevice: 'লগ আউট',
  endDeviceNamed: '{device} লগ আউট করুন',
  deviceEnded: 'ডিভাইসটি লগ আউট করা হয়েছে',
  endOthers: 'বাকি সব লগ আউট করুন',
  othersEnded:
    '{count, plural, =0 {আর কোনো ডিভাইসে লগ ইন ছিল না} one {#টি ডিভাইস লগ আউট করা হয়েছে} other {#টি ডিভাইস লগ আউট করা হয়েছে}}',
  handOffTitle: 'অন্য ব্রাউজারে চালিয়ে যান',
  handOffIntro: 'একটি লিংক তৈরি করুন, যা দিয়ে সেখানে লগ ইন হবে। এক মিনিটের মধ্যে একবারই চলবে। কাউকে দেবেন না।',
  handOffMake: 'লিংক তৈরি করুন',
  handOffLink: 'লিংকটি',
  handOffCopied: 'লিংক কপি হয়েছে। এক মিনিটের মধ্যে অন্য ব্রাউজারে খুলুন',
  loginsTitle: 'আপনার লগ ইনগুলো',
  loginsIntro: 'গত ৯০ দিনের সব লগ ইন।',
  loginAt: '{at} · {address}',
  wayPassword: 'পাসওয়ার্ড',
  wayRemembered: 'মনে রাখা পাসওয়ার্ড',
  waySms: 'এসএমএসের কোড',
  wayHandOff: 'অন্য ব্রাউজারের লিংক',
  wayRegistration: 'নিবন্ধন',
  wayOther: 'অন্যান্য',
  confirmedSms: 'এসএমএসে নিশ্চিত',
  confirmedEmail: 'ইমেইলে নিশ্চিত',
  confirmedPayoutName: 'অ্যাকাউন্টের নামে নিশ্চিত',
  confirmedTotp: 'অথেনটিকেটরে নিশ্চিত',
  fromNew: 'নতুন ডিভাইস বা ঠিকানা',
} satisfies Record<keyof typeof en, string>;
