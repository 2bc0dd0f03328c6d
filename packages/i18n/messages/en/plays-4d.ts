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
} as const;
