import { vnsExamples } from '@mela/lottery-rules/examples/vn.ts';
import { vns } from '@mela/lottery-rules/games/vn.ts';
import { vietnamKit } from './vietnam.ts';

export const kit = vietnamKit(vns, vnsExamples, false);
