import { lotteryPage } from '../../packages/wire/portal/pages.ts';
import type { NewAnnouncement, NewBanner } from '../../apps/api/domain/content/index.ts';

type Hung = { image: string; alt: { bn: string; en: string }; link: string | null };

/** One banner per language: its words stand over the picture. */
const hung = (banners: readonly Hung[], place: NewBanner['place'] = 'home'): NewBanner[] =>
  banners.flatMap(({ image, alt, link }, position) =>
    (['bn', 'en'] as const).map((language) => ({
      place,
      language,
      imageUrl: `/art/${image}`,
      alt: alt[language],
      link,
      position,
    })),
  );

const demoNotice: NewAnnouncement = {
  kind: 'marquee',
  audience: 'everybody',
  titles: { bn: 'ডেমো টাকা', en: 'Demo money' },
  texts: {
    bn: 'এখানে সব লেনদেন কাল্পনিক টাকায়। নিশ্চিন্তে ঘুরে দেখুন।',
    en: 'Everything here runs on pretend money. Look around as you like.',
  },
};

const tryFirst: NewAnnouncement = {
  kind: 'promotion',
  audience: 'everybody',
  titles: { bn: 'আগে খেলে দেখুন, পরে ঠিক করুন', en: 'Try first, decide later' },
  texts: {
    bn: 'যে গেমের নিচে “ফ্রি খেলে দেখুন” লেখা আছে, সেটি খেলার টাকায় খেলতে পারেন। অ্যাকাউন্ট লাগে না, ফোন নম্বরও না। যতক্ষণ খুশি খেলুন, ভালো লাগলে তবেই নিবন্ধন করুন।',
    en: 'Every game that says “Try it free” can be played with play money: no account, no phone number. Play as long as you like, and register only if you like it.',
  },
};

/** What hangs and runs on each brand's home page. */
export const brandContent: Readonly<
  Record<'mela' | 'nodi', { banners: readonly NewBanner[]; announcements: readonly NewAnnouncement[] }>
> = {
  mela: {
    banners: [
      ...hung([
        {
          image: 'banner-fair',
          alt: { bn: 'মেলা বসেছে, চলুন ঘুরে আসি', en: 'The fair is on. Come and play' },
          link: '/register',
        },
        {
          image: 'banner-draw',
          alt: { bn: 'প্রতি মিনিটে ঢাকা ৫ডি ড্র', en: 'Dhaka 5D: a draw every minute' },
          link: lotteryPage('ssc1m'),
        },
        {
          image: 'banner-padma-night',
          alt: { bn: 'পদ্মা গোল্ড: ২৫ লাইনে সোনার পদ্ম', en: 'Padma Gold: the lily pays on 25 lines' },
          link: '/rng',
        },
      ]),
      ...hung(
        [
          {
            image: 'banner-fair',
            alt: { bn: 'মেলায় আপনার জায়গা আছে', en: 'There is room for you at the fair' },
            link: null,
          },
        ],
        'register',
      ),
      ...hung(
        [
          {
            image: 'banner-draw',
            alt: { bn: 'আবার দেখা হলো, আসুন', en: 'Good to see you again' },
            link: null,
          },
        ],
        'login',
      ),
    ],
    announcements: [
      {
        kind: 'marquee',
        audience: 'everybody',
        titles: { bn: 'নতুন', en: 'New' },
        texts: {
          bn: 'ঢাকা মিনিট ৫ডি এখন দিনরাত চলছে। ড্র হয়ে গেলে ফল নিজেই মিলিয়ে দেখতে পারবেন।',
          en: 'Dhaka Minute 5D now runs day and night, and anyone can check every draw for themselves.',
        },
      },
      demoNotice,
      tryFirst,
    ],
  },
  nodi: {
    banners: [
      ...hung([
        {
          image: 'banner-boats',
          alt: { bn: 'নদীর ধারে শান্ত এক সকাল', en: 'A quiet morning by the river' },
          link: '/register',
        },
        {
          image: 'banner-padma-morning',
          alt: { bn: 'ভোরের পদ্ম ফুটেছে', en: 'The morning lily is open' },
          link: '/rng',
        },
        {
          image: 'banner-kites',
          alt: { bn: 'আকাশ জুড়ে রঙিন ঘুড়ি', en: 'The sky is full of kites' },
          link: null,
        },
      ]),
      ...hung(
        [{ image: 'banner-boats', alt: { bn: 'নদীর ঘাটে স্বাগতম', en: 'Welcome to the river' }, link: null }],
        'register',
      ),
    ],
    announcements: [demoNotice],
  },
};
