/** Says a message by its id; null: the catalogue has none. */
type Say = (id: string) => string | null;

/** Lists of words that are put together of others: what comes first, what joins them, and what comes last. */
const TOGETHER: Readonly<Record<string, readonly (readonly [first: string, joint: string, last: string])[]>> =
  {
    // `withdrawal-approve`, `vendor-key-requested`
    'console-words.action': [
      ['console-words.desk', '-', 'console.step'],
      ['approvals.kind', '-', 'console-words.verdict'],
    ],
    // `deposit-credited`, `bonus-offered`
    'console-words.fact': [
      ['console-words.desk', '-', 'console.state'],
      ['console-words.fact', '-', 'console-bonuses.state'],
    ],
    // `content banner`
    'console-words.subject': [['console-words.subject', ' ', 'editing.kind']],
  };

/** Lists that have all words of others as well. */
const BESIDES: Readonly<Record<string, string>> = { 'console-words.subject': 'approvals.kind' };

/** The lists of messages that words of a list are said by. */
export const listsOfWords = (list: string): readonly string[] => [
  list,
  ...(TOGETHER[list] ?? []).flatMap(([first, , last]) => [first, last]),
  ...(BESIDES[list] ? [BESIDES[list]] : []),
];

/**
 * One of the system's own words of a list of messages, said; one that only history still tells comes out as it is kept. What belongs to a
 * vendor or channel is told with its code: `wallet:SHAPLA`.
 */
export function sayWord(say: Say, list: string, word: string): string {
  const [kind = word, code] = word.split(':');
  const said = say(`${list}.${kind}`) ?? together(say, list, word) ?? say(`${BESIDES[list] ?? list}.${kind}`);
  return code === undefined ? (said ?? word) : `${said ?? kind}: ${code}`;
}

function together(say: Say, list: string, word: string): string | null {
  for (const [firsts, joint, lasts] of TOGETHER[list] ?? [])
    for (let at = word.indexOf(joint); at > 0; at = word.indexOf(joint, at + 1)) {
      const [first, last] = [say(`${firsts}.${word.slice(0, at)}`), say(`${lasts}.${word.slice(at + 1)}`)];
      if (first !== null && last !== null) return `${first}: ${last}`;
    }
  return null;
}
