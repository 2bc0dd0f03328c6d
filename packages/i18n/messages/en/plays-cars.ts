export const messages = {
  groupTwoSides: 'Big / small',
  groupFixed: 'Fixed rank',
  groupSum: 'Sums',
  groupTop1: 'Winner',
  groupTop2: 'Top 2',
  groupTop3: 'Top 3',
  groupTop4: 'Top 4',
  groupTop5: 'Top 5',

  rank: '{place, select, 1 {1st} 2 {2nd} 3 {3rd} other {{place}th}} car',
} as const;
