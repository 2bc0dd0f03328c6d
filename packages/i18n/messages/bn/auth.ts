import type { messages as en } from '../en/auth.ts';

export const messages = {
  title: 'আপনার অ্যাকাউন্ট',
} satisfies Record<keyof typeof en, string>;
