import type { messages as en } from '../en/cashier.ts';

export const messages = {
  title: 'টাকা লেনদেন',
} satisfies Record<keyof typeof en, string>;
