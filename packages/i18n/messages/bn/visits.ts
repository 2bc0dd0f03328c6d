import type { messages as en } from '../en/visits.ts';

export const messages = {
  question: 'আপনি কোন পাতা দেখছেন, তা কি গোনা যাবে?',
  what: 'কোন পাতা বেশি পড়া হয়, তা বুঝতে আমাদের সুবিধা হয়। সবার জন্য খোলা পাতার কোনগুলো আপনি দেখেন, সেটুকুই গোনে Google Analytics: নাম, অ্যাকাউন্ট বা টাকার হিসাব নয়, আর লগইন, লেনদেন বা সীমা ঠিক করার পাতায় কিছুই নয়। যেকোনো পাতার নিচে গিয়ে এটি বদলাতে পারেন।',
  yes: 'হ্যাঁ, গুনুন',
  no: 'না, গুনবেন না',
} satisfies Record<keyof typeof en, string>;
