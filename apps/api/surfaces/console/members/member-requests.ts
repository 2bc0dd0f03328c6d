import type { Id } from '@mela/primitives';
import type { AnswerOf } from '@mela/wire';
import type { memberView } from '@mela/wire/console/members.ts';
import { ownClosings } from '../../../domain/closing/index.ts';
import { dataStateOf, ownDataRequests } from '../../../domain/security/index.ts';
import type { Scope } from '../../../platform/scope.ts';

type Request = AnswerOf<typeof memberView>['requests'][number];

/** So many of each kind are shown; nobody has more than a few. */
const SHOWN = 50;

/** What a member has asked for of their own account, the latest first: that they did and what became of it, and nothing of what is in it. */
export async function requestsOf(scope: Scope, memberId: Id): Promise<Request[]> {
  const closings = await ownClosings.page(scope, memberId, null, SHOWN);
  const data = await ownDataRequests.page(scope, memberId, null, SHOWN);
  return [
    ...closings.entries.map(({ askedAt, state, endedAt }) => ({
      kind: 'closing' as const,
      state: state as Request['state'],
      askedAt,
      endedAt,
    })),
    ...data.entries.map((one) => ({
      kind: 'data' as const,
      state: dataStateOf(one, scope.now),
      askedAt: one.askedAt,
      endedAt: one.endedAt,
    })),
  ].toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime());
}
