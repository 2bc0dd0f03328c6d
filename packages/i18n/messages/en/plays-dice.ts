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
} as const;
