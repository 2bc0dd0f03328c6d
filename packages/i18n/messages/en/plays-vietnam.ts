export const messages = {
  groupLo: 'Lô',
  groupDe: 'Đề',
  groupC3: '3 digits',
  groupC4: '4 digits',
  groupDigit: 'One digit',
  groupFun: 'Sum, big / small',
  groupXien: 'Xiên',
  groupSlip: 'Misses',

  prizeDB: 'Special prize',
  prize: '{place, select, 1 {1st} 2 {2nd} 3 {3rd} other {{place}th}} prize',
  tierHit: 'Each time it comes',
  tierSet: '{count} of them',
} as const;
