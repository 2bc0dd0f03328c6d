export { keepProfile, knownOf, profileOf } from './profile.ts';
export type { FormVersionConflict, OwnerExcluded, RegistrationRefusal } from './refusals.ts';
export { changeSetup } from './change-setup.ts';
export { checkInvitation } from './check-invitation.ts';
export { register, type VouchedMobile } from './register.ts';
export { openByStaff } from './open-by-staff.ts';
export { registrationSetup } from './registration-setup.ts';
export { formSettings, registrationRules, setFormSettings, setRegistrationRule } from './rules.ts';
export { sendRegisterCode } from './send-register-code.ts';
