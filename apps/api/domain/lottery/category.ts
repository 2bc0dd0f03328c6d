/** The kinds of lottery by which menus and lobbies stand together (SPEC.md §3, RULES.md): some hold several families. */
const CATEGORIES = ['SSC', 'LF', '11X5', 'PK10', 'K3', 'LHC', 'VN', 'TH', 'LA', '4D'] as const;

export type LotteryCategory = (typeof CATEGORIES)[number];

/** The category of a family: 3D and P5 are low frequency, the regions of Vietnam are one. */
export function categoryOf(family: string): LotteryCategory {
  if (family.startsWith('LF')) return 'LF';
  if (family.startsWith('VN')) return 'VN';
  const category = CATEGORIES.find((name) => name === family);
  if (!category) throw new Error(`no category for family ${family}`);
  return category;
}
