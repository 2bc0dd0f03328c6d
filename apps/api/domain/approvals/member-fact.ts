import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import { accountById } from '../identity/index.ts';

/** Who a request is about, by the name that staff know them by. */
export const memberFact = async (scope: Scope, accountId: Id, label = 'console.member') => ({
  label,
  is: { text: (await accountById(scope, accountId))?.username ?? accountId },
});
