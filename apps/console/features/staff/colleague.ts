import type { AnswerOf } from '@mela/wire';
import type { roleList, staffList } from '@mela/wire/console/staff.ts';

/** Somebody who works here. */
export type Colleague = AnswerOf<typeof staffList>['rows'][number];

/** A role of the brand. */
export type Role = AnswerOf<typeof roleList>['roles'][number];
