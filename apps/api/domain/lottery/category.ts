import type { Names } from '../catalogue/index.ts';

/** The kinds of lottery by which menus and lobbies stand together, in this order (SPEC.md §3, RULES.md): some hold several families. */
const CATEGORIES = ['SSC', 'LF', '11X5', 'PK10', 'K3', 'LHC', 'VN', 'TH', 'LA', '4D'] as const;

export type LotteryCategory = (typeof CATEGORIES)[number];

const NAMES: Readonly<Record<LotteryCategory, Names>> = {
  SSC: { en: 'Five digits', bn: 'পাঁচ অঙ্ক' },
  LF: { en: '3D and P5', bn: '৩ডি ও পি৫' },
  '11X5': { en: '11 choose 5', bn: '১১-তে ৫' },
  PK10: { en: 'Car race', bn: 'গাড়ির দৌড়' },
  K3: { en: 'Three dice', bn: 'তিন ছক্কা' },
  LHC: { en: 'Mark Six', bn: 'মার্ক সিক্স' },
  VN: { en: 'Vietnam', bn: 'ভিয়েতনাম' },
  TH: { en: 'Thailand', bn: 'থাইল্যান্ড' },
  LA: { en: 'Laos', bn: 'লাওস' },
  '4D': { en: '4D', bn: '৪ডি' },
};

/** The classes by which lobbies are narrowed to one kind of lottery; one without a game on sale is not shown. */
export const LOTTERY_CLASSES = CATEGORIES.map((key, position) => ({ key, names: NAMES[key], position }));

/** The category of a family: 3D and P5 are low frequency, the regions of Vietnam are one. */
export function categoryOf(family: string): LotteryCategory {
  if (family.startsWith('LF')) return 'LF';
  if (family.startsWith('VN')) return 'VN';
  const category = CATEGORIES.find((name) => name === family);
  if (!category) throw new Error(`no category for family ${family}`);
  return category;
}
