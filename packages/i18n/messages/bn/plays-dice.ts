import type { messages as en } from '../en/plays-dice.ts';

export const messages = {
  groupSum: 'যোগফল',
  groupAny: 'একটি মুখ',
  groupPair: 'জোড়া',
  groupDiff: 'আলাদা মুখ',
  groupTriple: 'তিনটি একই',
  groupRun: 'পরপর',

  rowPair: 'জোড়ার মুখ',
  rowSingle: 'একক মুখ',
  tierHit: '{count, plural, =0 {না এলে} one {একবার এলে} other {# বার এলে}}',
} satisfies Record<keyof typeof en, string>;
