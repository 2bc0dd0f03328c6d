export const messages = {
  groupTop: '3 top',
  groupThree: '3 front, 3 bottom',
  groupTwo: '2 digits',
  groupRun: 'Running digit',
  groupPin: 'Digit at a place',
  groupFloat: 'Floating digits',
  groupSix: 'Six digits',

  placeHundreds: 'Hundreds',
  placeTens: 'Tens',
  placeOnes: 'Ones',

  prizeFirst: 'First prize',
  prizeFront3: 'Front three',
  prizeBack3: 'Back three',
  prizeLast2: 'Bottom two',
  prizeSecond: 'Second prize',
  prizeThird: 'Third prize',
  prizeFourth: 'Fourth prize',
  prizeFifth: 'Fifth prize',
  tierNear: 'Next to the first',
  tierAbc: 'All different',
  tierAab: 'With a pair',
  tierDiff: 'Two different',
  tierDouble: 'A double',
  tierHit: 'Each time it comes',

  howTop3:
    'Type numbers of three digits. You win when the last three digits of the first prize are the same, in order.',
  howTod3:
    'Tod: type numbers of three digits, not all alike. You win when the last three digits of the first prize are these, in any order.',
  howPerm3:
    'Type numbers of three digits; every order of the digits is a bet. You win when the last three digits of the first prize are one of them.',
  howFront3: 'Type numbers of three digits. Each pays for each of the two front numbers that it equals.',
  howBack3: 'Type numbers of three digits. Each pays for each of the two bottom numbers that it equals.',
  howTop2: 'Type numbers of two digits. You win when the first prize ends in one of them.',
  howBottom2: 'Type numbers of two digits. You win when the bottom two are one of them.',
  howTop2Front:
    'Type numbers of two digits. You win when the hundreds and tens of the first prize are one of them.',
  howTop2Split:
    'Type numbers of two digits. You win when the hundreds and ones of the first prize are one of them.',
  howRun2:
    'Type numbers of two digits. You win when both digits are among the last three of the first prize; a double needs its digit twice.',
  howRunTop: 'Choose digits. Each that is among the last three of the first prize wins, once.',
  howRunBottom: 'Choose digits. Each that is among the bottom two wins, once.',
  howPinTop:
    'Choose digits for the hundreds, tens or ones of the first prize. Each that comes on its own place wins.',
  howPinBottom:
    'Choose digits for the tens or ones of the bottom two. Each that comes on its own place wins.',
  howFloat:
    'Choose {size} digits as one bet. You win when the last three digits of the first prize are all different and all among yours.',
  howDoorsTop:
    'Choose up to three digits; each buys the 19 numbers of two digits that hold it. You win when the first prize ends in one of these.',
  howDoorsBottom:
    'Choose up to three digits; each buys the 19 numbers of two digits that hold it. You win when the bottom two are one of these.',
  howSix: 'Type numbers of six digits. You win when the first prize is one of them.',
  howTicket:
    'Type numbers of six digits, each a ticket like those in the street. A ticket collects every prize that it matches.',
} as const;
