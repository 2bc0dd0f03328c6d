import { paragraphs, points, write, type Brand, type Written } from './written.ts';

const demoNotice = write('marquee', {
  bn: { title: 'ডেমো টাকা', summary: 'এখানে সব লেনদেন ডেমো টাকায়। নিশ্চিন্তে ঘুরে দেখুন।' },
  en: { title: 'Demo money', summary: 'Everything here runs on demo money. Look around as you like.' },
});

const drawsAllDay = write(
  'marquee',
  {
    bn: {
      title: 'নতুন',
      summary: 'ঢাকা মিনিট ৫ডি-র ড্র হয়ে গেলে ফল নিজেই মিলিয়ে দেখতে পারবেন।',
    },
    en: {
      title: 'New',
      summary: 'Dhaka Minute 5D: anyone can check every draw of it for themselves.',
    },
  },
  { link: { type: 'lottery', to: 'ssc1m' } },
);

const forVisitors = ({ name, freePlay }: Brand): Written =>
  write(
    'pop-up',
    {
      bn: {
        title: `${name.bn}: স্বাগতম`,
        picture: '/art/banner-fair',
        body:
          paragraphs('প্রথমবার এলে এই তিনটি কথা জেনে রাখুন।') +
          points(
            'এখানকার সব টাকা ডেমো টাকা: কিনতে হয় না, হারালেও কিছু যায় না।',
            freePlay ? 'অ্যাকাউন্ট ছাড়াই অনেক গেম ফ্রি খেলে দেখা যায়।' : 'অ্যাকাউন্ট ছাড়াই ঘুরে দেখা যায়।',
            'খেলা শুধু ১৮ বছরের বেশি বয়সীদের জন্য।',
          ),
      },
      en: {
        title: `Welcome to ${name.en}`,
        picture: '/art/banner-fair',
        body:
          paragraphs('If this is your first visit, three things are good to know.') +
          points(
            'All money here is demo money: nobody buys it, and losing it costs nothing.',
            freePlay
              ? 'Many games can be tried for free, without an account.'
              : 'You can look around without an account.',
            'Games are for people of 18 and older only.',
          ),
      },
    },
    { audience: 'visitor', link: { type: 'page', to: '/guide' } },
  );

const forNewcomers = write(
  'pop-up',
  {
    bn: {
      title: 'আপনার অ্যাকাউন্ট তৈরি',
      body:
        paragraphs('খেলা শুরুর আগে দুই মিনিট সময় দিন, পরে কাজে লাগবে।') +
        points(
          '“অ্যাকাউন্ট ও নিরাপত্তা” পেজে ফোন বা ইমেইল যোগ করুন, পাসওয়ার্ড ভুলে গেলে ওটাই চাবি।',
          'টাকা তোলার জন্য একটি পেমেন্ট পাসওয়ার্ড সেট করুন।',
          'নিজের জন্য একটা সীমা ভেবে রাখুন: কত সময়, কত টাকা।',
        ),
    },
    en: {
      title: 'Your account is ready',
      body:
        paragraphs('Two minutes before you play will save you time later.') +
        points(
          'Add a phone or an e-mail address under “Account and security”: it is your key when a password is forgotten.',
          'Set a payment password for the day you withdraw.',
          'Decide on a limit of your own: how long, and how much.',
        ),
    },
  },
  { audience: 'first-login', link: { type: 'page', to: '/member/security' } },
);

const forMembers = write(
  'pop-up',
  {
    bn: {
      title: 'যা জানানোর আছে',
      body: paragraphs('আমাদের সব ঘোষণা এক জায়গায়: “ঘোষণা” পেজে। প্রতিটির নিজের ঠিকানা আছে।'),
    },
    en: {
      title: 'What is announced',
      body: paragraphs(
        'What we announce stands on the page “Announcements”, each with an address of its own.',
      ),
    },
  },
  { audience: 'member', link: { type: 'page', to: '/announcements' } },
);

const firstSentence = (text: string): string => /^.+?[।.](?= |$)/.exec(text)?.[0] ?? text;

type Note = readonly [bnTitle: string, bn: string, enTitle: string, en: string];

