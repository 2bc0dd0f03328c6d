import { kinds, secondApprovers } from '@mela/api/domain/approvals/index.ts';

/** Everything that can wait for a second approval, by its kind, with the roles that may give it. */
export const waitingKinds = (): (readonly [string, readonly string[]])[] => [
  ...Object.values(kinds).map(({ name, decidedBy }) => [name, decidedBy] as const),
  ...Object.entries(secondApprovers),
];
