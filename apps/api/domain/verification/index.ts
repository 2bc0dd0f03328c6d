export { checkCode, forgetOldCodes, spendCode, tryCode, type CodeCheck } from './check-code.ts';
export { openVerification, type Verification } from './open-verification.ts';
export type { CodePurpose, Destination } from './open-verification.ts';
export type { CodeRefusal } from './refusals.ts';
export { sendCode } from './send-code.ts';
