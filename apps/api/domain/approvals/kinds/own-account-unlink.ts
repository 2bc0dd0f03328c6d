import * as z from 'zod/mini';
import {
  checkOwnAccount,
  staffNames,
  unlinkAccount,
  type OwnAccount,
  type OwnAccountRefusal,
} from '../../operator/index.ts';
import { type ApprovalKind, memberFact } from '../kind.ts';

/**
 * A player's account is no longer somebody's own who works here. It opens the way to that money, and may make two persons of one: nobody to
 * whom the account belongs, by whichever login, decides.
 */
export const ownAccountUnlink: ApprovalKind<OwnAccount, OwnAccountRefusal> = {
  name: 'own-account-unlink',
  payload: z.object({ staffId: z.uuid(), accountId: z.uuid() }),
  requestedBy: ['staff.manage'],
  decidedBy: ['staff.approve'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ staffId }) => staffId,
  concerns: async (_scope, { accountId }) => [accountId],
  stillValid: checkOwnAccount,
  apply: unlinkAccount,
  async summary(scope, { staffId, accountId }) {
    const name = (await staffNames(scope)).get(staffId);
    const { label, is: was } = await memberFact(scope, accountId, 'console.ownAccounts');
    return [
      { label: 'console.person', is: { text: name ?? staffId } },
      { label, was, is: null },
    ];
  },
};