const notices: readonly Note[] = [
  [
    'ব্যালেন্স এখন সঙ্গে সঙ্গে বদলায়',
    'জেতা টাকা বা জমা ব্যালেন্সে আসার সঙ্গে সঙ্গে পেজে দেখা যায়, রিফ্রেশ করতে হয় না। সংযোগ কেটে গেলে ফিরে আসামাত্র ঠিক অঙ্কটি দেখানো হয়।',
    'Your balance moves at once',
    'A win or a deposit shows on the page the moment it is booked, without reloading. After a lost connection the right figure is there as soon as you are back.',
  ],
  [
    'টাকা তোলার আগে ২৪ ঘণ্টা অপেক্ষা',
    'টাকা তোলার নতুন অ্যাকাউন্ট যোগ করলে সেটি এক দিন পর থেকে কাজ করে। কেউ আপনার অ্যাকাউন্টে ঢুকে পড়লে এই এক দিনেই আপনি টের পাবেন।',
    'A day before a new payout account works',
    'A payout account that you add can be used after a day. Should somebody else get into your account, that is the day in which you notice.',
  ],
  [
    'অফলাইনেও পেজ খোলে',
    'নেটওয়ার্ক না থাকলেও সাইটটি খুলবে আর বলে দেবে যে সংযোগ নেই। টাকা বা বাজির কোনো কাজ অফলাইনে হয় না, তাই কিছু দুবার হওয়ার ভয় নেই।',
    'The site opens offline',
    'Without a network the site still opens and says so. Nothing about money or bets is done offline, so nothing can happen twice.',
  ],
  [
    'নিজের ডিভাইস দেখে নিন',
    '“অ্যাকাউন্ট ও নিরাপত্তা” পেজে এখন দেখা যায় কোন কোন ফোন আর কম্পিউটারে আপনি লগ ইন আছেন। অচেনা কিছু দেখলে সেখান থেকেই বের করে দিন।',
    'Look at your devices',
    'Under “Account and security” you now see every phone and computer on which you are logged in. Log out whatever you do not know from there.',
  ],
  [
    'গেম বন্ধ থাকলে',
    'কোনো গেম কিছু সময়ের জন্য বন্ধ থাকলে সেটি তালিকায় থাকে না। চালু হলে আবার নিজের জায়গায় ফিরে আসে।',
    'When games are closed',
    'A game that is closed for a while is in no list. When it opens again, it is back in its place.',
  ],
  [
    'জাল মেসেজ থেকে সাবধান',
    'আমাদের কেউ কখনো আপনার পাসওয়ার্ড, পেমেন্ট পাসওয়ার্ড বা কোড চায় না। কেউ চাইলে উত্তর দেবেন না।',
    'Beware of false messages',
    'Nobody from here ever asks for your password, your payment password or a code. If somebody does, do not answer.',
  ],
  [
    'বাংলায় খোঁজা আরও সহজ',
    'গেমের নাম এখন বাংলা বা ইংরেজি দুইভাবেই খোঁজা যায়, বানানে সামান্য ভুল হলেও।',
    'Searching is easier',
    'Games can be searched for in Bengali and in English, and a slip in the spelling does no harm.',
  ],
  [
    'বিরতি নেওয়ার সুযোগ',
    '“অ্যাকাউন্ট ও নিরাপত্তা” পেজে এক দিন থেকে পাঁচ বছর পর্যন্ত খেলা বন্ধ রাখা যায়। শেষ হওয়ার আগে কেউ তা তুলতে পারে না, আমরাও না।',
    'Taking a break',
    'Under “Account and security” you can shut yourself out of playing, from a day to five years. Nobody can end it early, not even we.',
  ],
  [
    'পাসওয়ার্ড ভুলে গেলে',
    'লগ ইন পেজের “পাসওয়ার্ড ভুলে গেছেন?” থেকে ইমেইলে পাঠানো লিংকে নতুন পাসওয়ার্ড দেওয়া যায়। লিংকটি একবারই কাজ করে।',
    'If you forget your password',
    'The link “Forgotten your password?” at the login sends you an e-mail with which you set a new one. It works once.',
  ],
  [
    'হিসাব মিলিয়ে দেখা হয়',
    'প্রতিটি লেনদেন দুই জায়গায় লেখা হয়, আর বারবার মিলিয়ে দেখা হয় দুটো সমান কি না।',
    'The books are checked',
    'Every movement of money is booked twice, and both sides are compared again and again.',
  ],
];

/** What runs by, pops up and is announced. */
export const announcements = (brand: Brand): readonly Written[] => [
  ...(brand.lottery ? [drawsAllDay] : []),
  demoNotice,
  forVisitors(brand),
  forNewcomers,
  forMembers,
  ...notices.map(([bnTitle, bn, enTitle, en]) =>
    write('notice', {
      bn: { title: bnTitle, summary: firstSentence(bn), body: paragraphs(bn) },
      en: { title: enTitle, summary: firstSentence(en), body: paragraphs(en) },
    }),
  ),
  write(
    'notice',
    {
      bn: {
        title: 'এজেন্টদের জন্য: দলের খবর এক পেজে',
        body: paragraphs(
          'এজেন্ট সেন্টারে এখন আমন্ত্রণ কোড, লিংক আর কিউআর এক জায়গায়। কোডটি যাঁকে দেবেন তিনি আপনার দলে যোগ দেবেন।',
        ),
      },
      en: {
        title: 'For agents: your team on one page',
        body: paragraphs(
          'The agent centre now has your invitation code, link and QR code in one place. Whoever registers with it joins your team.',
        ),
      },
    },
    { audience: 'agent' },
  ),
];
