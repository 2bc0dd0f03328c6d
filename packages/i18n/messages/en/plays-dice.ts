export const messages = {
  groupSum: 'Sum',
  groupAny: 'One face',
  groupPair: 'Pairs',
  groupDiff: 'Different',
  groupTriple: 'Triples',
  groupRun: 'Runs',

  rowPair: 'The pair',
  rowSingle: 'The single',
  tierHit: '{count, plural, one {Comes once} other {Comes # times}}',

  howSum: 'Choose what the three dice will add up to.',
  howSides: 'Choose what the sum will be: big (11–17), small (4–10), odd or even. Three alike lose.',
  howTripleAny: 'Nothing to choose: you win when all three dice show the same face, whichever it is.',
  howTripleOne: 'Choose faces. You win when all three dice show one of them.',
  howRun: 'Nothing to choose: you win when the dice show three in a row: 1-2-3, 2-3-4, 3-4-5 or 4-5-6.',
  howDiff3:
    'Choose three faces or more. You win when the dice show three different faces, all of them yours.',
  howDiff2: 'Choose two faces or more. Every two of them that both show win.',
  howPairAny: 'Choose faces. Each one that shows on two dice or on all three wins.',
  howPairOne: 'Choose the face of the pair and that of the single. You win when exactly these come.',
  howAny1: 'Choose faces. Each one that shows wins, and pays more when it shows twice or three times.',
} as const;
