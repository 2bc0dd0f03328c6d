import type { messages as en } from '../en/records.ts';

export const messages = {
  title: 'বাজির হিসাব',
} satisfies Record<keyof typeof en, string>;
