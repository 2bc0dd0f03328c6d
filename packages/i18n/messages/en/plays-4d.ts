export const messages = {
  groupStraight: '4D',
  groupPerm: 'All orders',
  groupRoll: 'Roll',
  groupBox: 'iBox',
  groupThree: '3D and 2D',

  prizeFirst: 'First prize',
  prizeSecond: 'Second prize',
  prizeThird: 'Third prize',
  prizeSpecial: 'Special',
  prizeConsolation: 'Consolation',
  tierBox: '{prize}, {orders} orders',

  howBig: 'Big: type numbers of four digits. A number pays for each of the 23 drawn numbers that it equals.',
  howSmall:
    'Small: type numbers of four digits. A number pays when it is the first, second or third prize, and more than big.',
  howFirst: 'Type numbers of four digits. A number wins when it is the first prize.',
  howPermBig:
    'Type numbers of four digits; every different order of the digits is a whole big bet of its own.',
  howPermSmall:
    'Type numbers of four digits; every different order of the digits is a whole small bet of its own.',
  howRoll:
    'Type numbers of three digits and one R, such as 12R4. R stands for all ten digits, each a big bet.',
  howBoxBig:
    'iBox: type numbers of four digits, not all alike. One bet wins in any order of its digits against all 23 drawn numbers; the fewer orders there are, the more it pays.',
  howBoxSmall:
    'iBox: type numbers of four digits, not all alike. One bet wins in any order of its digits against the first three prizes; the fewer orders there are, the more it pays.',
  howThreeAbc:
    'Type numbers of three digits. A number pays for each of the first three prizes that ends in it.',
  howThreeFirst: 'Type numbers of three digits. A number wins when the first prize ends in it.',
  howTwoFirst: 'Type numbers of two digits. A number wins when the first prize ends in it.',
} as const;
