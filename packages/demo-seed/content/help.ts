import { CLOSING_TOLD } from './kept-data.ts';
import { paragraphs, write, type Brand, type Written } from './written.ts';

const always: readonly Written[] = [
  write(
    'help',
    {
      bn: {
        title: 'টাকা জমা দেব কীভাবে?',
        body: paragraphs(
          'লগ ইন করে “টাকা জমা” চাপুন। জমার মাধ্যম বেছে টাকার পরিমাণ লিখুন, তারপর ধাপগুলো মেনে চলুন। টাকা পৌঁছালেই ব্যালেন্সে যোগ হবে; এর মধ্যে পেজ ছেড়ে যেতে পারেন, ফরমের নিচের তালিকায় দেখা যাবে জমাটি কোন অবস্থায় আছে।',
        ),
      },
      en: {
        title: 'How do I pay in?',
        body: paragraphs(
          'Log in and press “Deposit”. Choose a way to pay, type the amount and follow the steps. The money is in your balance as soon as it has arrived; you can leave the page meanwhile, and the list below the form shows how the payment stands.',
        ),
      },
    },
    { term: 'deposit' },
  ),
  write(
    'help',
    {
      bn: {
        title: 'টাকা তুলব কীভাবে?',
        body: paragraphs(
          '“টাকা তোলা” খুলুন। নিজের নামের একটি অ্যাকাউন্ট আর পেমেন্ট পাসওয়ার্ড লাগবে, আর জমার সঙ্গে থাকা টার্নওভার পূরণ করতে হবে: কতটুকু বাকি তা পেজেই দেখা যায়। টাকা তোলার নতুন অ্যাকাউন্ট যোগ করলে বা পাসওয়ার্ড নতুন করে সেট করলে টাকা তোলা এক দিন বন্ধ থাকে। অন্য কেউ ঢুকে পড়লে এতে আপনার টাকা বাঁচে।',
        ),
      },
      en: {
        title: 'How do I take money out?',
        body: paragraphs(
          'Open “Withdraw”. You need an account in your own name, a payment password, and the turnover that your deposits ask for: the page shows what is left of it. A new payout account, and a password that was set anew, make withdrawals wait for a day. That protects you if somebody else got in.',
        ),
      },
    },
    { term: 'withdraw' },
  ),
  write(
    'help',
    {
      bn: {
        title: 'খেলার মাঝে সংযোগ কেটে গেলে কী হবে?',
        body: paragraphs(
          'শুরু হয়ে যাওয়া রাউন্ড আপনাকে ছাড়াই শেষ হয়। জিতলে টাকা ব্যালেন্সে জমা হয়, আর বাজির হিসাবে প্রতিটি ধাপ দেখা যায়। গেমটি আবার খুললে যেখানে ছিলেন সেখান থেকেই শুরু হবে।',
        ),
      },
      en: {
        title: 'What if my connection breaks while I play?',
        body: paragraphs(
          'A round that has begun is played to its end without you. A win goes to your balance, and the betting record tells every step of it. Open the game again and you are where you were.',
        ),
      },
    },
    { term: 'play' },
  ),
  write(
    'help',
    {
      bn: {
        title: 'অ্যাকাউন্ট নিরাপদ রাখব কীভাবে?',
        body: paragraphs(
          '“অ্যাকাউন্ট ও নিরাপত্তা” পেজে পাসওয়ার্ড বদলাতে পারেন, ফোন, ইমেইল বা অথেনটিকেটর যোগ করতে পারেন, কোন কোন ডিভাইসে লগ ইন আছে দেখতে পারেন, আর সবগুলো থেকে লগ আউট করতে পারেন। আমরা কখনো আপনার পাসওয়ার্ড বা কোড চাই না।',
        ),
      },
      en: {
        title: 'How do I keep my account safe?',
        body: paragraphs(
          'Under “Account and security” you can change your password, add a phone, an e-mail address or an authenticator, see every device that is logged in, and log all of them out. We never ask for your password or for a code.',
        ),
      },
    },
    { term: 'security' },
  ),
  write(
    'help',
    {
      bn: {
        title: 'কিছুদিন খেলা বন্ধ রাখব কীভাবে?',
        body: paragraphs(
          '“অ্যাকাউন্ট ও নিরাপত্তা” পেজে এক দিন থেকে পাঁচ বছর পর্যন্ত বিরতি নিতে পারেন। শেষ না হওয়া পর্যন্ত খেলতে বা টাকা জমা দিতে পারবেন না, আর আপনি বা আমরা কেউই তা আগে শেষ করতে পারি না। নিজের টাকা তখনও তুলতে পারবেন।',
        ),
      },
      en: {
        title: 'How do I stop for a while?',
        body: paragraphs(
          'Under “Account and security” you can take a break, from a day to five years. Until it is over you cannot play or pay in, and neither you nor we can end it early. You can still withdraw what is yours.',
        ),
      },
    },
    { term: 'break' },
  ),
  write(
    'help',
    {
      bn: { title: 'অ্যাকাউন্ট বন্ধ করব কীভাবে, আর কী কতদিন থাকে?', body: CLOSING_TOLD.bn },
      en: { title: 'How do I close my account, and what is kept?', body: CLOSING_TOLD.en },
    },
    { term: 'close' },
  ),
];

