import type { messages as en } from '../en/login.ts';

export const messages = {
  loginTitle: 'লগ ইন করুন',
  loginButton: 'লগ ইন',
  username: 'ইউজারনেম',
  password: 'পাসওয়ার্ড',
  failed: 'ইউজারনেম বা পাসওয়ার্ড ঠিক নয়',
  required: 'এই ঘরটি পূরণ করুন',
  proving: 'একটু অপেক্ষা করুন…',
  newHere: 'এখানে নতুন?',
  openAccount: 'অ্যাকাউন্ট খুলুন',
  freePlay: 'খেলার টাকায় খেলে দেখুন',
  freePlayHint: 'নিবন্ধন লাগবে না। খেলার টাকা তোলা যায় না।',
} satisfies Record<keyof typeof en, string>;
