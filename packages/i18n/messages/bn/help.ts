import type { messages as en } from '../en/help.ts';

export const messages = {
  title: 'সাহায্য',
  intro: 'প্রশ্নে চাপ দিলে উত্তর খুলবে।',
  none: 'এখানে এখনো কোনো প্রশ্নের উত্তর নেই। গ্রাহকসেবা আপনার পাশে আছে।',
  feedback: 'আপনার মতামত জানান',
  feedbackIntro:
    'কী ভালো লাগে, কী নেই, কী বিরক্ত করে? আমরা সব পড়ি, তবে এখান থেকে উত্তর দিই না; সাহায্য লাগলে গ্রাহকসেবায় লিখুন।',
  feedbackSays: 'আপনার কথা',
  feedbackLeft:
    '{count, plural, =0 {আর জায়গা নেই} one {আর {number}টি অক্ষর লেখা যাবে} other {আর {number}টি অক্ষর লেখা যাবে}}',
  feedbackSend: 'পাঠান',
  feedbackThanks: 'ধন্যবাদ। আপনার কথা আমরা পেয়েছি, পড়ব।',
  feedbackHome: 'গেমে ফিরে যান',
  guide: 'নতুন এসেছেন? নতুনদের গাইড পড়ুন',
} satisfies Record<keyof typeof en, string>;
