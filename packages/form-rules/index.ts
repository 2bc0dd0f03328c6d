export { checkField, isAcceptedPattern, type FieldRule } from './field-rule.ts';
export { isPatternId } from './patterns.ts';
export { checkAnswer, rulesFor, type RegistrationMethod } from './registration.ts';
