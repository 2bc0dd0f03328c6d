import { expect, test } from 'vitest';
import { openArticleSearch } from './fitting-articles.ts';

const english = [
  {
    title: 'How do I pay in?',
    html: '<p>Log in and press “Deposit”. Choose a way to pay. The money is in your balance as soon as it has arrived.</p>',
  },
  {
    title: 'How do I take money out?',
    html: '<p>Open “Withdraw”. You need an account in your own name, a payment password, and the turnover. New ways wait for a day.</p>',
  },
  {
    title: 'How do I keep my account safe?',
    html: '<p>You can change your password, add a phone or an authenticator. We never ask for your password &amp; money.</p>',
  },
  { title: 'How does the lottery work?', html: '<p>Pick your numbers and place the order.</p>' },
];
const bengali = [
  { title: 'টাকা জমা দেব কীভাবে?', html: '<p>লগ ইন করে “টাকা জমা” চাপুন। টাকা পৌঁছালেই ব্যালেন্সে যোগ হবে।</p>' },
  {
    title: 'টাকা তুলব কীভাবে?',
    html: '<p>“টাকা তোলা” খুলুন। পেমেন্ট পাসওয়ার্ড লাগবে, আর টার্নওভার পূরণ করতে হবে।</p>',
  },
  { title: 'অ্যাকাউন্ট নিরাপদ রাখব কীভাবে?', html: '<p>পাসওয়ার্ড বদলাতে পারেন, ফোন যোগ করতে পারেন। টাকা নিরাপদ।</p>' },
  { title: 'লটারি কীভাবে খেলে?', html: '<p>নম্বর ঠিক করুন। টাকা ২৫০ থেকে।</p>' },
];

test.each([
  ['My deposits do not arrive', ['How do I pay in?']],
  ['WITHDRAWAL', ['How do I take money out?']],
  // In a title it says more than in a text.
  ['account', ['How do I keep my account safe?']],
  ['forgot my password', ['How do I take money out?', 'How do I keep my account safe?']],
  // The same words in the other script.
  ['লটারি', ['How does the lottery work?']],
  ['উইথড্র', ['How do I take money out?']],
])('English articles for “%s”', (typed, titles) => {
  expect(openArticleSearch(english)(typed).map(({ title }) => title)).toEqual(titles);
});

test.each([
  ['জমা হয়নি কেন', ['টাকা জমা দেব কীভাবে?']],
  // Endings, and money, which all of them are about.
  ['টাকা তুলতে পারছি না', ['টাকা তুলব কীভাবে?']],
  ['লটারির নম্বরটা', ['লটারি কীভাবে খেলে?']],
  // য় as one letter and as two.
  ['পাসওয়ার্ড'.normalize('NFD'), ['টাকা তুলব কীভাবে?', 'অ্যাকাউন্ট নিরাপদ রাখব কীভাবে?']],
  ['250', ['লটারি কীভাবে খেলে?']],
  ['balance', ['টাকা জমা দেব কীভাবে?']],
  ['verify turnover lottery', ['লটারি কীভাবে খেলে?']],
  ['My password', ['টাকা তুলব কীভাবে?', 'অ্যাকাউন্ট নিরাপদ রাখব কীভাবে?']],
])('Bengali articles for “%s”', (typed, titles) => {
  expect(openArticleSearch(bengali)(typed).map(({ title }) => title)).toEqual(titles);
});

test.each([
  '',
  '?!',
  'a',
  'how do I',
  'Hello, can you help me please?',
  'আমি কী করব ভাই',
  'zebra',
  '😀',
  '<p>',
  'amp',
])('nothing for “%s”, which says nothing or fits nothing', (typed) => {
  for (const articles of [english, bengali, []]) expect(openArticleSearch(articles)(typed)).toEqual([]);
});

test('a few are enough', () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ title: at < 5 ? `Bonus ${at}` : 'Else', html: '' }));
  expect(openArticleSearch(many)('bonus').map(({ title }) => title)).toEqual([
    'Bonus 0',
    'Bonus 1',
    'Bonus 2',
  ]);
});
