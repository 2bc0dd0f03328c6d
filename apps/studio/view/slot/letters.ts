import type { MessageId } from '../messages.ts';
import a from './letters/a.svg?raw';
import j from './letters/j.svg?raw';
import k from './letters/k.svg?raw';
import q from './letters/q.svg?raw';
import t from './letters/t.svg?raw';

/** The letters that many slots have among their pictures. */
export const LETTERS = { A: a, K: k, Q: q, J: j, T: t } as const;

/** What they are called, as on playing cards. */
export const LETTER_NAMES = {
  A: 'ace',
  K: 'king',
  Q: 'queen',
  J: 'jack',
  T: 'ten',
} as const satisfies Record<keyof typeof LETTERS, MessageId>;
