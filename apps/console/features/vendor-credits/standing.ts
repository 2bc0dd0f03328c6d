import type { AnswerOf } from '@mela/wire';
import type { vendorStandings } from '@mela/wire/console/vendor-credits.ts';

/** How a vendor stands. */
export type Standing = AnswerOf<typeof vendorStandings>['vendors'][number];

/** The ceilings of a vendor, in the order in which they are shown. */
export const CEILINGS = ['callMax', 'playerDayMax', 'vendorDayMax'] as const;
