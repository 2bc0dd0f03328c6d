import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';
import { foldDocument, foldMailbox, foldNameAndBirthday, foldPayout, foldPhone } from './fold-trait.ts';

const ONE = {
  'Mohammad Rahim Uddin': [
    'MD. RAHIM UDDIN',
    'Md Rahimuddin',
    'Uddin, Rahim',
    'Raheem  Uddin',
    'রহিম উদ্দিন',
    'মোহাম্মদ রহিম উদ্দিন',
    'মোঃ রহিমুদ্দীন',
  ],
  'Ayesha Chowdhury': ['Aisha Choudhury', 'আয়েশা চৌধুরী', 'CHOWDHURY AYESHA', 'Ayesha Chaudhuri'],
  'Sharif Hossain': ['Shareef Hosain', 'শরীফ হোসেন', 'Sarif  Hussein', 'শরিফ হোসাইন'],
  'Zakir Khan': ['জাকির খান', 'Jakir Khan', 'ZAKIR  KHAN.', 'Zākir Khān'],
  'Farid Sarker': ['ফরিদ সরকার', 'Pharid Sarkar', 'Farid Sarcar'],
  'Gour Barua': ['গৌর বড়ুয়া', 'Gaur Borua'],
};

describe('a name', () => {
  it.each(Object.entries(ONE))('%s is one however it is spelled', (name, spellings) => {
    expect(spellings.map(foldName)).toEqual(spellings.map(() => foldName(name)));
  });

  it('differs from others', () => {
    const names = [
      ...Object.keys(ONE),
      'Kamal Ahmed',
      'Rokeya Begum',
      'Shamim Akhter',
      'Liton Das',
      'Ai',
      'Io',
    ];
    expect(new Set(names.map(foldName)).size).toBe(names.length);
  });

  it('tells something with a birthday alone, in whatever digits', () => {
    expect(foldNameAndBirthday('Zakir Khan', '১৯৯০-০১-০২')).toBe(
      foldNameAndBirthday('জাকির খান', '1990-01-02'),
    );
    expect(foldNameAndBirthday('Zakir Khan', '')).toBeNull();
    expect(foldNameAndBirthday('Zakir Khan', '1990-01-02')).not.toBe(
      foldNameAndBirthday('Zakir Khan', '1990-01-03'),
    );
  });
});

it('knows a phone with and without its country, its zero, its spaces and in Bengali digits', () => {
  const all = [
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    '01712345678',
    '1712-345 678',
    '০১৭১২৩৪৫৬৭৮',
  ];
  expect(new Set(all.map(foldPhone))).toEqual(new Set(['1712345678']));
  expect(foldPayout('01712345678')).toBe('1712345678');
});

it('knows a mailbox whatever follows a plus, and one of Gmail whatever its dots', () => {
  const all = ['rahim.uddin@gmail.com', 'RahimUddin+play@googlemail.com', ' r.a.h.i.m.uddin@Gmail.com '];
  expect(new Set(all.map(foldMailbox))).toEqual(new Set(['rahimuddin@gmail.com']));
  expect(foldMailbox('a.b+c@example.com')).toBe('a.b@example.com');
  expect(foldMailbox('a.b@example.com')).not.toBe(foldMailbox('ab@example.com'));
});

it('knows a document by its letters and digits, and a long one without its year', () => {
  expect(foldDocument('১৯৯০ 1234567890123')).toBe('1234567890123');
  expect(foldDocument('ab-12 34567')).toBe('AB1234567');
});
