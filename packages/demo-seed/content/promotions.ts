import { DAY_MS } from '@mela/primitives';
import type { Facts } from '@mela/api/domain/content/index.ts';
import { offers, prize, type Promotion } from './offers.ts';
import { paragraphs, points, steps, write, type Brand, type Written } from './written.ts';

/** What offers are sorted by. */
export const types: readonly Readonly<{ key: string; written: Written }>[] = [
  {
    key: 'start',
    written: write('promotion-type', { bn: { title: 'শুরু' }, en: { title: 'Getting started' } }),
  },
  { key: 'games', written: write('promotion-type', { bn: { title: 'গেম' }, en: { title: 'Games' } }) },
  { key: 'together', written: write('promotion-type', { bn: { title: 'আড্ডা' }, en: { title: 'Together' } }) },
];

const offer = (
  type: string,
  [bnTitle, bnLine, bnBody]: readonly [string, string, string],
  [enTitle, enLine, enBody]: readonly [string, string, string],
  { picture, ...more }: Partial<Omit<Facts, 'texts'>> & { picture: string },
): Promotion => ({
  type,
  written: write(
    'promotion',
    {
      bn: { title: bnTitle, summary: bnLine, body: bnBody, picture },
      en: { title: enTitle, summary: enLine, body: enBody, picture },
    },
    more,
  ),
});

const open = { opensAt: null, closesAt: null, pictures: false };

const tryFirst = offer(
  'start',
  [
    'আগে খেলে দেখুন, পরে ঠিক করুন',
    'অ্যাকাউন্ট লাগে না, ফোন নম্বরও না।',
    paragraphs(
      'যে গেমের নিচে “ফ্রি খেলে দেখুন” লেখা আছে, সেটি ফ্রি টাকায় খেলতে পারেন। যতক্ষণ খুশি খেলুন, ভালো লাগলে তবেই নিবন্ধন করুন।',
    ),
  ],
  [
    'Try first, decide later',
    'No account, no phone number.',
    paragraphs(
      'Every game that says “Try it free” can be played with play money. Play as long as you like, and register only if you like it.',
    ),
  ],
  { picture: '/art/banner-padma-morning' },
);

const drawEveryMinute = offer(
  'games',
  [
    'প্রতি মিনিটে একটা ড্র, নিজেই মিলিয়ে নিন',
    'ফল আগে থেকেই সিল করা, পরে সবার জন্য খোলা।',
    paragraphs('ঢাকা মিনিট ৫ডি-র প্রতিটি ড্রয়ের ফল বিক্রি শুরুর আগেই সিল করা হয়।') +
      steps(
        'একটা অর্ডার দিন, দুই টাকাই যথেষ্ট।',
        'ড্র হলে <a href="/verify">“ড্র যাচাই”</a> পেজ খুলুন।',
        'সিল, চাবি আর আপনার টিকিট মেলে কি না দেখুন।',
      ),
  ],
  [
    'A draw every minute, checked by you',
    'Sealed beforehand, open to everybody afterwards.',
    paragraphs('The result of every draw of Dhaka Minute 5D is sealed before its sale opens.') +
      steps(
        'Place an order; two taka will do.',
        'After the draw, open <a href="/verify">“Check a draw”</a>.',
        'See whether the seal, its key and your ticket belong together.',
      ),
  ],
  { picture: '/art/banner-draw', link: { type: 'lottery', to: 'ssc1m' } },
);

const pots = offer(
  'games',
  [
    'পদ্মা গোল্ডের তিন কলস',
    'প্রতিটি বাজি থেকে একটু একটু করে ভরে।',
    paragraphs(
      'পদ্মা গোল্ড ২৫-এর প্রতিটি বাজির ছোট একটা অংশ কলসগুলোতে জমে। কোন কলসে কত আছে গেমের পেজে সব সময় দেখা যায়, আর কীভাবে পড়ে তা গেমের নিয়মে লেখা আছে।',
    ),
  ],
  [
    'The pots of Padma Gold',
    'Every stake fills them a little.',
    paragraphs(
      'A small part of every stake of Padma Gold 25 goes into its pots. The game shows at all times what is in them, and its rules say how they fall.',
    ),
  ],
  { picture: '/art/banner-padma-night', link: { type: 'lobby', to: 'RNG' } },
);

const yourFair = offer(
  'together',
  [
    'আপনার এলাকার মেলার ছবি',
    'ছবি পাঠান, বাছাই করা ছবি আমাদের ব্লগে যাবে।',
    paragraphs('বৈশাখী মেলা, রথের মেলা, নাগরদোলা, মাটির পুতুল: যা আপনার চোখে মেলা।') +
      points(
        'এক থেকে তিনটি ছবি, নিজের তোলা।',
        'কোথায় আর কবে তোলা, মন্তব্যে লিখুন।',
        'চেনা যায় এমন কারও ছবি হলে আগে তাঁর অনুমতি নিন।',
      ) +
      paragraphs('আমরা প্রতিটি ছবি দেখি এবং উত্তর দিই, না নিলে কারণসহ। ছবি নিলে বোনাসটি পাবেন।'),
  ],
  [
    'A picture of your fair',
    'Send one; those we choose go into our blog.',
    paragraphs('A spring fair, a wheel, clay dolls: whatever a fair is in your eyes.') +
      points(
        'One to three pictures, taken by yourself.',
        'Say in the comment where and when.',
        'Ask whoever can be recognised in it first.',
      ) +
      paragraphs(
        'We look at every picture and answer, with a reason if we do not take it. A picture that we take brings you the bonus.',
      ),
  ],
  { picture: '/art/banner-fair', activity: { ...open, pictures: true } },
);

