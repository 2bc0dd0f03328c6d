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

  // Lobbies
  tabs: 'কোন গেমগুলো',
  tabAll: 'সব',
  tabHot: 'জনপ্রিয়',
  tabFavourites: 'পছন্দের',
  tabRecent: 'সাম্প্রতিক',
  all: 'সব',
  vendors: 'কাদের গেম',
  classes: 'গেমের ধরন',
  search: 'নাম দিয়ে খুঁজুন',
  searchClear: 'লেখাটি মুছুন',
  found: '{count, plural, =0 {কোনো গেম পাওয়া যায়নি} one {#টি গেম পাওয়া গেছে} other {#টি গেম পাওয়া গেছে}}',
  notFound: 'এই নামে কোনো গেম নেই। অন্য নামে খুঁজে দেখবেন?',
  noData: 'এখানে এখনো কোনো গেম নেই।',
  noFavourites: 'পছন্দের তালিকা এখনো খালি। যে গেম ভালো লাগে, তার হৃদয়চিহ্নে চাপ দিন।',
  noRecent: 'এখানে এখনো কিছু খেলেননি।',
  showAll: 'সব গেম দেখুন',
  gamesBy: '{vendor}-এর গেম',
} satisfies Record<keyof typeof en, string>;