const ofLottery: readonly Written[] = [
  write(
    'help',
    {
      bn: {
        title: 'লটারি কীভাবে খেলে?',
        body: paragraphs(
          'একটি গেম বেছে নিন, নম্বর ঠিক করুন, বাজির টাকা ঠিক করে ড্রয়ের বিক্রি বন্ধ হওয়ার আগে অর্ডার দিন; কত সময় আছে তা পেজে আমাদের ঘড়িতে দেখা যায়। তার আগে পর্যন্ত অর্ডার ফেরত নিতে পারবেন। ফল বেরোলেই জেতা টাকা নিজে থেকে জমা হয়।',
        ),
      },
      en: {
        title: 'How does the lottery work?',
        body: paragraphs(
          'Choose a game, pick your numbers, set your stake and place the order before the sale of the draw closes; the page counts down on our clock. Until then you can take an order back. Wins are paid by themselves as soon as the result is out.',
        ),
      },
    },
    { term: 'lottery' },
  ),
  write(
    'help',
    {
      bn: {
        title: 'ড্র সৎ ছিল কি না বুঝব কীভাবে?',
        body: paragraphs(
          'আমাদের নিজের ড্রয়ের বিক্রি শুরুর আগেই ফলটি সিল করে প্রকাশ করা হয়, আর ড্র হয়ে গেলে দেওয়া হয় সিলের চাবি। “ড্র যাচাই” পেজে মিলিয়ে দেখতে পারেন দুটো একই কি না, আর আপনার টিকিট তাতে ছিল কি না। এর জন্য আমাদের কিছু জিজ্ঞেস করতে হয় না।',
        ),
      },
      en: {
        title: 'How do I know that a draw was fair?',
        body: paragraphs(
          'Before the sale of one of our own draws opens we publish a sealed promise of its result, and afterwards the key to it. The page “Check a draw” tells you whether both belong together and whether your ticket was in it. It works without asking us.',
        ),
      },
    },
    { term: 'fair' },
  ),
];

const begin = (freePlay: boolean): Written =>
  write(
    'help',
    {
      bn: {
        title: 'কীভাবে শুরু করব?',
        body: paragraphs(
          '“নিবন্ধন” চাপুন, একটি নাম আর পাসওয়ার্ড বেছে নিন, জানান যে আপনার বয়স হয়েছে, ব্যস।',
          ...(freePlay
            ? ['শুধু দেখতে চাইলে যে গেমে “ফ্রি খেলে দেখুন” লেখা আছে সেটি খুলুন: ফ্রি টাকায় চলে, অ্যাকাউন্ট লাগে না।']
            : []),
        ),
      },
      en: {
        title: 'How do I begin?',
        body: paragraphs(
          'Press “Register”, choose a name and a password, say that you are old enough, and you are in.',
          ...(freePlay
            ? [
                'If you only want to look, open any game that says “Try it free”: it runs on play money and needs no account.',
              ]
            : []),
        ),
      },
    },
    { term: 'begin' },
  );

/** What people ask, in the order in which they ask it. */
export const help = ({ lottery, freePlay }: Brand): readonly Written[] => [
  begin(freePlay),
  ...always.slice(0, 3),
  ...(lottery ? ofLottery : []),
  ...always.slice(3),
];
