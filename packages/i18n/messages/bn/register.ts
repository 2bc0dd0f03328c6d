import type { messages as en } from '../en/register.ts';

export const messages = {
  registerTitle: 'অ্যাকাউন্ট খুলুন',
  registerButton: 'নিবন্ধন করুন',
  registered: 'আপনার অ্যাকাউন্ট খোলা হয়েছে। স্বাগতম!',
  username: 'ইউজারনেম',
  password: 'পাসওয়ার্ড',
  confirmPassword: 'পাসওয়ার্ড আবার লিখুন',
  invitationCode: 'আমন্ত্রণ কোড',
  optional: 'কেউ আমন্ত্রণ জানিয়ে থাকলে তবেই লিখুন',
  ageConfirmed: 'আমার বয়স {age} বছর বা তার বেশি',
  termsAccepted: 'আমি ব্যবহারের শর্তাবলি পড়েছি এবং মেনে নিচ্ছি',
  proving: 'একটু অপেক্ষা করুন…',
  haveAccount: 'আগে থেকেই অ্যাকাউন্ট আছে?',
  loginButton: 'লগ ইন',
} satisfies Record<keyof typeof en, string>;
