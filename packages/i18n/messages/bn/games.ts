import type { messages as en } from '../en/games.ts';

export const messages = {
  title: 'গেম',
} satisfies Record<keyof typeof en, string>;
