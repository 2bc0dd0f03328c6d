export { answersOf } from './answers.ts';
export type { RegistrationField } from './fields.ts';
export type { FieldsRefused, RegistrationRefusal } from './refusals.ts';
export { register, type VouchedMobile } from './register.ts';
export { formSettings, registrationRules, setFormSettings, setRegistrationRule } from './rules.ts';
export { sendRegisterCode } from './send-register-code.ts';
