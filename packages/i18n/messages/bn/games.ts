import type { messages as en } from '../en/games.ts';

export const messages = {
  title: 'গেম',
  doorway: '{vendor}-এর গেম। খেলতে লগইন করুন, কিংবা আগে একটু দেখে নিন।',
  tryFree: 'খেলার টাকায় খেলে দেখুন',
  tryFreeHint: 'নিবন্ধন লাগবে না। খেলার টাকা তোলা যায় না।',
  opening: 'গেম খুলছে…',
  stuck: 'গেম খুলতে বেশি সময় লাগছে।',
  fullScreen: 'পুরো স্ক্রিনে দেখুন',
  leave: 'গেম থেকে বেরোন',
  leaveAsk: 'গেম থেকে বেরিয়ে যাবেন?',
  leaveHint: 'চলতি রাউন্ড শেষ পর্যন্ত চলবে। জিতলে টাকা ব্যালেন্সে জমা হবে, বাজির হিসাবেও দেখতে পাবেন।',
  stay: 'খেলা চালিয়ে যান',
} satisfies Record<keyof typeof en, string>;
