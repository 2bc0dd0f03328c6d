const en = {
  name: 'English',
  banner: 'Sandbox – demo money. Nothing here is a real payment.',
  title: 'Confirm your payment',
  payee: 'To',
  reference: 'Reference',
  pay: 'Pay now',
  fail: 'Let the payment fail',
  later: 'Pay later',
  paid: 'This payment has been made.',
  failed: 'This payment has failed.',
  back: 'Back to the shop',
  refusedTitle: 'This payment link does not work',
  refused: 'It is incomplete, was changed, or is too old. Go back to the shop and start the payment again.',
  fullTitle: 'Please try again in a moment',
  full: 'The gateway cannot take anything right now. Nothing has happened to this payment.',
  awayTitle: 'We will be right back',
  away: 'The payment page cannot be reached for a moment. It opens by itself when it is back, and shows what has become of the payment.',
  homeTitle: 'Sandbox gateway',
  home: 'This program stands in for a payment company. Shops send their customers here with a signed link.',
};

const bn: typeof en = {
  name: 'বাংলা',
  banner: 'স্যান্ডবক্স – ডেমো টাকা। এখানে আসল কোনো লেনদেন হয় না।',
  title: 'পেমেন্ট নিশ্চিত করুন',
  payee: 'প্রাপক',
  reference: 'রেফারেন্স',
  pay: 'এখনই পেমেন্ট করুন',
  fail: 'পেমেন্ট ব্যর্থ করে দেখুন',
  later: 'পরে পেমেন্ট করব',
  paid: 'পেমেন্ট হয়ে গেছে।',
  failed: 'পেমেন্ট ব্যর্থ হয়েছে।',
  back: 'দোকানে ফিরে যান',
  refusedTitle: 'এই পেমেন্ট লিংকটি কাজ করছে না',
  refused: 'লিংকটি অসম্পূর্ণ, বদলানো হয়েছে, অথবা পুরোনো। দোকানে ফিরে গিয়ে আবার পেমেন্ট শুরু করুন।',
  fullTitle: 'একটু পরে আবার চেষ্টা করুন',
  full: 'গেটওয়ে এই মুহূর্তে কিছু নিতে পারছে না। এই পেমেন্টে কিছুই বদলায়নি।',
  awayTitle: 'আমরা একটু পরেই ফিরছি',
  away: 'পেমেন্টের পেজে এই মুহূর্তে পৌঁছানো যাচ্ছে না। ফিরলে পেজটি নিজে থেকেই খুলবে, আর পেমেন্টের কী হলো তা দেখাবে।',
  homeTitle: 'স্যান্ডবক্স গেটওয়ে',
  home: 'এই প্রোগ্রামটি একটি পেমেন্ট কোম্পানির জায়গায় কাজ করে। দোকানগুলো সই করা লিংক দিয়ে ক্রেতাদের এখানে পাঠায়।',
};

/** What the pages say. */
export const texts = { en, bn };

export type PageLanguage = keyof typeof texts;

/** The page's language for what was asked for; Bengali when it is one we do not speak. */
export const pageLanguage = (asked: string | undefined): PageLanguage => (asked === 'en' ? 'en' : 'bn');
