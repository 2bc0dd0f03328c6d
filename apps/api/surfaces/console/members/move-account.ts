import { refuse } from '@mela/primitives';
import * as wire from '@mela/wire/console/members.ts';
import { kinds } from '../../../domain/approvals/index.ts';
import { accountById, accountByUsername } from '../../../domain/identity/index.ts';
import { requestBy, approvalAnswer } from '../approvals/approvals.ts';
import { inScope } from '../route.ts';

export const moveAccountRoutes = [
  inScope(wire.moveAccount, async (scope, context, { params, body: { upline, reason } }) => {
    if (!(await accountById(scope, params.id))) return refuse({ kind: 'member-not-found' });
    const above = upline === '' ? null : await accountByUsername(scope, upline);
    if (upline !== '' && !above)
      return refuse({ kind: 'move-refused', fields: { upline: { id: 'field.move-no-place' } } });
    const payload = { accountId: params.id, to: above?.id ?? null };
    const asked = await requestBy(scope, context, kinds.accountMove, { payload, reason });
    return approvalAnswer(scope, context, asked);
  }),
];
