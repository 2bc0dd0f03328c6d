import { shelfOf } from '@mela/lottery-rules';
import { lf3d } from '@mela/lottery-rules/games/lf.ts';
import { ssc } from '@mela/lottery-rules/games/ssc.ts';

/** The families that this portal's pages show; a family weighs only on a page that has it here. */
export const shelf = shelfOf([ssc, lf3d]);
