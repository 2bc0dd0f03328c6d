import { knownStaff, type KnownStaff } from './known-staff.ts';
import type { Id } from '@mela/primitives';
import type { Parts } from './parts.ts';
import { finishLogin, startLogin } from './login.ts';
import { openStaff, type NewStaff } from './open-staff.ts';
import type { Scope } from '../../platform/scope.ts';

/** The room's functions that need its parts. */
export type Operator = ReturnType<typeof openOperator>;

/** Opens the room. */
export const openOperator = (parts: Parts) => ({
  startLogin: (given: Parameters<typeof startLogin>[1]) => startLogin(parts, given),
  finishLogin: (given: Parameters<typeof finishLogin>[1]) => finishLogin(parts, given),
  openStaff: (scope: Scope, given: NewStaff) => openStaff(scope, parts, given),
  knownStaff: (merchantId: Id, known: KnownStaff) => knownStaff(parts, merchantId, known),
});
