import type { messages as en } from '../en/lottery.ts';

export const messages = {
  title: 'লটারি',
} satisfies Record<keyof typeof en, string>;
