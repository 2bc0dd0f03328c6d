import * as z from 'zod/mini';
import {
  checkOpening,
  openLogin,
  roleOf,
  type ManageRefusal,
  type NewLogin,
  type StaffNameTaken,
} from '../../operator/index.ts';
import { type ApprovalKind, roleShown } from '../kind.ts';

/** Somebody begins to work here. A login is a voice where two are needed, so that nobody opens one alone. */
export const staffOpening: ApprovalKind<NewLogin, ManageRefusal | StaffNameTaken> = {
  name: 'staff-opening',
  payload: z.object({ username: z.string(), displayName: z.string(), role: z.string() }),
  requestedBy: ['staff.manage'],
  decidedBy: ['staff.approve'],
  expiresAfterHours: 7 * 24,
  subjectOf: ({ username }) => username,
  stillValid: (scope, login, { requestedBy }) => checkOpening(scope, login, requestedBy),
  apply: (scope, login, { requestedBy }) => openLogin(scope, login, requestedBy),
  summary: async (scope, { username, displayName, role }) => [
    { label: 'console.person', is: { text: displayName } },
    { label: 'console.username', is: { text: username } },
    { label: 'console.role', is: roleShown(await roleOf(scope, role), role) },
  ],
};
