import type { messages as en } from '../en/home.ts';

export const messages = {
  title: '{brand}: {lottery, select, yes {গেম আর লটারি} other {গেম}}',
  description:
    '{brand}: {lottery, select, yes {প্রতি মিনিটে লটারির ড্র, স্লট} other {স্লট, তাস}} ও আরও অনেক গেম, বাংলা আর ইংরেজিতে। শুধুই ডেমো টাকা।',
  banners: 'এখন যা চলছে',
  previousBanner: 'আগের ব্যানার',
  nextBanner: 'পরের ব্যানার',
  pauseBanners: 'ব্যানার থামান',
  playBanners: 'ব্যানার চলতে দিন',
  announcements: 'ঘোষণা',
  announcementLook: 'দেখুন',
  nextAnnouncement: 'পরেরটি',

  shortcuts: 'কোথায় যাবেন',
  search: 'গেম খুঁজুন',
  allGames: 'সব গেম',

  recent: 'সম্প্রতি খেলেছেন',
  hot: 'সবাই যা খেলছে',
  favourites: 'আমার পছন্দ',
  lottery: 'লটারি',
  elott: 'ইলেকট্রনিক লটারি',
  live: 'লাইভ',
  sports: 'খেলাধুলা',
  fish: 'মাছ ধরা',
  rng: 'স্লট',
  pvp: 'তাসের আসর',
  esports: 'ই-স্পোর্টস',
  cockfight: 'ভার্চুয়াল মোরগ লড়াই',
  more: 'সব দেখুন',
  moreOf: 'সব দেখুন: {section}',

  tryFree: 'ফ্রি খেলে দেখুন',
  tryGameFree: 'ফ্রি খেলে দেখুন: {game}',
  hotBadge: 'হট',
  addFavourite: '{game} পছন্দের তালিকায় রাখুন',
  removeFavourite: '{game} পছন্দের তালিকা থেকে সরান',
  favouriteFailed: 'সেভ করা যায়নি। আবার চেষ্টা করুন।',

  winners: 'এ সপ্তাহের বড় জয়',
  winnersNote: 'নাম সংক্ষেপে দেখানো হয়েছে',
  winnersEmpty: 'প্রথম জয় এখনো বাকি। সেটা আপনারও হতে পারে।',
  rank: '{rank} নম্বর স্থান',

  paysBack: 'ফেরত {rate}%',

  sectionFailed: 'এই গেমগুলো লোড করা যায়নি।',
} satisfies Record<keyof typeof en, string>;
