export { checkField, isAcceptedPattern, type Complaint, type FieldRule } from './field-rule.ts';
export { isPatternId, type PatternId } from './patterns.ts';
