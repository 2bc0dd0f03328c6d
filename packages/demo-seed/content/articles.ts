import { paragraphs, points, write, type Brand, type Written } from './written.ts';

type Entry = Readonly<{
  term: string;
  picture?: string;
  bn: readonly [title: string, summary: string, ...body: string[]];
  en: readonly [title: string, summary: string, ...body: string[]];
}>;

const entry = (kind: 'news' | 'blog', { term, picture, bn, en }: Entry) => {
  const answer = ([title, summary, ...body]: Entry['bn']) => ({
    title,
    summary,
    body: body.join(''),
    picture: picture ?? null,
  });
  return write(kind, { bn: answer(bn), en: answer(en) }, { term });
};

const p = paragraphs;

const news: readonly Entry[] = [
  {
    term: 'search-in-two-scripts',
    picture: '/art/offer-notebook',
    bn: [
      'খোঁজা এখন দুই লিপিতে',
      'বাংলা বা ইংরেজি, সামান্য বানান ভুল হলেও গেমটি পাওয়া যায়।',
      p(
        'লবির খোঁজার ঘরে এখন বাংলা আর ইংরেজি দুই নামই কাজ করে। “পদ্মা”, “padma” বা তাড়াহুড়োয় লেখা “pdma” একই গেমে নিয়ে যায়।',
      ),
      p('খোঁজা হয় পাতার সব গেমের মধ্যে।'),
    ],
    en: [
      'Searching in two scripts',
      'In Bengali or English, with a slip in the spelling or without.',
      p(
        'The search of a lobby now knows both names of every game. “পদ্মা”, “padma” and a hasty “pdma” all lead to the same one.',
      ),
      p('It looks through all games of the page.'),
    ],
  },
  {
    term: 'one-line-for-everything',
    picture: '/art/offer-lantern',
    bn: [
      'এক নজরে সব ঘোষণা',
      'ঘোষণাগুলো এখন এক পেজে, সবচেয়ে নতুনটি আগে।',
      p(
        'যা জানানোর আছে তা এখন <a href="/announcements">ঘোষণা</a> পেজে, প্রতি পেজে নয়টি। প্রতিটির নিজের ঠিকানা আছে, তাই কাউকে পাঠানোও যায়।',
      ),
    ],
    en: [
      'All announcements at a glance',
      'They stand on one page now, the newest first.',
      p(
        'What there is to announce stands on the page <a href="/announcements">Announcements</a>, nine at a time. Each has an address of its own and can be passed on.',
      ),
    ],
  },
  {
    term: 'lines-you-can-measure',
    picture: '/art/banner-kites',
    bn: [
      'কোন লাইন সবচেয়ে দ্রুত?',
      'আমাদের নিজের ঠিকানাগুলোর গতি নিজেই মেপে নিন।',
      p(
        '<a href="/lines">লাইন যাচাই</a> পেজ আপনার ফোন থেকে আমাদের প্রতিটি ঠিকানায় কয়েকবার ছোট একটি প্রশ্ন পাঠায় আর জানায় কোনটির উত্তর আগে এল। শুধু আমাদের নিজের ঠিকানাই মাপা হয়।',
      ),
    ],
    en: [
      'Which line is fastest?',
      'Measure the way to our own addresses yourself.',
      p(
        'The page <a href="/lines">Line check</a> asks each of our addresses a small question from your phone, a few times, and tells which one answers first. It measures our own addresses and nothing else.',
      ),
    ],
  },
];

const lotteryNews: Entry = {
  term: 'beacon-in-the-draw',
  picture: '/art/banner-draw',
  bn: [
    'ড্রয়ে এখন বাইরের সংখ্যাও মেশে',
    'ফল জানার উপায় আগে কারও নেই, আমাদেরও না।',
    p(
      'আমাদের নিজের ড্রয়ে সিল করা বীজের সঙ্গে একটি প্রকাশ্য বিকনের সংখ্যাও মেশে, যা বিক্রি বন্ধ হওয়ার পরে তৈরি হয়। বিকন পাওয়া না গেলে মেশে তার আগে যাঁরা বাজি ধরেছেন তাঁদের সবার একটি করে সংখ্যা।',
    ),
    p('কোনটি মিশেছে তা যাচাইয়ের পেজ জানায়, আর কাউকে জিজ্ঞেস না করেই হিসাব মিলিয়ে দেয়।'),
  ],
  en: [
    'Draws can mix in public randomness',
    'Nobody can know a result beforehand, not even we.',
    p(
      'Besides the sealed seed, our own draws take in a number of a public beacon that comes into being only after the sale has closed, wherever one can be reached. Where none can, they take in a number from everybody who has bet before.',
    ),
    p('The page for checking a draw says which it was and does the arithmetic without asking anybody.'),
  ],
};

