import { CLOSING_TOLD } from './kept-data.ts';
import { paragraphs, write, type Brand, type Written } from './written.ts';

/** What everybody accepts who registers. */
export const agreement = ({ name }: Brand): readonly Written[] => [
  write('agreement', {
    bn: {
      title: 'সংক্ষেপে',
      body: paragraphs(
        `এই শর্তগুলো ${name.bn} আর আপনার মধ্যে একটি চুক্তি। নিবন্ধনের সময় আপনি এগুলো মেনে নেন। দয়া করে পড়ে নিন; ইচ্ছা করেই ছোট রাখা হয়েছে।`,
        '<strong>এই সাইটে সব টাকাই ডেমো টাকা। এটি কেনা যায় না, এর কোনো মূল্য নেই, আর কখনো কিছু তোলা যায় না।</strong>',
      ),
    },
    en: {
      title: 'In short',
      body: paragraphs(
        `These terms are an agreement between you and ${name.en}. You accept them when you register. Please read them; they are short on purpose.`,
        '<strong>On this site everything is demo money. It cannot be bought, has no value, and nothing is ever paid out.</strong>',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'কারা খেলতে পারবেন',
      body: paragraphs(
        'আপনার বয়স হতে হবে অন্তত ১৮ বছর, এবং আপনি যেখানে থাকেন সেখানকার আইনে খেলার মতো বয়স। আপনি যেখানে আছেন সেখানে খেলার অনুমতি থাকতে হবে; যেখানে আমরা খেলা চালাতে পারি না, সাইট সে কথা জানায় এবং কাউকে ঢুকতে দেয় না। খেলবেন নিজের জন্য, নিজের টাকায়, একটিই অ্যাকাউন্টে। অ্যাকাউন্ট বিক্রি করা, ধার দেওয়া বা কাউকে দিয়ে দেওয়া যায় না।',
      ),
    },
    en: {
      title: 'Who may play',
      body: paragraphs(
        'You must be 18 or older, and old enough where you live. You must be allowed to play where you are; where we may not offer our games, the site says so and lets nobody in. You play for yourself, with your own money, and with one account. An account cannot be sold, lent or given away.',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'আপনার অ্যাকাউন্ট',
      body: paragraphs(
        'নিবন্ধনের সময় যা জানাবেন তা সত্য হতে হবে। পাসওয়ার্ড, পেমেন্ট পাসওয়ার্ড আর আমাদের পাঠানো কোড কাউকে দেবেন না: আমরা কখনো এগুলো চাই না, আর যার হাতে এগুলো আছে সে আপনার নামে কাজ করতে পারে। “অ্যাকাউন্ট ও নিরাপত্তা” পেজে আপনি দেখতে পান কোন কোন ডিভাইসে লগ ইন আছে আর কখন কোথা থেকে লগ ইন হয়েছে, ব্যর্থ চেষ্টাও; সেখান থেকেই সব ডিভাইস লগ আউট করতে পারেন। অচেনা কিছু দেখলে সঙ্গে সঙ্গে সেটিকে লগ আউট করে পাসওয়ার্ড বদলান। কোনো এজেন্টের আমন্ত্রণে এলে আপনি স্থায়ীভাবে তাঁর দলে থাকেন; তিনি শুধু দেখেন যে আপনি আছেন, আপনার পাসওয়ার্ড বা যোগাযোগের তথ্য নয়।',
      ),
    },
    en: {
      title: 'Your account',
      body: paragraphs(
        'What you tell us when you register must be true. Keep your password, your payment password and the codes that we send you to yourself: we never ask for them, and whoever has them can act in your name. Under “Account and security” you see every device that is logged in and every login, those that failed too, and can log all of them out. If something there is not yours, log it out at once and change your password. Being invited by an agent places you in that agent’s team for good; the agent sees that you are there, never your password or your contacts.',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'টাকা জমা ও তোলা',
      body: paragraphs(
        'জমা দেওয়া টাকা পৌঁছালে আপনার ব্যালেন্সে যোগ হয়। এই টাকা খেলার জন্য: তোলার আগে জমা আর বোনাসের সঙ্গে থাকা টার্নওভার পূরণ করতে হয়, কতটুকু বাকি তা “টাকা তোলা” পেজে দেখা যায়। টাকা কেবল আপনার নিজের নামের অ্যাকাউন্টে যায়, পেমেন্ট পাসওয়ার্ড লাগে, আর আমাদের একজন কর্মী আগে দেখে নিতে পারেন। টাকা তোলার নতুন অ্যাকাউন্ট যোগ করলে বা পাসওয়ার্ড নতুন করে সেট করলে আপনার সুরক্ষার জন্য টাকা তোলা এক দিন বন্ধ থাকে। আমরা সুদ দিই না, ধার দিই না, আর আপনার ব্যালেন্স কখনো শূন্যের নিচে নামে না।',
      ),
    },
    en: {
      title: 'Money in and out',
      body: paragraphs(
        'What you pay in is credited once it has arrived. It is there to be played with: before a withdrawal, the turnover that your deposits and bonuses ask for must be met, and the page “Withdraw” shows what is left of it. Withdrawals go to an account in your own name only, need your payment password, and may be looked at by a colleague first. A new payout account, and a password that was set anew, make withdrawals wait for a day, for your protection. We pay no interest, give no credit, and you cannot fall below zero.',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'বাজি ও ফলাফল',
      body: paragraphs(
        'ব্যালেন্স থেকে টাকা কাটা হলেই বাজি ধরা হয়ে যায়, সংযোগ থাকুক বা না থাকুক। লটারির অর্ডার ড্রয়ের বিক্রি বন্ধ হওয়ার আগে ফেরত নেওয়া যায়; অন্য কোনো বাজি যায় না। আমাদের সিস্টেমে যে ফলাফল আছে সেটিই চূড়ান্ত। আমাদের নিজের ড্রগুলো এমনভাবে হয় যে পরে যে কেউ যাচাই করতে পারেন, কীভাবে করবেন তা প্রতিটি ড্রয়ের পেজে দেখানো আছে। কোনো খেলা মাঝপথে বিগড়ে গেলে বা ফলাফল ভুল প্রকাশ হলে আমরা রাউন্ডটি বাতিল বা সংশোধন করি: বাজির টাকা ফেরত আসে, আর ভুলে দেওয়া টাকা ফেরত নেওয়া হয়।',
      ),
    },
    en: {
      title: 'Bets and results',
      body: paragraphs(
        'A bet counts when it has been taken from your balance, and is yours whether your connection holds or not. Until the sale of a draw closes, an order in the lottery can be taken back; any other bet cannot. The result that our systems hold is the one that counts. Draws of our own are made so that everybody can check them afterwards, and the page of each draw shows how. Where a game broke down, or a result was published wrongly, we void or correct the round: stakes come back, and what was paid by mistake is taken back.',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'খেলা খেলাই থাকুক',
      body: paragraphs(
        'প্রতিটি খেলায় হাউসের কিছুটা সুবিধা থাকে, তাই লম্বা সময়ে বেশির ভাগ মানুষ হারেন। যে টাকা না থাকলেও চলে, কেবল তা দিয়েই খেলুন। “অ্যাকাউন্ট ও নিরাপত্তা” পেজে এক দিন থেকে পাঁচ বছর পর্যন্ত বিরতি নিতে পারেন: শেষ না হওয়া পর্যন্ত খেলতে বা টাকা জমা দিতে পারবেন না, আর আপনি বা আমরা কেউই তা আগে শেষ করতে পারি না। নিজের টাকা তখনও তুলতে পারবেন।',
      ),
    },
    en: {
      title: 'Keep it a game',
      body: paragraphs(
        'The house has an edge in every game, so over time most people lose. Play with what you can do without. Under “Account and security” you can take a break, from a day to five years: until it is over, you cannot play or pay in, and neither you nor we can end it early. You can still withdraw what is yours.',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'যা করা যাবে না',
      body: paragraphs(
        'আপনার হয়ে খেলে এমন প্রোগ্রাম নয়, অন্যের বিরুদ্ধে দল বেঁধে খেলা নয়, দ্বিতীয় অ্যাকাউন্ট নয়, অপরাধের টাকা নয়, আমাদের ভুলের সুযোগ নেওয়াও নয়। এমন কিছু হয়েছে বলে বিশ্বাস করার যথেষ্ট কারণ থাকলে খতিয়ে দেখার সময় আমরা অ্যাকাউন্ট থামিয়ে রাখতে পারি, এভাবে জেতা টাকা বাতিল করতে পারি এবং অ্যাকাউন্ট বন্ধ করতে পারি। আইনের বাধা না থাকলে কারণ জানাই, আর যা সৎভাবে আপনার তা দিয়ে দিই।',
      ),
    },
    en: {
      title: 'What is not allowed',
      body: paragraphs(
        'No programs that play for you, no play together against others, no second accounts, no money from crime, no use of mistakes of ours. Where we have good reason to believe that it happened we may stop an account while we look into it, void what was won by it, and close the account. We tell you why, unless the law forbids it, and pay out what is honestly yours.',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'আপনার তথ্য',
      body: paragraphs(
        'অ্যাকাউন্ট চালানো, নিরাপদ রাখা আর আইন মানার জন্য যা দরকার কেবল তা-ই রাখি: নিবন্ধনে যা লিখেছেন, যোগাযোগের তথ্য, লেনদেন ও বাজি, আর কোথা থেকে লগ ইন করেছেন। যোগাযোগের তথ্য আর টাকা তোলার অ্যাকাউন্ট এনক্রিপ্ট করে রাখা হয়; লগ ইনের তালিকা ৯০ দিন আপনাকে দেখানো হয়, তারপর মুছে ফেলা হয়। কাজের জন্য যাঁর জানা দরকার, যেমন পেমেন্ট প্রতিষ্ঠান, কেবল তিনিই তথ্য পান; কখনো বিক্রি করা হয় না। নিজের তথ্যের কপি “অ্যাকাউন্ট ও নিরাপত্তা” পেজে চেয়ে নিতে পারেন। এসএমএস বা ইমেইলে অফার পাঠানোর আগে আর আপনার ভিজিট গোনার আগে আমরা জিজ্ঞেস করি; ওই পেজেই উত্তর বদলাতে পারেন।',
      ),
    },
    en: {
      title: 'Your data',
      body: paragraphs(
        'We keep what we need to run your account, to keep it safe and to obey the law: what you typed when you registered, your contacts, your payments and bets, and from where you logged in. Contacts and payout accounts are stored encrypted; logins are shown to you for 90 days and then deleted. Your data goes to whoever must have it to do their part, such as a payment company, and is never sold. You can ask for a copy under “Account and security”. We ask before we send offers by SMS or e-mail, and before your visits are counted; you can take your answer back on the same page.',
      ),
    },
  }),
  write('agreement', {
    bn: {
      title: 'চলে যাওয়া',
      body: CLOSING_TOLD.bn,
    },
    en: {
      title: 'Leaving',
      body: CLOSING_TOLD.en,
    },
  }),
  write('agreement', {
    bn: {
      title: 'পরিবর্তন ও মতভেদ',
      body: paragraphs(
        'শর্ত বদলালে নতুনগুলো কার্যকর হওয়ার আগেই এখানে থাকবে, আর আগে যা করেছেন তা পুরোনো শর্তেই বিচার হবে। আপনার প্রতিটি বাজির ধাপগুলো “বাজির হিসাব” পেজেই দেখা যায়।',
      ),
    },
    en: {
      title: 'Changes, and when we disagree',
      body: paragraphs(
        'When these terms change, the new ones stand here before they count, and what you did before is judged by the old ones. What our records say of a bet of yours, down to every step, stands on the page “Betting record”.',
      ),
    },
  }),
];
