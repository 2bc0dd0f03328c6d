import type { messages as english } from '../en/console-messages.ts';

export const messages = {
  unanswered: 'উত্তরের অপেক্ষায়',
  unansweredNote:
    'আমাদের বার্তার উত্তরে সদস্যেরা যা লিখেছেন, সবচেয়ে পুরোনোটি আগে। যিনি নেবেন, তিনিই উত্তর দেবেন। উত্তরের দরকার না থাকলে সেটি জানিয়ে দিন।',
  lastWords: 'শেষ কথা',
  since: 'কখন থেকে অপেক্ষায়',
  askedBy: 'যিনি লিখেছিলেন',
  settledBy: 'যিনি মিটিয়েছেন',
  settledAt: 'মেটানোর সময়',
  'unansweredState.waiting': 'অপেক্ষায়',
  'unansweredState.answered': 'উত্তর দেওয়া হয়েছে',
  'unansweredState.closed': 'উত্তরের দরকার নেই',
  mine: 'আমি নিয়েছি',
  over: 'মিটে গেছে',
  claim: 'আমি নিচ্ছি',
  claimNote: 'আপনি ফিরিয়ে না দিলে বা অন্যকে না দিলে আর কেউ উত্তর দিতে পারবেন না।',
  release: 'ফিরিয়ে দিন',
  releaseNote: 'এটি আবার সবার অপেক্ষায় থাকবে।',
  handOver: 'অন্যকে দিন',
  handOverTo: 'কাকে',
  close: 'উত্তরের দরকার নেই',
  closeNote: 'এটি আর অপেক্ষায় থাকবে না। সদস্য আবার লিখলে নতুন করে অপেক্ষা শুরু হবে।',
  answer: 'আপনার উত্তর',
  send: 'পাঠান',
  withColleague: 'এটি {name} নিয়েছেন। তাঁর হয়ে ফিরিয়ে দিয়ে তারপর উত্তর দিতে পারেন।',
  closedAccount: 'অ্যাকাউন্টটি বন্ধ, উত্তর দিলে কেউ পড়বেন না।',
} satisfies Record<keyof typeof english, string>;
