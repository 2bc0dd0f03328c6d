import type { AnswerOf } from '@mela/wire';
import type { takeOver } from '@mela/wire/portal/sign-in.ts';

type SecondStep = NonNullable<AnswerOf<typeof takeOver>['secondStep']>;

let waiting: SecondStep | null = null;

/** Keeps the second step that a link from another browser has left to take, until the login shows it. */
export const keepWaitingStep = (step: SecondStep | null): void => {
  waiting = step;
};

/** The second step that waits for the login; null: none does. */
export const waitingStep = (): SecondStep | null => waiting;
