import type { messages as en } from '../en/visits.ts';

export const messages = {
  question: 'আপনি কোন পেজ দেখছেন, তা কি গোনা যাবে?',
  what: 'কোন পেজ বেশি পড়া হয়, তা বুঝতে আমাদের সুবিধা হয়। সবার জন্য খোলা পেজের কোনগুলো আপনি দেখেন, সেটুকুই গোনে Google Analytics: নাম, অ্যাকাউন্ট বা টাকার হিসাব নয়, আর লগ ইন, লেনদেন বা সীমা ঠিক করার পেজে কিছুই নয়। যেকোনো পেজের নিচে গিয়ে এটি বদলাতে পারেন।',
  yes: 'হ্যাঁ, গুনুন',
  no: 'না, গুনবেন না',
} satisfies Record<keyof typeof en, string>;
