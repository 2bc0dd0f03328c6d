export { drawCaptcha } from './draw-captcha.ts';
export type { HumanVerification, NotHuman } from './human-verification.ts';
export { openProofOfWork } from './proof-of-work.ts';
