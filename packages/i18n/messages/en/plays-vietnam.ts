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

  howLo:
    'Lô: type numbers of {length} digits. A number costs one unit for each of the {places} places it can come at, and pays for every prize that ends in it.',
  howLoOneUnit: 'Lô for one unit: type numbers of two digits. Each pays for every prize that ends in it.',
  howLoHead:
    'Type numbers of two digits. A number costs one unit for each of the {places} prizes, and pays for every prize that begins with it.',
  howEnding: 'Type numbers of {length} digits. A number wins when the {prize} ends in it.',
  howHead: 'Type numbers of two digits. A number wins when the {prize} begins with it.',
  whichSpecial: 'special prize',
  whichFirst: 'first prize',
  howSmallestNorth:
    'Type numbers of two digits. The seventh prize has four of them: a number costs four units, and pays for each that it equals.',
  howSmallestSouth: 'Type numbers of two digits. A number wins when it is the eighth prize.',
  howSmallestAndSpecialNorth:
    'Type numbers of two digits. A number costs five units, and pays for each of the four numbers of the seventh prize that it equals and when the special prize ends in it.',
  howSmallestAndSpecialSouth:
    'Type numbers of two digits. A number costs two units, and pays when it is the eighth prize and when the special prize ends in it.',
  howThreesNorth:
    'Type numbers of three digits. The sixth prize has three of them: a number costs three units, and pays for each that it equals.',
  howThreesSouth: 'Type numbers of three digits. A number wins when it is the seventh prize.',
  howThreesAndSpecialNorth:
    'Type numbers of three digits. A number costs four units, and pays for each of the three numbers of the sixth prize that it equals and when the special prize ends in it.',
  howThreesAndSpecialSouth:
    'Type numbers of three digits. A number costs two units, and pays when it is the seventh prize and when the special prize ends in it.',
  howTens: 'Choose digits. You win when the last digit but one of the special prize is one of them.',
  howOnes: 'Choose digits. You win when the last digit of the special prize is one of them.',
  howSum: 'Choose what the last two digits of the special prize will add up to.',
  howSides:
    'Choose what the last two digits of the special prize will be: big (50–99), small (00–49), odd or even.',
  howXien:
    'Xiên: type {size} numbers of two digits or more. Every {size} of yours win when each of them is the ending of some prize.',
  howXienRound:
    'Type three or four numbers of two digits. Every two of them, every three, and all four are bets; each wins when all of its numbers come as endings.',
  howMiss:
    'Type {size} numbers of two digits, all one bet. You win when none of them is the ending of any prize.',
} as const;
