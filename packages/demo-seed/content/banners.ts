import type { Facts } from '@mela/api/domain/content/index.ts';
import { write, type Brand, type Written } from './written.ts';

const hung = (
  place: Facts['place'],
  image: string,
  words: { bn: string; en: string },
  link: NonNullable<Facts['link']>,
): Written => {
  const picture = `/art/${image}`;
  return write(
    'banner',
    { bn: { title: words.bn, picture }, en: { title: words.en, picture } },
    { place, link },
  );
};

const ofMela: readonly Written[] = [
  hung(
    'home',
    'banner-fair',
    { bn: 'মেলা বসেছে, চলুন ঘুরে আসি', en: 'The fair is on. Come and play' },
    { type: 'page', to: '/promotions' },
  ),
  hung(
    'home',
    'banner-draw',
    { bn: 'প্রতি মিনিটে ঢাকা ৫ডি ড্র', en: 'Dhaka 5D: a draw every minute' },
    { type: 'lottery', to: 'ssc1m' },
  ),
  hung(
    'home',
    'banner-padma-night',
    { bn: 'পদ্মা গোল্ড: ২৫ লাইনে সোনার পদ্ম', en: 'Padma Gold: the lily pays on 25 lines' },
    { type: 'lobby', to: 'RNG' },
  ),
  hung(
    'left-menu',
    'banner-kites',
    { bn: 'নতুন এলে এখান থেকে শুরু', en: 'New here? Begin with this' },
    { type: 'page', to: '/guide' },
  ),
  hung(
    'register',
    'banner-fair',
    { bn: 'মেলায় আপনার জায়গা আছে', en: 'There is room for you at the fair' },
    { type: 'page', to: '/promotions' },
  ),
  hung(
    'login',
    'banner-draw',
    { bn: 'আবার দেখা হলো, আসুন', en: 'Good to see you again' },
    { type: 'page', to: '/announcements' },
  ),
  hung(
    'forgot',
    'banner-kites',
    { bn: 'হারালে খুঁজে পাওয়া যায়', en: 'What is lost can be found' },
    { type: 'page', to: '/help' },
  ),
];

const ofNodi: readonly Written[] = [
  hung(
    'home',
    'banner-boats',
    { bn: 'নদীর ধারে শান্ত এক সকাল', en: 'A quiet morning by the river' },
    { type: 'page', to: '/promotions' },
  ),
  hung(
    'home',
    'banner-padma-morning',
    { bn: 'ভোরের পদ্ম ফুটেছে', en: 'The morning lily is open' },
    { type: 'lobby', to: 'RNG' },
  ),
  hung(
    'home',
    'banner-kites',
    { bn: 'আকাশ জুড়ে রঙিন ঘুড়ি', en: 'The sky is full of kites' },
    { type: 'blog', to: '' },
  ),
  hung(
    'left-menu',
    'banner-padma-morning',
    { bn: 'নতুন এলে এখান থেকে শুরু', en: 'New here? Begin with this' },
    { type: 'page', to: '/guide' },
  ),
  hung(
    'register',
    'banner-boats',
    { bn: 'নদীর ঘাটে স্বাগতম', en: 'Welcome to the river' },
    { type: 'page', to: '/promotions' },
  ),
  hung(
    'login',
    'banner-padma-morning',
    { bn: 'আবার ঘাটে ফিরলেন', en: 'Back at the landing' },
    { type: 'page', to: '/announcements' },
  ),
  hung(
    'forgot',
    'banner-kites',
    { bn: 'হারালে খুঁজে পাওয়া যায়', en: 'What is lost can be found' },
    { type: 'page', to: '/help' },
  ),
];

/** What hangs where. */
export const banners = ({ code }: Brand): readonly Written[] => (code === 'mela' ? ofMela : ofNodi);
