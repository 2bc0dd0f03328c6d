import type { messages as en } from '../en/errors.ts';

export const messages = {
  'domain.unknown': 'ঠিকানাটি সঠিক নয়, গ্রাহক সেবায় যোগাযোগ করুন',
} satisfies Record<keyof typeof en, string>;
