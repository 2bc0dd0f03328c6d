import { lf3dExamples } from '@mela/lottery-rules/examples/lf.ts';
import { lf3d } from '@mela/lottery-rules/games/lf.ts';
import { digitsKit } from './digits.ts';

export const kit = digitsKit(lf3d, lf3dExamples, 14);
