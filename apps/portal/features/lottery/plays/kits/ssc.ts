import { sscExamples } from '@mela/lottery-rules/examples/ssc.ts';
import { ssc } from '@mela/lottery-rules/games/ssc.ts';
import { digitsKit } from './digits.ts';

export const kit = digitsKit(ssc, sscExamples, 23);
