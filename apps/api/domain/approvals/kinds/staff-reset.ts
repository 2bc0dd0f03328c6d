import { ok, refuse, type Id } from '@mela/primitives';
import * as z from 'zod/mini';
import { differentPerson, resetStaff, staffNames, type ManageRefusal } from '../../operator/index.ts';
import type { ApprovalKind } from '../kind.ts';

/** Somebody who works here has lost password or authenticator: both are set up anew, with a code that another person makes. */
export const staffReset: ApprovalKind<Readonly<{ staffId: Id }>, ManageRefusal> = {
  name: 'staff-reset',
  payload: z.object({ staffId: z.uuid() }),
  requestedBy: ['staff.manage'],
  decidedBy: ['staff.approve'],
  expiresAfterHours: 3 * 24,
  subjectOf: ({ staffId }) => staffId,
  stillValid: async (scope, { staffId }, { requestedBy }) => {
    if (!(await staffNames(scope)).has(staffId)) return refuse({ kind: 'staff-not-found' });
    // Who asks for a way into a login of their own would be the other person for it.
    const isAnother = await differentPerson(scope, requestedBy, staffId);
    return isAnother ? ok(null) : refuse({ kind: 'own-login' });
  },
  apply: async (scope, { staffId }, { requestedBy, decidedBy }) => {
    if (!(await differentPerson(scope, decidedBy, staffId))) return refuse({ kind: 'own-login' });
    return resetStaff(scope, { staffId, askedBy: requestedBy });
  },
  summary: async (scope, { staffId }) => [
    { label: 'console.person', is: { text: (await staffNames(scope)).get(staffId) ?? staffId } },
  ],
};
