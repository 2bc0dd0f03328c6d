import type { Id } from '@mela/primitives';
import type { Scope } from '../../platform/scope.ts';
import type { Staff } from './staff.ts';

/**
 * Whether a colleague was faster: the last step that changed the state was theirs, and what is wanted could have been done before it.
 * Asked under the row lock, of something that cannot be done as it stands now; what its member, a company, the clock or whoever
 * asks has done is nobody's being faster, and neither is what could not be done before either.
 */
export async function overtaken<State extends string>(
  scope: Scope,
  { staffId }: Staff,
  { id, state }: { id: Id; state: State },
  couldBefore: (state: State) => boolean,
): Promise<boolean> {
  const last = await scope.db
    .selectFrom('cashier.step')
    .select(['actor', 'actor_id', 'state_before', 'state_after'])
    .where('merchant_id', '=', scope.merchantId)
    .where('subject_id', '=', id)
    .whereRef('state_before', '<>', 'state_after')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    last?.actor === 'staff' &&
    last.actor_id !== staffId &&
    last.state_after === state &&
    couldBefore(last.state_before as State)
  );
}
