import type { messages as en } from '../en/console.ts';

export const messages = {
  title: 'পরিচালনা কক্ষ',
} satisfies Record<keyof typeof en, string>;