const blog: readonly Entry[] = [
  {
    term: 'what-the-house-edge-means',
    picture: '/art/offer-notebook',
    bn: [
      'হাউসের সুবিধা মানে কী',
      'ফেরতের হার ৯৬% বলতে আসলে কী বোঝায়, সহজ অঙ্কে।',
      p(
        'একটা গেম যদি ৯৬% ফেরত দেয়, তার মানে এই নয় যে ১০০ টাকা খেললে ৯৬ টাকা ফিরবে। মানে হলো, লাখ লাখ রাউন্ডের গড়ে তা-ই হয়।',
      ),
      '<h3>এক সন্ধ্যায় কী হয়</h3>',
      p('ছোট সময়ে ফল ওঠানামা করে: কেউ জেতেন, বেশির ভাগ হারেন। যত বেশি রাউন্ড, তত গড়ের কাছে।'),
      points(
        'ফেরতের হার জানা থাকলে তা গেমের টাইলে লেখা থাকে।',
        'কৌশলে এই গড় বদলায় না।',
        'হারানো টাকা তাড়া করলে শুধু রাউন্ড বাড়ে।',
      ),
    ],
    en: [
      'What the house edge means',
      'What a return of 96% says, and what it does not.',
      p(
        'A game that returns 96% does not give back 96 of every 100 taka you play. It does so on average, over millions of rounds.',
      ),
      '<h3>What happens in one evening</h3>',
      p(
        'Over a short time results swing: somebody wins, most lose. The more rounds, the closer to the average.',
      ),
      points(
        'Where a game’s return is known, it stands on its tile.',
        'No system changes that average.',
        'Chasing what was lost only adds rounds.',
      ),
    ],
  },
  {
    term: 'alpana-on-the-tiles',
    picture: '/art/banner-padma-morning',
    bn: [
      'টাইলে আলপনা',
      'আমাদের ছবিগুলো কোথা থেকে আসে।',
      p('উঠানের আলপনা, কাঁথার ফোঁড়, মেলার কাগজের ফুল: আমাদের প্রতিটি টাইল এই রেখাগুলো দিয়ে আঁকা। কোনো তৈরি আইকন নেই।'),
      p('রাতের থিমে গাঁদা ফুলের হলুদ, নদীর থিমে পানি আর বালু। একই রেখা, আলাদা আলো।'),
    ],
    en: [
      'Alpana on the tiles',
      'Where our pictures come from.',
      p(
        'Floor paintings of a courtyard, the stitches of a quilt, paper flowers of a fair: every tile is drawn with these lines. None of them is a ready-made icon.',
      ),
      p(
        'The night has the yellow of marigolds, the river has water and sand. The same lines in another light.',
      ),
    ],
  },
  {
    term: 'five-signs-to-stop',
    picture: '/art/offer-lantern',
    bn: [
      'থামার পাঁচটি লক্ষণ',
      'নিজেকে এই প্রশ্নগুলো করুন।',
      '<ol><li>যা হারিয়েছি তা আজই ফেরত চাই বলে মনে হচ্ছে?</li><li>বাড়ির কাউকে সময় বা টাকার কথা লুকাচ্ছি?</li><li>ঘুম বা কাজ ফেলে খেলছি?</li><li>ধার করে খেলছি?</li><li>না খেললে অস্থির লাগছে?</li></ol>',
      p('একটির উত্তরও “হ্যাঁ” হলে আজ থামুন। <a href="/responsible">দায়িত্বশীল খেলা</a> পেজে বিরতি নেওয়ার পথ আছে।'),
    ],
    en: [
      'Five signs to stop',
      'Ask yourself these questions.',
      '<ol><li>Do I want back today what I lost?</li><li>Do I hide time or money from people at home?</li><li>Do I play instead of sleeping or working?</li><li>Do I play with borrowed money?</li><li>Am I restless when I do not play?</li></ol>',
      p(
        'If one answer is “yes”, stop for today. <a href="/responsible">Responsible gaming</a> shows how to take a break.',
      ),
    ],
  },
];

/** The news and the blog, the oldest first. */
export const articles = ({ lottery }: Brand): readonly Written[] => [
  ...news.map((one) => entry('news', one)),
  ...(lottery ? [entry('news', lotteryNews)] : []),
  ...blog.map((one) => entry('blog', one)),
];
