import type { Examples } from './examples.ts';

export const k3Examples: Examples = {
  draws: [
    [2, 4, 5],
    [3, 3, 6],
    [1, 2, 3],
    [4, 4, 4],
  ],
  of: {
    K3_SUM: ['11', 0, { SUM_11: 1 }],
    K3_SUM_BSOE: ['BIG', 0, { BIG: 1 }],
    K3_TRIPLE_ANY: ['', 3, { WIN: 1 }],
    K3_TRIPLE_ONE: ['4', 3, { WIN: 1 }],
    K3_RUN_ANY: ['', 2, { WIN: 1 }],
    K3_DIFF3: ['2,4,5', 0, { WIN: 1 }],
    K3_PAIR_ANY: ['3', 1, { WIN: 1 }],
    K3_PAIR_ONE: ['3/6', 1, { WIN: 1 }],
    K3_DIFF2: ['4,5', 0, { WIN: 1 }],
    K3_ANY1: ['2', 0, { HIT1: 1 }],
  },
};
