import type { Round } from '../rounds/round.ts';

/** What the page that shows one round says. */
export const ROUND_TEXTS = {
  en: {
    round: 'Round',
    stake: 'Stake',
    win: 'Win',
    free: 'Free round, no stake was taken',
    opened: 'Opened',
    state: 'State',
    engine: 'Rules',
    client: 'Client seed',
    nonce: 'Number',
    server: 'Server seed',
    hidden: 'hidden until the player takes a new one',
    outcome: 'What came out',
    waits: 'is shown once the stake was taken',
    same: 'Drawn again from its seeds just now, it came out the same.',
    differs: 'Drawn again from its seeds just now, it came out DIFFERENTLY.',
  },
  bn: {
    round: 'রাউন্ড',
    stake: 'বাজি',
    win: 'জয়',
    free: 'ফ্রি রাউন্ড, কোনো বাজি কাটা হয়নি',
    opened: 'শুরু',
    state: 'অবস্থা',
    engine: 'নিয়মের সংস্করণ',
    client: 'খেলোয়াড়ের বীজ',
    nonce: 'ক্রমিক নম্বর',
    server: 'আমাদের বীজ',
    hidden: 'খেলোয়াড় নতুন বীজ না নেওয়া পর্যন্ত গোপন থাকে',
    outcome: 'যা এসেছে',
    waits: 'বাজি নেওয়ার পরে দেখানো হয়',
    same: 'এইমাত্র একই বীজ থেকে আবার টানা হলো, ফল হুবহু মিলেছে।',
    differs: 'এইমাত্র একই বীজ থেকে আবার টানা হলো, ফল মেলেনি!',
  },
} as const;

export type Language = keyof typeof ROUND_TEXTS;

/** What each state of a round is called there. */
export const STATE_TEXTS: Readonly<Record<Language, Readonly<Record<Round['state'], string>>>> = {
  en: {
    betting: 'waiting for the stake',
    playing: 'being played',
    refused: 'stake not accepted',
    settling: 'win on its way',
    done: 'over',
    cancelling: 'being called off',
    cancelled: 'called off, stake returned',
    disputed: 'being checked by a person',
  },
  bn: {
    betting: 'বাজির উত্তরের অপেক্ষায়',
    playing: 'খেলা চলছে',
    refused: 'বাজি নেওয়া হয়নি',
    settling: 'জয়ের টাকা ব্যালেন্সে যাচ্ছে',
    done: 'শেষ',
    cancelling: 'বাতিল হচ্ছে',
    cancelled: 'বাতিল, বাজির টাকা ফেরত',
    disputed: 'একজন কর্মী মিলিয়ে দেখছেন',
  },
};
