import type { PatternId } from './patterns.ts';

/**
 * For every pattern the values at its edges: what it still takes, and what it no longer takes. Read by the test in Node and by the
 * story in the browser, whose engine and Unicode tables may be others.
 */
export const EDGES: Record<PatternId, { takes: string[]; refuses: string[] }> = {
  0: { takes: ['a', ' ', '৳!😀', '中 a'], refuses: [] },
  1: { takes: ['a', 'Z9', 'rahim2026'], refuses: ['9a', '_a', 'a_b', 'a b', 'é', 'রহিম', 'a।'] },
  2: { takes: ['中', '0', '张三9'], refuses: ['a', '中 文', '中。', '٣', '৯', 'ア'] },
  3: {
    takes: ['a@b.co', 'first.last+tag@sub.example.com.bd', "o'neil@x-y.org"],
    refuses: [
      'a',
      'a@b',
      '@b.co',
      'a@',
      'a b@c.de',
      'a@-b.co',
      'a@b-.co',
      'a@b..co',
      'a@b.c',
      'a@@b.co',
      'a@b.co ',
    ],
  },
  4: { takes: ['a', '0', 'Ab9'], refuses: ['a-b', 'a b', 'é', 'ক', '_', '½'] },
  5: { takes: ['a1', '1a', 'Zz99'], refuses: ['a', '1', 'a1!', 'a 1', 'ক1'] },
  6: { takes: ['0', '0123456789'], refuses: ['1.0', '-1', '1 2', '৯', '１', 'a'] },
  7: { takes: ['A', 'aB', '1A'], refuses: ['a', '1', 'a1', 'A!', 'A b', 'É'] },
  8: { takes: ['a', 'Abdur Rahim', ' '], refuses: ['a1', "O'Neil", 'é', 'রহিম', 'a\tb'] },
  9: { takes: ['a', '!', 'ক', '😀'], refuses: ['a b', ' ', 'a\u00a0b', 'a\n', '\u3000'] },
  10: { takes: ['中', '。', '张·三', '!'], refuses: ['a', '1', '中 文', '$'] },
  11: {
    takes: ['2024-02-29', '2000-02-29', '1999-12-31', '0001-01-01'],
    refuses: [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '24-01-01',
      '2024-1-1',
      '02-29-2024',
      '2024/02/29',
      '2024-02-29 ',
    ],
  },
  12: { takes: ['a', 'রহিম উদ্দিন', 'José 张', 'ক্‌ষ'], refuses: ['a1', "O'Neil", 'a-b', '৯', 'a\tb'] },
  13: {
    takes: ['02-29-2024', '12-31-1999'],
    refuses: ['29-02-2024', '02-29-2023', '13-01-2024', '2024-02-29', '2-29-2024'],
  },
  14: { takes: ['a', '1', 'রহিম৯', 'é9'], refuses: ['a b', 'a-b', '!', '½', '😀'] },
  15: { takes: ['한', '한국어'], refuses: ['a', '한 국', '1', '中', '한!'] },
  16: { takes: ['ไทย', 'ก'], refuses: ['a', 'ก a', '1', 'กa'] },
  17: { takes: ['ไทย', 'Thai', 'ไทย Thai', ' '], refuses: ['1', 'ไทย!', '中', 'é'] },
  18: { takes: ['A', 'A B', ' A'], refuses: [' ', 'a', 'Ab', 'A1', 'É'] },
  19: { takes: ['a', '1', '!', 'পাসওয়ার্ড-৯!', '$', '😀'], refuses: ['a b', ' ', 'a\n', '\u0000'] },
  20: {
    takes: ['ক', 'রহিম', 'ক্ষ', 'র‍্যাব', 'উৎসব', 'চাঁদ', 'দুঃখ', 'ড়', 'য়'],
    refuses: ['a', '৯', '৳', 'রহিম উদ্দিন', 'রহিম।', 'क', '\u200d', '\u200dক', 'কa'],
  },
};
