import { expect, test } from 'vitest';
import { isMessageId, openText } from './index.ts';
import { readCatalogue } from './read-catalogue.ts';
import { listsOfWords, sayWord } from './say-word.ts';

const catalogue = await readCatalogue('en', [
  'approvals',
  'console',
  'console-bonuses',
  'console-words',
  'editing',
]);
const text = openText(catalogue, 'en', 'latin-lakh');
const say = (list: string, word: string): string =>
  sayWord((id) => (isMessageId(catalogue, id) ? text(id) : null), list, word);

test.each([
  ['console-words.action', 'signed-in', 'Logged in'],
  ['console-words.action', 'withdrawal-approve', 'Withdrawal: '],
  ['console-words.action', 'vendor-key-requested', 'Opening of a vendor’s key: asked for'],
  ['console-words.subject', 'content banner', 'Content: Banners'],
  ['console-words.subject', 'content order', 'Order of content'],
  ['console-words.subject', 'ledger-correction', 'Correction of the books'],
  ['console-words.fact', 'deposit-credited', 'Deposit: Credited'],
  ['console-words.fact', 'bonus-offered', 'Bonus: To claim'],
  ['console.accountKind', 'wallet:SHAPLA', 'At a vendor: SHAPLA'],
])('%s says %s', (list, word, said) => {
  expect(say(list, word).startsWith(said)).toBe(true);
});

test('what nobody knows any more stands as it is kept', () => {
  expect(say('console-words.action', 'of-long-ago')).toBe('of-long-ago');
});

test('a list names the areas whose words it is said by', () => {
  expect(listsOfWords('console-words.subject')).toContain('editing.kind');
});
