export { changePassword } from './change-password.ts';
