export type { FieldsRefused, RegistrationRefusal } from './refusals.ts';
export { register } from './register.ts';
export { MINIMUM_AGE, registrationRules, setRegistrationRule } from './rules.ts';
