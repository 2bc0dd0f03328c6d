import type { NewOffer } from '@mela/api/domain/bonuses/index.ts';
import { UNITS_PER_WHOLE } from '@mela/primitives';
import { paragraphs, points, steps, write, type Brand, type Written } from './written.ts';

const whole = (amount: number): bigint => BigInt(amount) * UNITS_PER_WHOLE;

/** The money of a promotion, as it is written for it. */
export type Money = Omit<NewOffer, 'promotionId'>;

/** What the brand tells of, and the money that is behind it, if any. */
export type Promotion = Readonly<{ type: string; written: Written; money?: Money }>;

/** What every offer of the demo has in common. */
const USUAL = {
  currency: 'BDT',
  rate: 0,
  amount: null,
  amountMax: null,
  depositMin: 0n,
  base: 'bonus',
  weights: {},
  newcomerDays: null,
  isOpen: true,
} as const;

/** A prize for who took part, which is turned over three times within a fortnight. */
export const prize = (amount: number): Money => ({
  ...USUAL,
  kind: 'activity',
  amount: whole(amount),
  multiple: 300,
  days: 14,
  audience: 'everyone',
  frequency: 'always',
});

/** A draw is over in a minute: an order counts for half of what a game counts for. */
const WITH_LOTTERY = { LOTT: 50 } as const;

const howItWorks = {
  bn: points(
    'বোতাম চাপুন, জমা দিন। জমা ব্যালেন্সে এলেই বোনাস শুরু হয়।',
    'বাজিতে আগে আপনার নিজের টাকা যায়, তারপর বোনাসের।',
    'যা খেলতে হবে তা খেলা হলে বোনাস নগদ হয়। সময় শেষ হলে বা ছেড়ে দিলে বোনাস ফিরে যায়, আপনার জমা আপনারই থাকে।',
  ),
  en: points(
    'Press the button and pay in. The bonus begins when the deposit is on your balance.',
    'A bet takes your own money first, and then the bonus.',
    'When what is asked for has been played, the bonus is cash. When its time is over, or you give it up, it goes back; your deposit stays yours.',
  ),
};

const welcome = ({ lottery }: Brand): Promotion => ({
  type: 'start',
  money: {
    ...USUAL,
    kind: 'deposit',
    rate: 10_000,
    amountMax: whole(1000),
    depositMin: whole(200),
    multiple: 800,
    weights: lottery ? WITH_LOTTERY : {},
    days: 30,
    audience: 'first-deposit',
    frequency: 'once',
  },
  written: write('promotion', {
    bn: {
      title: 'স্বাগত বোনাস',
      summary: 'প্রথমবার জমা দিলে।',
      body: howItWorks.bn,
      picture: '/art/banner-fair',
    },
    en: {
      title: 'Welcome bonus',
      summary: 'With your first deposit.',
      body: howItWorks.en,
      picture: '/art/banner-fair',
    },
  }),
});

const reload = ({ lottery }: Brand): Promotion => ({
  type: 'start',
  money: {
    ...USUAL,
    kind: 'deposit',
    rate: 1000,
    amountMax: whole(300),
    depositMin: whole(200),
    multiple: 600,
    weights: lottery ? WITH_LOTTERY : {},
    days: 7,
    audience: 'everyone',
    frequency: 'always',
  },
  written: write('promotion', {
    bn: {
      title: 'রিলোড বোনাস',
      summary: 'যতবার জমা, ততবার।',
      body: howItWorks.bn,
      picture: '/art/banner-boats',
    },
    en: {
      title: 'Reload bonus',
      summary: 'Every time you pay in.',
      body: howItWorks.en,
      picture: '/art/banner-boats',
    },
  }),
});

const daily = ({ lottery }: Brand): Promotion => ({
  type: 'start',
  money: {
    ...USUAL,
    kind: 'deposit',
    rate: 2000,
    amountMax: whole(500),
    depositMin: whole(500),
    multiple: 500,
    weights: lottery ? WITH_LOTTERY : {},
    days: 7,
    audience: 'everyone',
    frequency: 'daily',
  },
  written: write('promotion', {
    bn: {
      title: 'প্রতিদিনের বাড়তি',
      summary: 'দিনের একটি জমার সঙ্গে একটু বেশি।',
      body: howItWorks.bn,
      picture: '/art/banner-kites',
    },
    en: {
      title: 'Daily top-up',
      summary: 'A little more with one deposit of the day.',
      body: howItWorks.en,
      picture: '/art/banner-kites',
    },
  }),
});

const gift: Promotion = {
  type: 'start',
  money: {
    ...USUAL,
    kind: 'claim',
    amount: whole(20),
    multiple: 300,
    weights: WITH_LOTTERY,
    days: 3,
    audience: 'everyone',
    frequency: 'daily',
  },
  written: write('promotion', {
    bn: {
      title: 'মেলার উপহার',
      summary: 'সবার জন্য, জমা ছাড়াই।',
      body: paragraphs('“আমার বোনাস” পেজ থেকে নিয়ে নিন। নেওয়ার সঙ্গে সঙ্গেই শুরু।'),
      picture: '/art/offer-lantern',
    },
    en: {
      title: 'Gift of the fair',
      summary: 'For everybody, without paying in.',
      body: paragraphs('Claim it on the page “My bonuses”. It begins as you do.'),
      picture: '/art/offer-lantern',
    },
  }),
};

/** SPEC.md §9 names a reward of up to 131 thousand for who follows the brand's messenger; the demo's is as many taka. */
const messenger: Promotion = {
  type: 'together',
  money: prize(131),
  written: write(
    'promotion',
    {
      bn: {
        title: 'টেলিগ্রামে আমাদের সঙ্গে',
        summary: 'চ্যানেলে যোগ দিন, ছবি পাঠান, পুরস্কার নিন।',
        body: steps(
          'মেনু থেকে আমাদের টেলিগ্রাম চ্যানেল খুলে যোগ দিন।',
          'চ্যানেলটি খোলা আছে এমন স্ক্রিনের ছবি এখানে পাঠান, মন্তব্যে লিখুন সেখানে আপনার নাম কী।',
          'আমরা দেখে উত্তর দিই। ঠিক থাকলে বোনাসটি এখান থেকেই নিয়ে নেবেন।',
        ),
        picture: '/art/offer-notebook',
      },
      en: {
        title: 'With us on Telegram',
        summary: 'Join the channel, send a picture, claim the reward.',
        body: steps(
          'Open our Telegram channel from the menu and join it.',
          'Send a picture of your screen with the channel open, and say in the comment what you are called there.',
          'We look at it and answer. If it is right, you claim the bonus here.',
        ),
        picture: '/art/offer-notebook',
      },
    },
    { activity: { opensAt: null, closesAt: null, pictures: true } },
  ),
};

/** What the brand gives money with, the first for newcomers. */
export const offers = (brand: Brand): readonly Promotion[] => [
  welcome(brand),
  reload(brand),
  daily(brand),
  ...(brand.code === 'mela' ? [gift] : []),
  messenger,
];
