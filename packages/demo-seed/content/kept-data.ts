import { CLOSING_WAIT_DAYS, RETENTION, type ErasedPart } from '@mela/api/domain/closing/index.ts';
import { VISITOR_TALK_DAYS } from '@mela/api/domain/messaging/index.ts';
import { paragraphs, points } from './written.ts';

const YEAR_DAYS = 365;
const inBengali = (count: number): string => count.toLocaleString('bn-BD');

/** What is erased together and when, in words; the days are the job's own. */
const ERASED: Readonly<Record<ErasedPart, (days: number) => { bn: string; en: string }>> = {
  access: (days) => ({
    bn: `বন্ধের ${inBengali(days)} দিন পর মুছে ফেলা হয়: পাসওয়ার্ড, ডিভাইস, সেশন, ছবি, পছন্দের গেম, মতামত, প্রশ্ন আর অভিযোগ।`,
    en: `${days} days after closing we erase passwords, devices, sessions, picture, favourites, feedback, questions and complaints.`,
  }),
  person: (days) => ({
    bn: `বন্ধের ${inBengali(days / YEAR_DAYS)} বছর পর মুছে ফেলা হয়: নাম, পরিচয়পত্র, ফোন, ইমেইল, লগ ইনের তালিকা, আপনার সম্মতি, টাকা তোলার অ্যাকাউন্ট আর লেনদেনের ছবি।`,
    en: `${days / YEAR_DAYS} years after closing we erase name, documents, phone, e-mail address, logins, what you have agreed to, payout accounts and pictures of payments.`,
  }),
  exclusion: (days) => ({
    bn: `খেলা থেকে বিরতি নিয়ে থাকলে আপনাকে যা দিয়ে চেনা যায়, তা থাকে বন্ধের পর ${inBengali(days / YEAR_DAYS)} বছর, আর বিরতি আরও লম্বা হলে ততদিন।`,
    en: `What we would know you by if you have shut yourself out of playing stays for ${days / YEAR_DAYS} years after closing, and longer while that lasts.`,
  }),
};

const erased = RETENTION.map(({ part, days }) => ERASED[part](days));

/** How an account is closed, and what is kept of it for how long: the same words wherever that is told. */
export const CLOSING_TOLD = {
  bn:
    paragraphs(
      `যখন খুশি থামতে পারেন: নিজের টাকা তুলে নিন আর “অ্যাকাউন্ট ও নিরাপত্তা” পেজ থেকে অ্যাকাউন্ট বন্ধ করুন। ${inBengali(CLOSING_WAIT_DAYS)} দিন পর সেটি বন্ধ হয়, তার আগে মত বদলাতে পারেন। পরেও যদি কোনো টাকা আসে, আমরা অ্যাকাউন্ট আবার খুলে আপনাকে জানাই, যতদিন আপনার তথ্য আমাদের কাছে আছে।`,
    ) +
    points(...erased.map(({ bn }) => bn)) +
    paragraphs(
      'লেনদেন আর বাজির হিসাব থেকে যায়, তবে আপনার নাম ছাড়া। আমাদের কর্মীরা যা করেছেন, তার রেকর্ডও থাকে।',
      `লগ ইন না করে গ্রাহকসেবার সঙ্গে যে কথা হয়, তা শেষ হওয়ার ${inBengali(VISITOR_TALK_DAYS)} দিন পর মুছে ফেলা হয়।`,
    ),
  en:
    paragraphs(
      `You can stop whenever you like: withdraw what is yours and close the account under “Account and security”. It is closed ${CLOSING_WAIT_DAYS} days later, and until then you can call it off. Should money still come for it, we open it again and tell you, as long as we know you.`,
    ) +
    points(...erased.map(({ en }) => en)) +
    paragraphs(
      'Records of payments and bets stay, but without your name. So does the record of what our staff have done.',
      `What is said with the customer service by somebody who is not logged in is erased ${VISITOR_TALK_DAYS} days after the chat has ended.`,
    ),
};
