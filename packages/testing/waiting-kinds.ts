import type { Permission } from '@mela/permissions';
import { kinds, secondApprovers } from '@mela/api/domain/approvals/index.ts';

/** Everything that can wait for a second approval, by its kind, with the permissions of which one is needed to give it. */
export const waitingKinds = (): (readonly [string, readonly Permission[]])[] => [
  ...Object.values(kinds).map(({ name, decidedBy }) => [name, decidedBy] as const),
  ...Object.entries(secondApprovers).map(([name, needed]) => [name, [needed]] as const),
];
