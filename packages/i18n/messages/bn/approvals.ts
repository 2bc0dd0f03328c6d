import type { messages as en } from '../en/approvals.ts';

export const messages = {
  title: 'অনুমোদন',
  note: 'যেসব কাজে দুজন লাগে: একজন অনুরোধ করেন, আরেকজন সিদ্ধান্ত দেন। সবচেয়ে পুরোনোটি আগে।',
  'view.waiting': 'আপনার অপেক্ষায়',
  'view.mine': 'আপনার অনুরোধ',
  'view.all': 'সব',
  'kind.receiving-account': 'চ্যানেলের টাকা কোথায় যাবে',
  'state.pending': 'অপেক্ষায়',
  'state.approved': 'অনুমোদিত',
  'state.rejected': 'নাকচ',
  'state.withdrawn': 'ফিরিয়ে নেওয়া',
  'state.expired': 'সময় শেষ',
  asked: '{who} এটি চেয়েছেন',
  theHouse: 'সিস্টেম নিজে',
  since: 'কবে থেকে',
  until: 'সিদ্ধান্তের শেষ সময়',
  approve: 'অনুমোদন দিন',
  reject: 'নাকচ করুন',
  withdraw: 'ফিরিয়ে নিন',
  secondDecides: 'এ বিষয়ে আরেকজন সিদ্ধান্ত দেবেন',
} satisfies Record<keyof typeof en, string>;
