import { paragraphs, points, steps, write, type Brand, type Written } from './written.ts';

/** The way of a beginner, step by step. */
export const guide = ({ lottery, freePlay, name }: Brand): readonly Written[] => [
  write('guide', {
    bn: {
      title: 'একটু ঘুরে দেখুন',
      picture: '/art/banner-fair',
      body:
        paragraphs(
          `${name.bn} দেখতে অ্যাকাউন্ট লাগে না। ওপরের মেনু থেকে গেমের ধরন বেছে নিন, নাম ধরে খুঁজুন, নিয়ম পড়ুন।`,
        ) + (freePlay ? paragraphs('যে গেমে “ফ্রি খেলে দেখুন” লেখা আছে, সেটি ফ্রি টাকায় চলে।') : ''),
    },
    en: {
      title: 'Look around',
      picture: '/art/banner-fair',
      body:
        paragraphs(
          `You need no account to look at ${name.en}. Choose a kind of game from the menu, search by name, read the rules.`,
        ) + (freePlay ? paragraphs('Games that say “Try it free” run on play money.') : ''),
    },
  }),
  write('guide', {
    bn: {
      title: 'অ্যাকাউন্ট খুলুন',
      body:
        steps(
          '“নিবন্ধন” চাপুন।',
          'একটি নাম আর পাসওয়ার্ড বেছে নিন।',
          'জানান যে আপনার বয়স ১৮ বা তার বেশি, আর শর্তগুলো মেনে নিন।',
        ) + paragraphs('পাসওয়ার্ডটি অন্য কোথাও ব্যবহার করা না হলে ভালো।'),
    },
    en: {
      title: 'Open an account',
      body:
        steps(
          'Press “Register”.',
          'Choose a name and a password.',
          'Say that you are 18 or older, and accept the terms.',
        ) + paragraphs('Best take a password that you use nowhere else.'),
    },
  }),
  write('guide', {
    bn: {
      title: 'টাকা জমা দিন',
      body:
        paragraphs(
          '“টাকা জমা” খুলে মাধ্যম আর পরিমাণ বেছে নিন। কত টাকা থেকে কত টাকা পর্যন্ত, তা প্রতিটি মাধ্যমের নিচে লেখা আছে।',
        ) + points('জমার অবস্থা ফরমের নিচের তালিকায় দেখা যায়।', 'একই জমা দুবার ব্যালেন্সে যোগ হয় না।'),
    },
    en: {
      title: 'Pay in',
      body:
        paragraphs(
          'Open “Deposit” and choose a way and an amount. Each way says from how much to how much.',
        ) +
        points('The list below the form shows how a deposit stands.', 'No deposit is ever credited twice.'),
    },
  }),
  write('guide', {
    bn: {
      title: 'খেলুন',
      picture: lottery ? '/art/banner-draw' : '/art/banner-padma-morning',
      body: lottery
        ? paragraphs(
            'গেম খুললে আগে নিয়ম আর পুরস্কার দেখে নিন। লটারিতে নম্বর বেছে অর্ডার দিন; বিক্রি বন্ধ হওয়ার আগে পর্যন্ত ফেরত নেওয়া যায়।',
          )
        : paragraphs('গেম খুললে আগে নিয়ম আর পুরস্কার দেখে নিন। ছোট বাজি দিয়ে শুরু করুন।'),
    },
    en: {
      title: 'Play',
      picture: lottery ? '/art/banner-draw' : '/art/banner-padma-morning',
      body: lottery
        ? paragraphs(
            'Read rules and prizes first. In the lottery, choose numbers and place an order; until the sale closes you can take it back.',
          )
        : paragraphs('Read rules and prizes first. Begin with small stakes.'),
    },
  }),
  write('guide', {
    bn: {
      title: 'টাকা তুলুন',
      body:
        paragraphs('প্রথমবার লাগে: টাকা তোলার জন্য নিজের নামের একটি অ্যাকাউন্ট আর একটি পেমেন্ট পাসওয়ার্ড।') +
        paragraphs('জমার সঙ্গে থাকা টার্নওভার কতটুকু বাকি, “টাকা তোলা” পেজেই দেখা যায়।'),
    },
    en: {
      title: 'Withdraw',
      body:
        paragraphs('The first time you need a payout account in your own name and a payment password.') +
        paragraphs('The page “Withdraw” shows what is left of the turnover that your deposits ask for.'),
    },
  }),
  write('guide', {
    bn: {
      title: 'থামতে জানুন',
      body: paragraphs(
        'খেলা আনন্দের জন্য। <a href="/responsible">দায়িত্বশীল খেলা</a> পেজে আছে কীভাবে বিরতি নেবেন আর কখন সাহায্য চাইবেন। প্রশ্ন থাকলে <a href="/help">সাহায্য</a> দেখুন।',
      ),
    },
    en: {
      title: 'Know when to stop',
      body: paragraphs(
        'Games are for fun. <a href="/responsible">Responsible gaming</a> says how to take a break and when to ask for help. For questions there is the <a href="/help">help</a>.',
      ),
    },
  }),
];
