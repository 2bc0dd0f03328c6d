/** Consonants of Bengali by how they are written in Latin letters; vowels, signs and breath are left out on both sides. */
const BENGALI: Readonly<Record<string, string>> = {
  ...letters('কখ', 'k'),
  ...letters('গঘ', 'g'),
  ...letters('চছ', 'ch'),
  ...letters('জঝয', 'j'),
  ...letters('টঠতথৎ', 't'),
  ...letters('ডঢদধ', 'd'),
  ...letters('ণনঞঙং', 'n'),
  ...letters('প', 'p'),
  ...letters('ফ', 'f'),
  ...letters('বভ', 'b'),
  ...letters('ম', 'm'),
  ...letters('র', 'r'),
  ...letters('ল', 'l'),
  ...letters('শষস', 's'),
};

function letters(all: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(all, (letter) => [letter, latin]));
}

/** Ways of writing one sound, the longer first. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ch/g, 'C'],
  [/ph/g, 'f'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/z/g, 'j'],
  [/v/g, 'b'],
  // Vowels are written in many ways, breath and half-vowels often not at all.
  [/[aeiouywh]/g, ''],
];

/** What stands before many names, and is written out by some and left out by others, as it is folded. */
const TITLES = new Set(['m', 'md', 'mr', 'mrs', 'ms', 'mst', 'msmt', 'msmd']);

/**
 * A person's name in a form that its spellings share: in Bengali or Latin letters, with or without titles, its words in any order, run
 * together or apart. Different names may share one too: it tells likeness and proves nothing.
 */
export function foldName(name: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
  const folded = words.map(soundsOf).filter((word) => word !== '');
  const telling = folded.filter((word) => !TITLES.has(word));
  const sounds = (telling.length > 0 ? telling : folded).join('');
  // A name of vowels alone is compared as it is written.
  return sounds === '' ? words.toSorted().join(' ') : [...new Set(sounds)].toSorted().join('');
}

function soundsOf(word: string): string {
  // A dot below makes other letters of three; one of them is a vowel.
  const latin = word
    .replaceAll('ড\u09bc', 'র')
    .replaceAll('ঢ\u09bc', 'র')
    .replaceAll('য\u09bc', '')
    .replaceAll(/./gu, (letter) => BENGALI[letter] ?? letter)
    .replaceAll(/[^a-z]/g, '');
  return SOUNDS.reduce((text, [written, sound]) => text.replaceAll(written, sound), latin).replaceAll(
    /(.)\1+/g,
    '$1',
  );
}
