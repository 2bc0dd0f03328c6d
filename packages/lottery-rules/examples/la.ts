import type { Examples } from './examples.ts';

export const laExamples: Examples = {
  draws: [{ number: '507316' }],
  of: {
    LA_D6: ['507316', 0, { WIN: 1 }],
    LA_D5: ['07316', 0, { WIN: 1 }],
    LA_D4: ['7316', 0, { WIN: 1 }],
    LA_D3: ['316', 0, { WIN: 1 }],
    LA_D2: ['16', 0, { WIN: 1 }],
    LA_TOD4: ['1367', 0, { P24: 1 }],
    LA_TOD3: ['136', 0, { ABC: 1 }],
    LA_BOTTOM2: ['73', 0, { WIN: 1 }],
    LA_TOP2_FRONT: ['31', 0, { WIN: 1 }],
    LA_RUN_TOP: ['3', 0, { WIN: 1 }],
    LA_RUN_BOTTOM: ['7', 0, { WIN: 1 }],
    LA_ANIMAL: ['16', 0, { A3: 1 }],
    LA_SET4: ['7316', 0, { S4: 1 }],
  },
};
