import type { Examples } from './examples.ts';

export const pk10Examples: Examples = {
  draws: [[3, 8, 1, 10, 5, 6, 2, 9, 4, 7]],
  of: {
    PK10_TOP1_STRAIGHT: ['03', 0, { WIN: 1 }],
    PK10_TOP2_STRAIGHT: ['03|08', 0, { WIN: 1 }],
    PK10_TOP2_STRAIGHT_SINGLE: ['03 08', 0, { WIN: 1 }],
    PK10_TOP3_STRAIGHT: ['03|08|01', 0, { WIN: 1 }],
    PK10_TOP3_STRAIGHT_SINGLE: ['03 08 01', 0, { WIN: 1 }],
    PK10_TOP4_STRAIGHT: ['03|08|01|10', 0, { WIN: 1 }],
    PK10_TOP4_STRAIGHT_SINGLE: ['03 08 01 10', 0, { WIN: 1 }],
    PK10_TOP5_STRAIGHT_SINGLE: ['03 08 01 10 05', 0, { WIN: 1 }],
    PK10_TOP5_STRAIGHT: ['03|08|01|10|05', 0, { WIN: 1 }],
    PK10_TOP2_COM: ['03,08', 0, { WIN: 1 }],
    PK10_TOP3_COM: ['01,03,08', 0, { WIN: 1 }],
    PK10_FIXED: ['03|-|-|-|-|-|-|-|-|-', 0, { WIN: 1 }],
    PK10_SUM2: ['11', 0, { SUM_11: 1 }],
    PK10_SUM2_BSOE: ['SMALL', 0, { SMALL: 1 }],
    PK10_SUM3: ['12', 0, { SUM_12: 1 }],
    PK10_FIRST_LAST_SUM: ['10', 0, { SUM_10: 1 }],
    PK10_BSOE: ['-|-|-|-|-|BIG|-|-|-|-', 0, { WIN: 1 }],
    PK10_DT: ['@4 DRAGON', 0, { DRAGON: 1 }],
  },
};
