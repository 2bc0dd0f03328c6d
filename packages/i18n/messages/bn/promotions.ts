import type { messages as en } from '../en/promotions.ts';

export const messages = {
  title: 'অফার',
  none: 'এই মুহূর্তে কোনো অফার নেই। এলে এখানেই দেখতে পাবেন।',
  linkTo: 'এই অফারের লিংক: {title}',
} satisfies Record<keyof typeof en, string>;
