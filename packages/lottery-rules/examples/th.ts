import type { Examples } from './examples.ts';

const PRIZES = { first: '482916', front3: ['375', '820'], back3: ['146', '593'], last2: '37' };

/** So many numbers of six digits, far from each other and from the first prize. */
const numbers = (count: number, first: number): string[] =>
  Array.from({ length: count }, (_, at) => String((first + at * 77_713) % 1_000_000).padStart(6, '0'));

export const thExamples: Examples = {
  draws: [
    PRIZES,
    // Tickets also look at the smaller prizes.
    {
      ...PRIZES,
      second: numbers(5, 148_792),
      third: numbers(10, 260_310),
      fourth: numbers(50, 500_703),
      fifth: numbers(100, 23_656),
    },
  ],
  of: {
    TH_TOP3: ['916', 0, { WIN: 1 }],
    TH_TOD3: ['169', 0, { ABC: 1 }],
    TH_PERM3: ['169', 0, { WIN: 1 }],
    TH_FRONT3: ['820', 0, { HIT: 1 }],
    TH_BACK3: ['146', 0, { HIT: 1 }],
    TH_TOP2: ['16', 0, { WIN: 1 }],
    TH_BOTTOM2: ['37', 0, { WIN: 1 }],
    TH_TOP2_FRONT: ['91', 0, { WIN: 1 }],
    TH_TOP2_SPLIT: ['96', 0, { WIN: 1 }],
    TH_RUN2: ['69', 0, { DIFF: 1 }],
    TH_RUN_TOP: ['1', 0, { WIN: 1 }],
    TH_RUN_BOTTOM: ['3', 0, { WIN: 1 }],
    TH_PIN_TOP: ['9|-|-', 0, { WIN: 1 }],
    TH_PIN_BOTTOM: ['-|7', 0, { WIN: 1 }],
    TH_FLOAT4: ['1,3,6,9', 0, { WIN: 1 }],
    TH_FLOAT5: ['0,1,5,6,9', 0, { WIN: 1 }],
    TH_TOP2_DOORS: ['1', 0, { WIN: 1 }],
    TH_BOTTOM2_DOORS: ['3', 0, { WIN: 1 }],
    TH_SIX: ['482916', 0, { WIN: 1 }],
    TH_TICKET: ['482916', 1, { FIRST: 1 }],
  },
};
