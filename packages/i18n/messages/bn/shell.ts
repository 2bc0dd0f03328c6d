import type { messages as en } from '../en/shell.ts';

export const messages = {
  // Ways in and out
  login: 'লগ ইন',
  register: 'নিবন্ধন',
  logout: 'লগ আউট',
  logoutAsk: 'অ্যাকাউন্ট থেকে লগ আউট করবেন?',
  deposit: 'টাকা জমা',
  withdraw: 'টাকা তোলা',
  cancel: 'বাতিল',
  confirm: 'নিশ্চিত করুন',
  close: 'বন্ধ করুন',
  done: 'হয়ে গেছে',

  // Places
  home: 'হোম',
  lottery: 'লটারি',
  games: 'গেম',
  promotions: 'অফার',
  member: 'আমার অ্যাকাউন্ট',
  agentHome: 'এজেন্ট সেন্টার',
  lotteryOrders: 'আমার লটারির বাজি',
  records: 'বাজির হিসাব',
  transactions: 'লেনদেন',
  funds: 'আমার টাকা',
  transferUpline: 'আপলাইনকে পাঠান',
  transferDownline: 'ডাউনলাইনকে পাঠান',
  profit: 'লাভ-ক্ষতি',
  openGames: 'অসমাপ্ত গেম, ফ্রি রাউন্ড',
  bonuses: 'আমার বোনাস',
  limits: 'সাবধানে খেলা',
  security: 'অ্যাকাউন্ট ও নিরাপত্তা',
  cashier: 'টাকা লেনদেন',
  support: 'গ্রাহকসেবা',
  help: 'সাহায্য',
  app: 'অ্যাপ নিন',
  vendorsOf: '{category}: গেম নির্মাতা',
  products: 'গেম',
  makers: 'গেম নির্মাতা',
  fairCheck: 'ড্র যাচাই',
  footer: 'আমাদের সম্পর্কে আরও',
  menu: 'মেনু',
  collapseMenu: 'মেনু ছোট করুন',
  expandMenu: 'মেনু বড় করুন',
  mainNavigation: 'প্রধান মেনু',
  skip: 'মূল অংশে যান',
  goHome: 'হোম পেজে যান',

  // Short names for the bar of a phone
  barRecords: 'হিসাব',
  barMember: 'আমার',

  // Balance
  balance: 'ব্যালেন্স',
  hideBalance: 'ব্যালেন্স লুকান',
  showBalance: 'ব্যালেন্স দেখান',
  refreshBalance: 'ব্যালেন্স নতুন করে দেখুন',
  balanceFailed: 'ব্যালেন্স আসেনি',
  playMoney: 'ফ্রি টাকা',
  copyUserId: 'ইউজার আইডি কপি করুন',
  copyFailed: 'আপনার ব্রাউজার কপি করতে দিচ্ছে না। লেখাটি: {value}',
  copied: 'কপি হয়েছে',
  accountMenu: 'অ্যাকাউন্ট মেনু: {name}',

  // Language
  language: 'ভাষা',

  // Where no real money is taken
  moneyStopped: 'এখানে আপাতত আসল টাকায় খেলা বন্ধ। আপনার টাকা আগের মতোই তুলতে পারবেন।',
  moneyStoppedTry: 'নিচের গেমগুলো ফ্রি টাকায় খেলে দেখা যাবে।',

  // Footer
  demoTitle: 'শুধুই ডেমো টাকা',
  demoNotice: 'এখানকার সব টাকা ডেমো টাকা। এ টাকায় কিছু কেনা যায় না, তোলাও যায় না।',
  adults: 'শুধু {age} বছর বা তার বেশি বয়সীদের জন্য।',
  playCarefully: 'নিজের সীমা ঠিক করে খেলুন, আনন্দ থাকতেই থামুন।',
  agreement: 'ব্যবহারের শর্তাবলি',
  about: 'আমাদের কথা',
  guide: 'নতুনদের জন্য',
  announcements: 'ঘোষণা',
  news: 'খবর',
  blog: 'ব্লগ',
  lines: 'লাইন যাচাই',
  licences: 'লাইসেন্স',
  responsible: 'দায়িত্বশীল খেলা',
  visits: 'ভিজিট গণনা',
  rights: '© {year} {brand}',

  // Where else we are, and how it is read
  channelsOf: 'আমরা আর যেখানে আছি',
  writtenIn: 'সাইটের ভাষা',
  numbers: 'সংখ্যা লেখার ধরন',
  numbersOfBrand: 'এখানে যেমন চলে',
  invite: 'বন্ধুদের ডাকুন',
  codeForIphone: 'আইফোন দিয়ে স্ক্যান করুন',
  codeForAndroid: 'অ্যান্ড্রয়েড দিয়ে স্ক্যান করুন',
  askService: 'গ্রাহকসেবায় জিজ্ঞাসা করুন',

  // Waiting, failing, finding nothing
  retry: 'আবার চেষ্টা করুন',
  refresh: 'নতুন করে দেখুন',
  checking: 'কাজটি হয়েছে কি না আমরা দেখছি। অনুগ্রহ করে আবার পাঠাবেন না।',
  failed: 'কাজটি হয়নি',
  network: 'নেটওয়ার্কে সমস্যা হচ্ছে। আবার চেষ্টা করুন।',
  slow: 'পেজটি আসতে বেশি সময় লাগছে। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  offline: 'আপনি অফলাইনে আছেন। যা দেখছেন তা পুরোনো হতে পারে।',
  offlineWaits: 'এখন ইন্টারনেট নেই। সংযোগ ফিরলে নিজে থেকেই দেখা যাবে।',
  reconnecting: 'আবার সংযোগ হচ্ছে…',
  asOf: '{time}: তখন যেমন ছিল। নতুন তথ্য আনা যায়নি।',
  offlineTitle: 'আপনি অফলাইনে আছেন',
  offlineText: 'এখন নেটওয়ার্ক নেই। আপনার ব্যালেন্স আর বাজি নিরাপদ আছে।',
  chunkFailed: 'পেজের একটি অংশ এসে পৌঁছায়নি। ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  unexpected: 'আমাদের সিস্টেমে একটা সমস্যা হয়েছে। আপনার কোনো কিছু বদলায়নি।',
  nothing: 'এখানে এখনো কিছু নেই',
  loginFirst: 'আপনি লগ ইন করেননি। আগে লগ ইন করুন।',
  realAccountTitle: 'এর জন্য আসল অ্যাকাউন্ট লাগবে',
  realAccountNeeded: 'আপনি এখন ফ্রি টাকায় খেলছেন। একটি অ্যাকাউন্ট খুলুন।',

  // Pages of last resort
  notFoundTitle: 'এই পেজটি নেই',
  notFoundText: 'ঠিকানায় ভুল থাকতে পারে, অথবা পেজটি সরিয়ে নেওয়া হয়েছে।',

  // Fields
  required: 'আবশ্যক',
  chooseDay: 'দিন বেছে নিন',
  showPassword: 'পাসওয়ার্ড দেখান',
  hidePassword: 'পাসওয়ার্ড লুকান',

  // Pager
  pages: 'পেজের তালিকা',
  page: 'পেজ {page}',
  previousPage: 'আগের পেজ',
  nextPage: 'পরের পেজ',
  loadMore: 'আরও দেখান',
  daysAnd: '{days, plural, =0 {০ দিন} other {# দিন}} {time}',
} satisfies Record<keyof typeof en, string>;
