import type { SourceFile } from './source-files.ts';

const AIRLOCK = /^packages\/wire\//;

// These rules have to spell what they look for, and their test plants it. The ids of messages are not wire names, nor are the names
// in the worked examples of contracts, which are read and answered as the rulebook spells them.
const EXEMPT = /^tools\/(?:boundaries|contracts)\/|^packages\/i18n\/messages\//;

const FIXED_PATH = /\/(?:wps|lgw)(?:\/[\w/-]*)?(?![\w-])/g;
const RELAY_NAME = /\b[A-Z]{2,6}\d?_[a-z]\w+/g;
const RENAMED_KEY = /^\s*(\w+): '\w+',?$|[{,]\s*(\w+): '\w+'/gm;

// A key that is one short word ('url') is also a word of ours; only spellings that nobody hits on by chance count.
const ODD = /[a-z][A-Z]|^.{9,}$/;
// Good names of our own as well: a bet's record has no better word for the name of its game, and what agents are paid for is the
// valid bet, not the turnover that players' pages call so; a contract's fields are signed by the names that both sides read.
const OURS_TOO = new Set(['displayName', 'gameCode', 'gameName', 'validBet', 'betAmount']);

/**
 * One sentence per place outside packages/wire where a path or name is spelled as the fixed wire protocol spells it:
 * its paths, its relay names, and every key that the airlock renames.
 */
export function wireNamesOutside(files: readonly SourceFile[]): string[] {
  const renamed = renamedKeys(files);
  const names =
    renamed.length > 0
      ? new RegExp(String.raw`(?<![\w'-])(?:${renamed.join('|')})(?![\w'-])`, 'g')
      : undefined;
  return files
    .filter(({ name }) => /\.tsx?$/.test(name) && !AIRLOCK.test(name) && !EXEMPT.test(name))
    .flatMap(({ name, text }) =>
      [FIXED_PATH, RELAY_NAME, ...(names ? [names] : [])].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(
          ({ 0: found, index }) =>
            `${name}:${lineOf(text, index)} spells ${found}; wire names belong into packages/wire alone`,
        ),
      ),
    );
}

/** The keys of the second argument of every `renamed(…, { theirs: 'ours' })` of the portal's airlock. */
function renamedKeys(files: readonly SourceFile[]): string[] {
  const keys = files
    .filter(({ name }) => name.startsWith('packages/wire/portal/'))
    .flatMap(({ text }) => [...text.matchAll(RENAMED_KEY)].map((match) => match[1] ?? match[2] ?? ''));
  return [...new Set(keys)].filter((key) => ODD.test(key) && !OURS_TOO.has(key)).toSorted();
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;
