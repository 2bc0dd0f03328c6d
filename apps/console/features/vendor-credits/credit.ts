import type { AnswerOf } from '@mela/wire';
import type { heldCredits } from '@mela/wire/console/vendor-credits.ts';

/** A credit above a ceiling, as staff are told of it. */
export type Credit = AnswerOf<typeof heldCredits>['credits'][number];
