export { announce } from './announce.ts';
export { changePassword } from './change-password.ts';
export { forgotByEmail } from './forgot-by-email.ts';
export { forgetOldLinks, resetByLink } from './reset-by-link.ts';
export type { SecurityRefusal } from './refusals.ts';