const nextGame = offer(
  'together',
  [
    'পরের গেমটা কী হবে?',
    'একটা ভাবনা লিখুন, ১৪০ অক্ষরে।',
    paragraphs(
      'পরের গেম আঁকার আগে আমরা আপনার কথা শুনতে চাই: বিষয়, নিয়ম, বা ছোটবেলার কোনো খেলা। প্রত্যেকে একবার লিখতে পারেন; প্রতিটি লেখা আমরা পড়ি।',
    ),
  ],
  [
    'What should the next game be?',
    'Tell us an idea in 140 characters.',
    paragraphs(
      'Before we draw the next game we want to hear from you: a theme, a rule, or a game of your childhood. Everybody can write once, and we read everything.',
    ),
  ],
  { picture: '/art/offer-notebook', activity: open },
);

const limits = offer(
  'start',
  [
    'নিজের সীমা নিজে ঠিক করুন',
    'আগে ভাবা সীমা, পরে মাথা ঠান্ডা।',
    paragraphs('খেলা শুরুর আগে ঠিক করে নিন কতক্ষণ আর কত টাকা। দরকার হলে এক দিনের বিরতিও নেওয়া যায়।') +
      paragraphs('<a href="/responsible">দায়িত্বশীল খেলা</a> পেজে লেখা আছে কী কী করতে পারেন।'),
  ],
  [
    'Set a limit of your own',
    'Thought of before, kept with a cool head.',
    paragraphs(
      'Decide before you play how long and how much. If you need it, take a break, from one day on.',
    ) + paragraphs('The page <a href="/responsible">Responsible gaming</a> says what you can do.'),
  ],
  { picture: '/art/offer-lantern' },
);

const dated = (now: Date): readonly Promotion[] => {
  const day = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString();
  return [
    offer(
      'together',
      [
        'ঘুড়ি উৎসব আসছে',
        'আপনার আঁকা ঘুড়ি আমাদের আকাশে উড়বে।',
        paragraphs(
          'একটা ঘুড়ি আঁকুন, ছবি তুলে পাঠান। বাছাই করা ঘুড়িগুলো হোম পেজের ব্যানারে উড়বে। আবেদন খুললে এখানেই বোতাম দেখা যাবে।',
        ),
      ],
      [
        'The kite festival is coming',
        'A kite that you draw will fly in our sky.',
        paragraphs(
          'Draw a kite, take a picture and send it. Those we choose fly in the banner of the home page. When applications open, the button stands here.',
        ),
      ],
      {
        picture: '/art/banner-kites',
        activity: { ...open, pictures: true, opensAt: day(21), closesAt: day(49) },
      },
    ),
    offer(
      'together',
      [
        'শরতের ধাঁধা',
        'উত্তর দেওয়া শেষ, সবাইকে ধন্যবাদ।',
        paragraphs('কাশফুল, ঢাক আর নৌকার ধাঁধাটির উত্তর ছিল “দশমী”। যাঁরা উত্তর দিয়েছেন সবাই জবাব পেয়েছেন।'),
      ],
      [
        'The autumn riddle',
        'It is over. Thank you, everybody.',
        paragraphs(
          'The riddle of reeds, drums and boats was answered by “Dashami”. Everybody who wrote has heard from us.',
        ),
      ],
      { picture: '/art/banner-boats', activity: { ...open, opensAt: day(-60), closesAt: day(-7) } },
    ),
  ];
};

const forAgents = offer(
  'start',
  [
    'এজেন্টদের জন্য: প্রথম দশ জন',
    'নতুন দলের শুরুটা কীভাবে করবেন।',
    paragraphs(
      'আমন্ত্রণ কোড, কিউআর আর লিংক এজেন্ট সেন্টারে আছে। যাঁকে চেনেন তাঁকেই ডাকুন, আর বলুন যে এটি ১৮ বছরের বেশি বয়সীদের জন্য।',
    ),
  ],
  [
    'For agents: your first ten',
    'How to begin a team.',
    paragraphs(
      'Your invitation code, QR code and link are in the agent centre. Invite people you know, and tell them that this is for people of 18 and older.',
    ),
  ],
  { picture: '/art/offer-notebook', audience: 'agent', link: { type: 'page', to: '/agentHome' } },
);

/** What the brand offers. */
export const promotions = (brand: Brand, now: Date): readonly Promotion[] => [
  ...offers(brand),
  ...told(brand, now),
];

const told = ({ lottery, freePlay }: Brand, now: Date): readonly Promotion[] => [
  ...(freePlay ? [tryFirst] : []),
  ...(lottery ? [drawEveryMinute] : []),
  { ...yourFair, money: prize(50) },
  nextGame,
  pots,
  limits,
  ...dated(now),
  forAgents,
];
