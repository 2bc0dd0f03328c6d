/** As much of a help article as words are looked for in. */
type Article = Readonly<{ title: string; html: string }>;

type Script = 'bengali' | 'latin';

/** A word as it is compared; its sound is for one that is written in the other script. */
type Word = Readonly<{ letters: string; script: Script; sound: string }>;

const AT_MOST = 3;
const SHORTEST = 3;
/** A title says what an article is about. */
const TITLE_WEIGHT = 3;
/** Of the best one's: what fits much less only stands in the way. */
const LEAST_SHARE = 0.5;

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .replaceAll(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6));

/** What any question may have in it, and says nothing of what it is about. */
const FILLERS: ReadonlySet<string> = new Set(
  fold(
    'about after all and any are been but can cannot could did does for from get give had has have hello help her here him his how ' +
      'into its just let like may more much must not now off one only our out please say she should some tell than thank thanks ' +
      'that the their them then there they this time too want was way were what when where which who why will with would you your ' +
      'আছে আসছে আসে আসেনি আপনার আপনাদের আপনি আবার আমাকে আমার আমাদের আমি আর একটা একটি এখন এখানে এটা এটি এবং কখন করছি করব করতে করলে করা করার করি করুন করে কি কী ' +
      'কিছু কিন্তু কিভাবে কীভাবে কেউ কেন কেমন কোথায় কোন কোনো গেলে চাই জন্য তবে তাই থেকে থাকে দিন দিয়ে দেখা ধন্যবাদ নাই নেই পাই পারছি পারব পারি ' +
      'এসেছে প্লিজ বলুন ভাই যদি যাবে যায় সব সাহায্য সেই হচ্ছে হবে হয় হয়েছে হয়নি হলে হলো',
  ).split(' '),
);

/** Consonants that sound alike, or that people write for each other, whatever the script. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/য়|্য|হ|ah$/g, ''],
  [/ড়|ঢ়/g, 'r'],
  [/sh|ch|c(?=[eiy])/g, 's'],
  [/ph/g, 'p'],
  [/[aeiouwyh]/g, ''],
  [/[কখcq]/g, 'k'],
  [/x/g, 'ks'],
  [/[গঘ]/g, 'g'],
  [/[চছজঝযশষসjz]/g, 's'],
  [/[টঠতথৎ]/g, 't'],
  [/[ডঢদধ]/g, 'd'],
  [/[নণঞঙ]|ং/g, 'n'],
  [/[পফf]/g, 'p'],
  [/[বভv]/g, 'b'],
  [/ম/g, 'm'],
  [/র/g, 'r'],
  [/ল/g, 'l'],
  [/[^a-z\d]/g, ''],
  [/(.)\1+/g, '$1'],
];

const soundOf = (letters: string): string =>
  SOUNDS.reduce((sound, [from, to]) => sound.replaceAll(from, to), letters);

/** Each word of a text once, without fillers. */
const wordsOf = (text: string): Word[] =>
  [...new Set(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu))]
    .filter((letters) => letters.length >= SHORTEST && !FILLERS.has(letters))
    .map((letters) => ({
      letters,
      script: /[\u0980-\u09ff]/.test(letters) ? 'bengali' : 'latin',
      sound: soundOf(letters),
    }));

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** Whether two words are one word but for its ending: “deposit” and “deposits”, “তুলব” and “তুলতে”. */
function isSameWord(one: Word, other: Word): boolean {
  const [short, long] = [one, other].toSorted((a, b) => a.letters.length - b.letters.length) as [Word, Word];
  if (one.script === other.script) {
    const common = commonStart(short.letters, long.letters);
    const [least, share] = one.script === 'bengali' ? [3, 0.6] : [5, 0.7];
    const isEnded = common === short.letters.length && long.letters.length - common <= 4;
    return isEnded || (common >= least && common >= share * long.letters.length);
  }
  const [less, more] = [one.sound, other.sound].toSorted((a, b) => a.length - b.length) as [string, string];
  return (
    less.length >= 3 &&
    (less === more || (less.length >= 4 && more.startsWith(less) && more.length <= less.length + 2))
  );
}

const plain = (html: string): string => html.replaceAll(/<[^>]*>|&[#\w]+;/g, ' ');

/**
 * Opens the search of help by what somebody writes about: words in Bengali or Latin script, whatever their endings, and those that sound the same
 * in the other script (“password”, “পাসওয়ার্ড”). The articles that fit best come first, a few at most; a word that is in most of them tells nothing.
 */
export function openArticleSearch<A extends Article>(articles: readonly A[]): (typed: string) => A[] {
  const known = articles.map((article) => ({
    article,
    title: wordsOf(article.title),
    body: wordsOf(plain(article.html)),
  }));
  return (typed) => {
    const scores = known.map(() => 0);
    for (const word of wordsOf(typed)) {
      const isOne = (other: Word): boolean => isSameWord(word, other);
      const fits = known.map(({ title, body }) =>
        title.some(isOne) ? TITLE_WEIGHT : body.some(isOne) ? 1 : 0,
      );
      const many = fits.filter(Boolean).length;
      if (many === 0 || (many > 2 && many > known.length / 2)) continue;
      // The fewer have it, the more it says.
      fits.forEach(
        (weight, at) => (scores[at] = (scores[at] ?? 0) + weight * Math.log(1 + known.length / many)),
      );
    }
    const least = Math.max(...scores, 0) * LEAST_SHARE;
    return known
      .map(({ article }, at) => ({ article, score: scores[at] ?? 0 }))
      .filter(({ score }) => score > 0 && score >= least)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, AT_MOST)
      .map(({ article }) => article);
  };
}
