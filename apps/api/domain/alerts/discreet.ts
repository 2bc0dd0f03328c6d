/** Words that tell whoever sees a locked phone that its owner plays for money, as they begin in each language. A brand may bear one in its name. */
const GAMBLING_WORDS = {
  en: [
    'bet',
    'bonus',
    'casino',
    'cash',
    'deposit',
    'gambl',
    'game',
    'gaming',
    'jackpot',
    'lotter',
    'lotto',
    'luck',
    'money',
    'odds',
    'play',
    'poker',
    'prize',
    'roulette',
    'slot',
    'spin',
    'stake',
    'wager',
    'win',
    'withdraw',
  ],
  bn: [
    'অ্যাকাউন্টে টাকা',
    'ক্যাসিনো',
    'খেল',
    'গেম',
    'জমা',
    'জয়',
    'জিত',
    'জুয়া',
    'জ্যাকপট',
    'টাকা',
    'তোলা',
    'পুরস্কার',
    'বাজি',
    'বেট',
    'বোনাস',
    'লটারি',
    'স্পিন',
    'স্লট',
  ],
} as const satisfies Record<string, readonly string[]>;

const BEGINNINGS = Object.values(GAMBLING_WORDS).flat();

/** Whether a text has such a word anywhere: names run theirs together. */
export function namesGambling(text: string): boolean {
  const folded = text.normalize('NFC').toLowerCase();
  return BEGINNINGS.some((word) => folded.includes(word.normalize('NFC')));
}
