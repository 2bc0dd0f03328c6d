export const messages = {
  groupEnt: 'Big / small',
  groupFixed: 'Fixed place',
  groupAny: 'Any balls',
  groupF2: 'First 2',
  groupL2: 'Last 2',
  groupF3: 'First 3',
  groupM3: 'Middle 3',
  groupL3: 'Last 3',
  groupAnyPos: 'Contains',
  groupFun: 'Fun',

  partF3: 'the first three balls',
  partM3: 'the middle three balls',
  partL3: 'the last three balls',
  partF2: 'the first two balls',
  partL2: 'the last two balls',

  place1: '1st ball',
  place2: '2nd ball',
  place3: '3rd ball',
  place4: '4th ball',
  place5: '5th ball',
  oddEven: '{odd} odd, {even} even',
  tailBig: 'Ends in 5–9',
  tailSmall: 'Ends in 0–4',
  middle: 'Middle {value}',

  howStraight: 'Choose balls for each place. You win when {part} come exactly as you placed them.',
  howStraightTyped: 'Type balls in order, such as 01 02. You win when {part} come in just that order.',
  howCom: 'Choose {size} balls or more. You win when {part} are all among yours, in any order.',
  howComTyped: 'Type {size} balls at a time. You win when {part} are these, in any order.',
  howComDantuo:
    'Choose bankers, which you are sure of, and legs that fill them up to {size}. You win when {part} are all bankers and legs of yours, with every banker among them.',
  howContains: 'Choose balls. Each one that comes among {part} wins.',
  howFixed: 'Choose balls on any places. Every ball that comes on its own place wins.',
  howAny:
    'Choose {size, plural, one {one ball} other {# balls}} or more. {size, plural, one {Each that is drawn wins.} other {Every # of yours that are all drawn win.}}',
  howAnyTyped: 'Type {size} balls at a time. They win when all of them are drawn.',
  howAnyDantuo:
    'Choose bankers, which are in every bet, and legs that fill them up to {size}. A bet wins when all of its balls are drawn.',
  howCover: 'Choose {size} balls or more. Every {size} of yours that hold all five drawn balls win.',
  howCoverTyped: 'Type {size} balls at a time. They win when all five drawn balls are among them.',
  howCoverDantuo:
    'Choose bankers, which are in every bet, and legs that fill them up to {size}. A bet wins when all five drawn balls are in it.',
  howOddCount: 'Choose how many of the five balls will be odd and how many even.',
  howMiddle: 'Put in order of size, the five balls have one in the middle. Choose which it will be.',
  howEachBall:
    'For any places choose big (6–10), small (1–5), odd or even. Everything that comes true wins; ball 11 gives the stake back.',
  howTotal:
    'Choose what the sum of the five balls will be: big (31 or more), small (29 or less), odd, even, or its last digit. At exactly 30, big and small get the stake back.',
  howDragonTiger:
    'Choose two places: the first of them is the dragon, the later one the tiger. Choose which of the two balls will be higher.',
} as const;
