import type { Examples } from './examples.ts';

export const fourDExamples: Examples = {
  draws: [
    {
      first: '2749',
      second: '0386',
      third: '5518',
      special: ['7737', '9568', '4767', '8730', '2564', '9788', '9085', '2272', '8858', '2876'],
      consolation: ['2779', '7243', '7370', '5724', '2845', '9684', '0985', '4285', '8111', '5598'],
    },
  ],
  of: {
    '4D_BIG': ['2749', 0, { FIRST: 1 }],
    '4D_SMALL': ['2749', 0, { FIRST: 1 }],
    '4D_A': ['2749', 0, { WIN: 1 }],
    '4D_PERM_BIG': ['2479', 0, { FIRST: 1 }],
    '4D_PERM_SMALL': ['2479', 0, { FIRST: 1 }],
    '4D_ROLL_BIG': ['274R', 0, { FIRST: 1 }],
    '4D_IBOX_BIG': ['2479', 0, { I24_FIRST: 1 }],
    '4D_IBOX_SMALL': ['2479', 0, { I24_FIRST: 1 }],
    '4D_3D_ABC': ['749', 0, { FIRST: 1 }],
    '4D_3D_A': ['749', 0, { WIN: 1 }],
    '4D_2D_A': ['49', 0, { WIN: 1 }],
  },
};
