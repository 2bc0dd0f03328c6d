export { openPhoneSignIn, type PhoneSignIn, type PhoneSignInSilent } from './phone-sign-in.ts';
