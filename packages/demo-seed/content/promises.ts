import { paragraphs, points, write, type Brand, type Written } from './written.ts';

/** Under what leave the brand runs. The demo has none and says so. */
export const licences = ({ name, lottery }: Brand): readonly Written[] => [
  write('licence', {
    bn: {
      title: 'এটি একটি ডেমো',
      body: paragraphs(
        `${name.bn} একটি ডেমো ব্র্যান্ড। এখানে আসল টাকার খেলা হয় না, তাই কোনো লাইসেন্সের দাবিও করা হয় না। আসল টাকা চালু করতে হলে ব্র্যান্ডের সেটিংসে লাইসেন্সের সূত্র থাকতেই হয়; না থাকলে সফটওয়্যার তা চালু করতে দেয় না।`,
      ),
    },
    en: {
      title: 'This is a demo',
      body: paragraphs(
        `${name.en} is a demo brand. Nobody plays for real money here, so no licence is claimed. Real money cannot be switched on without the reference of a licence in the brand’s settings; the software does not allow it.`,
      ),
    },
  }),
  write('licence', {
    bn: {
      title: 'যেখানে খেলা চলে না',
      body: paragraphs(
        'অনেক দেশে টাকা দিয়ে অনলাইনে খেলা নিয়ন্ত্রিত, কিছু দেশে অপরাধ। যেখানে ব্র্যান্ডটি সেবা দিতে পারে না, সেখান থেকে এলে সাইট সে কথা জানায় এবং কাউকে ঢুকতে দেয় না।',
      ),
    },
    en: {
      title: 'Where games are not offered',
      body: paragraphs(
        'Playing online for money is regulated in many countries and a crime in some. Whoever comes from where the brand may not serve them is told so, and is not let in.',
      ),
    },
  }),
  write('licence', {
    bn: {
      title: 'ন্যায্যতা যাচাই করা যায়',
      body: lottery
        ? paragraphs(
            'কোনো সনদের ওপর ভরসা করতে হয় না: আমাদের নিজের প্রতিটি ড্র <a href="/verify">নিজেই যাচাই করা যায়</a>, আর স্টুডিওর প্রতিটি গেমের নিয়ম গেমের ভেতরেই আছে।',
          )
        : paragraphs('স্টুডিওর প্রতিটি গেমের নিয়ম গেমের ভেতরেই আছে।'),
    },
    en: {
      title: 'Fairness can be checked',
      body: lottery
        ? paragraphs(
            'You need not trust a certificate: every draw of our own <a href="/verify">can be checked by you</a>, and the rules of every game of the studio are inside the game.',
          )
        : paragraphs('The rules of every game of the studio are inside the game.'),
    },
  }),
];

/** How to keep it a game. */
export const responsible = (_brand: Brand): readonly Written[] => [
  write('responsible', {
    bn: {
      title: 'খেলা আনন্দের জন্য, আয়ের জন্য নয়',
      body:
        paragraphs('প্রতিটি গেমে হাউসের কিছুটা সুবিধা থাকে। লম্বা সময়ে বেশির ভাগ মানুষ হারেন।') +
        points('যে টাকা না থাকলেও চলে, শুধু তা-ই খেলুন।', 'ধার করে কখনো খেলবেন না।', 'হারানো টাকা তাড়া করবেন না।'),
    },
    en: {
      title: 'For fun, not for income',
      body:
        paragraphs('The house has an edge in every game. Over time most people lose.') +
        points(
          'Play only with what you can do without.',
          'Never play with borrowed money.',
          'Do not chase what you have lost.',
        ),
    },
  }),
  write('responsible', {
    bn: {
      title: 'বিরতি নিন',
      body: paragraphs(
        '<a href="/member/security">অ্যাকাউন্ট ও নিরাপত্তা</a> পেজে এক দিন থেকে পাঁচ বছর পর্যন্ত বিরতি নেওয়া যায়। শেষ না হওয়া পর্যন্ত খেলা আর জমা দুটোই বন্ধ; কেউ তা আগে তুলতে পারে না। নিজের টাকা তখনও তোলা যায়।',
      ),
    },
    en: {
      title: 'Take a break',
      body: paragraphs(
        'Under <a href="/member/security">Account and security</a> you can take a break, from a day to five years. Until it is over you can neither play nor pay in, and nobody can end it early. You can still withdraw what is yours.',
      ),
    },
  }),
  write('responsible', {
    bn: {
      title: 'আঠারোর নিচে নয়',
      body: paragraphs(
        'খেলা শুধু ১৮ বছর বা তার বেশি বয়সীদের জন্য। বাড়িতে ছোটরা থাকলে ফোনে লক দিন, পাসওয়ার্ড কারও সামনে লিখবেন না, আর কাজ শেষে লগ আউট করুন।',
      ),
    },
    en: {
      title: 'Not below eighteen',
      body: paragraphs(
        'Games are for people of 18 and older. If there are children at home, lock your phone, do not type your password in front of them, and log out when you are done.',
      ),
    },
  }),
  write('responsible', {
    bn: {
      title: 'সাহায্য চাইতে লজ্জা নেই',
      body: paragraphs(
        'থামতে কষ্ট হলে কাছের কাউকে বলুন, আর <a href="/member/security">অ্যাকাউন্ট ও নিরাপত্তা</a> পেজ থেকে বিরতি নিন বা অ্যাকাউন্ট বন্ধ করে দিন। চিকিৎসক বা মনোরোগ বিশেষজ্ঞের কাছে এটি চেনা সমস্যা।',
      ),
    },
    en: {
      title: 'Asking for help is no shame',
      body: paragraphs(
        'If stopping is hard, tell somebody close to you, and take a break or close your account under <a href="/member/security">Account and security</a>. Doctors and counsellors know this well.',
      ),
    },
  }),
];
