import { lfp5Examples } from '@mela/lottery-rules/examples/lf.ts';
import { lfp5 } from '@mela/lottery-rules/games/lf.ts';
import { digitsKit } from './digits.ts';

export const kit = digitsKit(lfp5, lfp5Examples, 23);
