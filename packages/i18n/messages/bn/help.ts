import type { messages as en } from '../en/help.ts';

export const messages = {
  title: 'সাহায্য',
  intro: 'প্রশ্নে চাপ দিলে উত্তর খুলবে।',
  none: 'এখানে এখনো কোনো প্রশ্নের উত্তর নেই। গ্রাহকসেবা আপনার পাশে আছে।',
  feedback: 'মতামত, প্রশ্ন, অভিযোগ',
  guide: 'নতুন এসেছেন? নতুনদের গাইড পড়ুন',
} satisfies Record<keyof typeof en, string>;
