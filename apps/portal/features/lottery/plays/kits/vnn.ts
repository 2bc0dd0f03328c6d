import { vnnExamples } from '@mela/lottery-rules/examples/vn.ts';
import { vnn } from '@mela/lottery-rules/games/vn.ts';
import { vietnamKit } from './vietnam.ts';

export const kit = vietnamKit(vnn, vnnExamples, true);
