import type { messages as en } from '../en/closed.ts';

export const messages = {
  maintenanceTitle: 'আমরা একটু পরেই ফিরছি',
  maintenanceText: 'সাইটের রক্ষণাবেক্ষণ চলছে। আপনার ব্যালেন্স আর বাজি নিরাপদ আছে।',
  maintenanceEnd: 'আশা করছি {time} নাগাদ আবার খুলবে।',
  unavailableText: 'এই মুহূর্তে সাইটে পৌঁছানো যাচ্ছে না। আপনার ব্যালেন্স আর বাজি নিরাপদ আছে। ফিরলে পেজটি নিজে থেকেই খুলবে।',
  unavailableElsewhere: 'The site cannot be reached for a moment. This page opens by itself when it is back.',
  regionTitle: 'আপনার এলাকায় এই সেবা নেই',
  regionText: 'আপনার এলাকা বা নেটওয়ার্ক থেকে এই সাইটে ঢোকা বন্ধ আছে।',
  regionTakeOut: 'এখানে আপনার অ্যাকাউন্ট থাকলে লগ ইন করে টাকা তুলে নিতে পারবেন।',
  regionStill: 'তবে এখান থেকেও টাকা তুলতে পারবেন, নিজের হিসাবও দেখতে পারবেন।',
  yourAddress: 'আইপি ঠিকানা: {ip}',
  invalidUrl: 'ঠিকানাটি সঠিক নয়, গ্রাহকসেবায় যোগাযোগ করুন',
  invalidUrlElsewhere: 'Invalid URL, please contact customer service',
  invalidUrlText: 'এই ঠিকানায় আমাদের কোনো ব্র্যান্ড নেই।',
} satisfies Record<keyof typeof en, string>;
