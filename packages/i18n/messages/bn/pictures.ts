import type { messages as en } from '../en/pictures.ts';

export const messages = {
  title: 'ছবি',
  hint: 'PNG বা JPG, সর্বোচ্চ {most}টি, প্রতিটি {size} এমবি পর্যন্ত',
  add: 'ছবি যোগ করুন',
  named: '{number} নম্বর ছবি: {name}',
  remove: '{number} নম্বর ছবি সরান',
  numbered: '{number} নম্বর ছবি',
} satisfies Record<keyof typeof en, string>;
