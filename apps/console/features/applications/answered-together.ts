import type { AnswerOf } from '@mela/wire';
import type { applicationList } from '@mela/wire/console/applications.ts';

export type Application = AnswerOf<typeof applicationList>['rows'][number];

/** What is answered to several at once: a reward is looked at one by one, given or taken back. */
export const TOGETHER = ['joined', 'process', 'rejected'] as const;

/** Where a reward is offered, or claimed already. */
const REWARDED: readonly Application['state'][] = ['claim', 'claimed'];

/** Whether an application is among those that are answered so at once. */
export const canTogether =
  (to: (typeof TOGETHER)[number]) =>
  ({ answers, state }: Pick<Application, 'answers' | 'state'>): boolean =>
    answers.includes(to) && !REWARDED.includes(state);
