import type { Id } from '@mela/primitives';
import * as z from 'zod/mini';
import {
  checkMove,
  moveAccount,
  uplineOf,
  uplinesOf,
  type AccountMove,
  type MoveRefused,
} from '../../agents/index.ts';
import { bothWith } from '../desks.ts';
import { type ApprovalKind, memberFact } from '../kind.ts';

/**
 * An account is put below another agent, or at the top, with everybody below it. It decides on whose figures count for whom: nobody who owns one of
 * the accounts above it, before or after, asks or decides.
 */
export const accountMove: ApprovalKind<AccountMove, MoveRefused> = {
  name: 'account-move',
  payload: z.object({ accountId: z.uuid(), to: z.nullable(z.uuid()) }),
  ...bothWith('members.move'),
  subjectOf: ({ accountId }) => accountId,
  async concerns(scope, { accountId, to }) {
    const above: Id[] = to === null ? [] : [to, ...(await uplinesOf(scope, to))];
    return [accountId, ...(await uplinesOf(scope, accountId)), ...above];
  },
  stillValid: checkMove,
  apply: moveAccount,
  async summary(scope, { accountId, to }) {
    const from = await uplineOf(scope, accountId);
    const checked = await checkMove(scope, { accountId, to });
    const nameOf = async (id: Id | null) => (id === null ? null : (await memberFact(scope, id)).is);
    return [
      await memberFact(scope, accountId),
      { label: 'console.upline', was: await nameOf(from), is: await nameOf(to) },
      ...(checked.ok ? [{ label: 'console.goAlong', is: { count: checked.value.goAlong } }] : []),
    ];
  },
};
