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

  howTop1: 'Choose cars. You win when one of them comes first.',
  howStraight:
    'Choose cars for each of the first {count} ranks. You win when they finish exactly as you placed them.',
  howStraightTyped:
    'Type cars in order, such as 03 08. You win when the first {count} finish in just that order.',
  howCom: 'Choose {count} cars or more. You win when the first {count} are all among yours, in any order.',
  howFixed: 'Choose cars on any ranks. Every car that finishes on its own rank wins.',
  howSum: 'Choose what the numbers of the first {count} cars will add up to.',
  howEnds: 'Choose what the numbers of the first and the last car will add up to.',
  howSumSides:
    'Choose what the sum of the first two cars will be: big (12 or more), small (11 or less), odd or even.',
  howSides: 'For any ranks choose big (6–10), small (1–5), odd or even. Everything that comes true wins.',
  howDragonTiger:
    'Choose one of the first five ranks: its car is the dragon, and the car that comes in as far from the end is the tiger (the first against the last, and so on). Choose which has the higher number.',
} as const;
