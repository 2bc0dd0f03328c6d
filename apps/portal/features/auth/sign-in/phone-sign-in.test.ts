import { expect, it } from 'vitest';
import { messages as bn } from '@mela/i18n/messages/bn/register.ts';
import { messages as en } from '@mela/i18n/messages/en/register.ts';
import { problemOf } from './phone-sign-in.ts';

/** SPEC.md §8's list. */
it.each([
  ['auth/invalid-phone-number', 'Please enter a valid mobile number', 60],
  ['auth/missing-phone-number', 'Please enter your mobile number', 60],
  ['auth/too-many-requests', 'Too many requests. Please try again in 5 minutes', 300],
  ['auth/internal-error', 'Something unknown went wrong. Please try again', 60],
  ['constructor', 'Something unknown went wrong. Please try again', 60],
  ['auth/invalid-verification-code', 'Please enter a valid verification code', 60],
  ['auth/missing-verification-code', 'Please enter the verification code', 60],
  ['auth/captcha-check-failed', 'The captcha check failed. Please try again', 60],
  ['auth/quota-exceeded', 'No more codes can be sent. Please contact customer service', 60],
  ['auth/operation-not-allowed', 'This is not allowed here. Please contact customer service', 60],
  ['auth/code-expired', 'The code has expired. Please have it sent again', 60],
  ['auth/popup-closed-by-user', 'Login failure. Please try again.', 60],
])('says what %s means', (code, sentence, seconds) => {
  const answer = problemOf(code);
  if (answer.ok) throw new Error('it is a problem');
  const key = answer.problem.replace('register.', '') as keyof typeof en;
  expect(en[key]).toBe(sentence);
  expect(bn[key]).toMatch(/[ঀ-৿]/);
  expect(answer.waitMs).toBe(seconds * 1000);
});
