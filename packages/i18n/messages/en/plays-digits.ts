export const messages = {
  // Menu groups
  groupSum: 'Big / small',
  groupDragonTiger: 'Dragon / tiger',
  groupFixed: 'Fixed place',
  groupL2: 'Last 2',
  groupF2: 'First 2',
  groupL3: 'Last 3',
  groupM3: 'Middle 3',
  groupF3: 'First 3',
  groupL4: 'Last 4',
  groupF4: 'First 4',
  groupA3: 'All 3',
  groupA5: 'All 5',
  groupAny: 'Contains',
  groupFun: 'How often',
  groupAnyK: 'Any places',
  groupEnt: 'More games',

  // Which digits a sentence below speaks of
  partA5: 'all five digits',
  partF4: 'the first four digits',
  partL4: 'the last four digits',
  partF3: 'the first three digits',
  partM3: 'the middle three digits',
  partL3: 'the last three digits',
  partA3: 'all three digits',
  partF2: 'the first two digits',
  partL2: 'the last two digits',
  partThere: 'the digits there',

  // Rows and outcomes
  place1: '1st place',
  place2: '2nd place',
  place3: '3rd place',
  place4: '4th place',
  place5: '5th place',
  rowSingle: 'Comes once',
  rowDouble: 'Comes twice',
  rowTriple: 'Comes three times',
  rowQuadruple: 'Comes four times',
  leopard: 'All alike',
  straight: 'In a row',
  pair: 'Pair',
  halfStraight: 'Two in a row',
  mixed: 'All apart',
  noBull: 'No bull',
  bullBull: 'Bull-bull',
  bullValue: 'Bull {value}',
  tierG3: 'A pair',
  tierG6: 'All different',
  tierLast: '{count, plural, one {The last digit} other {The last # digits}}',
  tierAll: 'All five',
  tierThrees: 'Three at either end',
  tierTwos: 'Two at either end',

  // How to play
  howStraight:
    'Choose one or more digits for each place. You win when {part} come exactly as you placed them.',
  howStraightTyped: 'Type whole numbers. A number wins when {part} are the same, in the same order.',
  howJoin:
    'Choose digits for each place. You bet on all the places at once, on all but the first, and so on down to the last place alone; each that comes right pays.',
  howAll:
    'Type one number of five digits. It wins when all five come right, and also when the first or last three do, or the first or last two; everything it wins adds up.',
  howCom120:
    'Choose five digits or more. You win when five different digits come and all of them are yours, in any order.',
  howCom60:
    'Choose digits to come twice and digits to come once. You win when a pair of the first kind comes with three different ones of the second, in any order.',
  howCom30:
    'Choose digits to come twice and digits to come once. You win when two pairs of the first kind come with one of the second, in any order.',
  howCom20:
    'Choose digits to come three times and digits to come once. You win when three alike come with two different ones of the second kind, in any order.',
  howCom10:
    'Choose digits to come three times and digits to come twice. You win when three alike come with a pair, in any order.',
  howCom5:
    'Choose digits to come four times and digits to come once. You win when four alike come with a single one, in any order.',
  howCom24:
    'Choose four digits or more. You win when {part} are all different and all of them yours, in any order.',
  howCom12:
    'Choose digits to come twice and digits to come once. You win when {part} are a pair of the first kind and two different ones of the second, in any order.',
  howTwoPairs:
    'Choose two digits or more. You win when {part} are two pairs and both are yours, in any order.',
  howCom4:
    'Choose digits to come three times and digits to come once. You win when {part} are three alike and a single one, in any order.',
  howPermutations:
    'Choose three digits or more; you bet on three of them in every order. You win when {part} are all different and all of them yours.',
  howSum: 'Choose sums. You win when {part} add up to one of them.',
  howSpan:
    'Choose how far apart the largest and the smallest digit are. You win when {part} are exactly that far apart.',
  howCom3:
    'Choose two digits or more. You win when {part} are a pair and a single one (such as 5, 5 and 2) and both are yours, in any order.',
  howCom3Typed: 'Type numbers with one pair, such as 552. You win when {part} are these, in any order.',
  howCom6:
    'Choose three digits or more. You win when {part} are all different and all of them yours, in any order.',
  howCom6Typed: 'Type numbers of three different digits. You win when {part} are these, in any order.',
  howMixTyped:
    'Type numbers whose digits are not all alike. You win when {part} are these, in any order; a number with a pair pays more.',
  howComSum3:
    'Choose sums. You win when {part} add up to one of them and are not all alike; a pair pays more than three different ones.',
  howComSum2: 'Choose sums. You win when {part} add up to one of them and are not alike.',
  howComDan3:
    'Choose one digit. You win when it is among {part} and they are not all alike; a pair pays more than three different ones.',
  howComDan2: 'Choose one digit. You win when it is one of {part} and they are not alike.',
  howTailSum: 'Choose last digits of a sum. You win when the sum of {part} ends in one of them.',
  howPatterns:
    'Choose what {part} will look like: all alike, a pair, three in a row in any order, only two in a row, or all apart. 9 and 0 stand next to each other.',
  howAttributes:
    'For each place choose big (5–9), small (0–4), odd or even. You win when {part} are all as you said.',
  howCom2: 'Choose two digits or more. You win when {part} are different and both yours, either way round.',
  howCom2Typed: 'Type numbers of two different digits. You win when {part} are these, either way round.',
  howFixed: 'Choose digits on any places. Every digit that comes on its own place wins.',
  howContains1: 'Choose digits. Every one that comes among {part} wins, wherever it stands.',
  howContains2:
    'Choose two digits or more. Every two of them that both come among {part} win, wherever they stand.',
  howContains3:
    'Choose three digits or more. Every three of them that all come among {part} win, wherever they stand.',
  howShows:
    'Choose digits. A digit wins when it comes {times, plural, one {at least once} other {# times or more}} among the five.',
  howTotal: 'Choose what the sum of all digits will be: big ({big} or more), small, odd or even.',
  howTotalPairs:
    'Choose what the sum of all digits will be at once: big ({big} or more) or small, and odd or even.',
  howAnyStraight:
    'Choose digits on {count} places or more. Every {count} of these places are a bet of their own, and win when the digits come exactly there.',
  howAnyPlaces: 'First choose {count} places or more; every {count} of them are a bet of their own.',
  howDragonTiger:
    'Choose two places: the first of them is the dragon, the later one the tiger. Choose which of the two digits will be higher; when they are equal only the tie wins.',
  howDragonTigerBack:
    'Choose two places: the first of them is the dragon, the later one the tiger. Choose which of the two digits will be higher; when they are equal you get your stake back.',
  howEachBall: 'Choose big (5–9), small (0–4), odd or even on any places. Everything that comes true wins.',
  howBull:
    'When three of the five digits add up to a multiple of ten, the sum of the other two ends in the bull’s value; 0 is the bull-bull and counts as ten. Choose the value, or whether it is big (6–10), small, odd or even; with no bull these four lose.',
} as const;
