export {
  auditTrail,
  recordAudit,
  verifyAudit,
  type AuditFilter,
  type AuditRecord,
  type AuditEntry,
} from './audit.ts';
export {
  checkOwnAccount,
  colleagues,
  linkAccount,
  ownAccountsOf,
  unlinkAccount,
  type OwnAccount,
  differentPerson,
  loginsOf,
} from './own-accounts.ts';
export type { NewStaff } from './open-staff.ts';
export { openOperator, type Operator } from './operator.ts';
export type { Passwords } from './parts.ts';
export type { OwnAccountRefusal, StaffLoginRefusal, StaffNameTaken } from './refusals.ts';
export { authenticateStaff, endSession, forgetOldLogins } from './session.ts';
export type { Staff, StaffSession } from './staff.ts';
export { staffHashOf, staffNames } from './store.ts';
