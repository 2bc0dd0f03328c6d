export {
  auditListing,
  auditTrail,
  recordAudit,
  verifyAudit,
  type AuditFilter,
  type AuditSubject,
  type AuditRecord,
  type AuditEntry,
} from './audit.ts';
export {
  checkOwnAccount,
  linkAccount,
  ownAccountsOf,
  unlinkAccount,
  type OwnAccount,
  differentPerson,
  loginsOf,
} from './own-accounts.ts';
export { makeEnrolmentCode, resetStaff, type Newcomer } from './enrol.ts';
export { checkOpening, openLogin, type NewLogin } from './open-login.ts';
export {
  checkFirstAdmin,
  makeFirstAdminCode,
  openFirstAdmin,
  teamOf,
  type BrandStaffed,
} from './first-admin.ts';
export {
  disableStaff,
  endSessionsOf,
  givePermission,
  setRole,
  setStaffNetworks,
  takePermission,
} from './manage-staff.ts';
export {
  listViewsOf,
  removeListView,
  saveListView,
  type ListView,
  type ListViewNotFound,
} from './list-views.ts';
export { colleagueListing, colleaguesOf } from './colleagues.ts';
export { ownRolesOf } from './rights.ts';
export { accessChanges, removeRole, reviewAccess, roleOf, rolesOf, saveRole, type Role } from './role.ts';
export type { NewStaff } from './open-staff.ts';
export { openOperator, type Operator } from './operator.ts';
export type { Passwords } from './parts.ts';
export type {
  EnrolmentRefusal,
  ManageRefusal,
  OwnAccountRefusal,
  RoleRefusal,
  StaffLoginRefusal,
  StaffNameTaken,
} from './refusals.ts';
export { authenticateStaff, endSession, forgetOldLogins } from './session.ts';
export type { Manager, Staff, StaffSession } from './staff.ts';
export { staffAtWork, staffHashOf, staffNames } from './store.ts';
