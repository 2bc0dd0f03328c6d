export const messages = {
  groupSpecial: 'Special ball',
  groupNormal: 'Normal balls',
  groupChain: 'All drawn',
  groupZodiac: 'Animals',
  groupTail: 'Last digits',
  groupColour: 'Colour',
  groupAbsent: 'Not drawn',
  groupParlay: 'Parlay',
  groupTicket: 'Six numbers',

  place: '{place, select, 1 {1st} 2 {2nd} 3 {3rd} other {{place}th}} ball',

  red: 'Red',
  blue: 'Blue',
  green: 'Green',
  sumBig: 'Digit sum big',
  sumSmall: 'Digit sum small',
  sumOdd: 'Digit sum odd',
  sumEven: 'Digit sum even',
  tailBig: 'Ends in 5–9',
  tailSmall: 'Ends in 0–4',
  tie: 'Tie',
  rat: 'Rat',
  ox: 'Ox',
  tiger: 'Tiger',
  rabbit: 'Rabbit',
  dragon: 'Dragon',
  snake: 'Snake',
  horse: 'Horse',
  goat: 'Goat',
  monkey: 'Monkey',
  rooster: 'Rooster',
  dog: 'Dog',
  pig: 'Pig',
  sky: 'Sky',
  home: 'Tame',
  wild: 'Wild',
  first6: 'First six',
  last6: 'Last six',
  metal: 'Metal',
  wood: 'Wood',
  water: 'Water',
  fire: 'Fire',
  earth: 'Earth',
  animals: '{count, plural, one {# animal} other {# animals}}',
  head: 'Begins with {value}',
  tail: 'Ends in {value}',

  tierYear: 'The year’s animal',
  tierOther: 'Any other',
  tierWithYear: 'With the year’s animal',
  tierNoYear: 'Without it',
  tierTail0: 'Digit 0',
  tierWith0: 'With digit 0',
  tierNo0: 'Without 0',
  tierAll3: 'All three',
  tierTwo: 'Two of them',
  tierBoth: 'Both normal',
  tierOneSpecial: 'One and the special',
  tierLeg: 'Size or parity',
  tierPrize: '{place, select, 1 {1st} 2 {2nd} 3 {3rd} other {{place}th}} prize',

  howNumber: 'Choose numbers. You win when the special ball is one of them.',
  howSides:
    'Choose what the special ball will be: big (25–48), small (1–24), odd or even. 49 gives the stake back.',
  howSidePairs:
    'Choose at once whether the special ball will be big (25–48) or small and odd or even. 49 gives the stake back.',
  howDigitSum:
    'Add up the two digits of the special ball. Choose whether that will be big (7 or more), small, odd or even. 49 gives the stake back.',
  howTailSides: 'Choose whether the special ball will end in 5–9 or in 0–4. 49 gives the stake back.',
  howColour: 'Choose the colour of the special ball.',
  howHalfColour: 'Choose a colour with a size or a parity, such as red and big. 49 gives the stake back.',
  howQuarterColour: 'Choose colour, size and parity of the special ball together. 49 gives the stake back.',
  howZodiac:
    'Every ball has the animal of a year. Choose animals; you win when the special ball has one of them. The animal of this year has one ball more, and pays a little less.',
  howZodiacGroup:
    'The animals are halved in three ways. Choose halves; you win when the special ball’s animal is in one. 49 gives the stake back.',
  howHead: 'Choose the first digit of the special ball; 1 to 9 begin with 0.',
  howTail: 'Choose the last digit of the special ball.',
  howElement: 'Every ball has an element, which changes with the year. Choose the special ball’s.',
  howZodiacSet:
    'Choose one to eleven animals as one bet. You win when the special ball has one of them; fewer animals pay more. 49 gives the stake back.',
  howNormal: 'Choose numbers. Each one that is among the six normal balls wins.',
  howNormalFixed: 'Choose numbers for places. Each one that is drawn at just that place wins.',
  howNormalSides:
    'Choose what the ball of each place will be. Everything that comes true wins; 49 gives the stake back.',
  howNormalColour: 'Choose the colour of the ball at each place. Each one that comes true wins.',
  howTotal: 'Choose what the sum of all seven balls will be: big (175 or more), small, odd or even.',
  howParlay:
    'Choose one outcome each for two places or more. All of them must come true, and their prizes multiply. A place that shows 49 counts as neither won nor lost.',
  howAnimalShown:
    'Choose animals. Each one that shows among all seven balls wins, however often. The animal of this year has one ball more, and pays a little less.',
  howTailShown:
    'Choose last digits. Each one that shows among all seven balls wins. 0 has one ball less, and pays a little more.',
  howNormalAnimal: 'Choose animals. Each one that shows among the six normal balls wins.',
  howAnimals: 'Choose {size} animals or more. Every {size} of yours that all show among the seven balls win.',
  howAnimalsAbsent:
    'Choose {size} animals or more. Every {size} of yours of which none shows among the seven balls win.',
  howTails:
    'Choose {size} last digits or more. Every {size} of yours that all show among the seven balls win.',
  howTailsAbsent:
    'Choose {size} last digits or more. Every {size} of yours of which none shows among the seven balls win.',
  howAnimalCount:
    'Choose how many different animals the seven balls will show, or whether that is odd or even.',
  howHeaviest:
    'Each normal ball counts 1 for its colour, the special one 1½. Choose which colour will have most; when two have as much, only the tie wins and colours get their stake back.',
  howAllNormal:
    'Choose {size} numbers or more. Every {size} of yours that are all among the six normal balls win.',
  howTwoOfThree:
    'Choose three numbers or more. Every three of yours win when two of them are among the six normal balls, and more when all three are.',
  howTwoWithSpecial:
    'Choose two numbers or more. Every two of yours win when both are normal balls, or when one is normal and the other the special ball.',
  howSpecialPair:
    'Choose two numbers or more. Every two of yours win when one is a normal ball and the other the special ball.',
  howAbsent: 'Choose {size} numbers or more. Every {size} of yours of which none is drawn win.',
  howOneOf: 'Choose {size} numbers or more. Every {size} of yours of which exactly one is drawn win.',
  howTicket:
    'Choose six numbers or more; every six of yours are a ticket. A ticket wins from three normal balls on, and takes its best prize only.',
  howTicketDantuo:
    'Choose bankers, which are on every ticket, and legs that fill it up to six. A ticket wins from three normal balls on, and takes its best prize only.',
} as const;
