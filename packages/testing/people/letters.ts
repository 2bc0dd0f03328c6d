import type { Id } from '@mela/primitives';
import { keptLetters } from '@mela/api/domain/letters/index.ts';
import { sendCode } from '@mela/api/domain/verification/index.ts';
import type { TestApi } from '../test-api.ts';
import type { BrandCode } from './brands.ts';

/** Sends a code to somebody's phone, and answers the letter's id. */
export async function letterTo(test: TestApi, code: BrandCode, to: string): Promise<Id> {
  await sendCode(test.services.codes, test.brand[code].id, {
    purpose: 'login',
    destination: { channel: 'sms', to },
    ip: '203.0.113.7',
    language: 'en',
  });
  return (await lastLetter(test, code, to)).id;
}

/** The code in the last letter to somebody, as they would read it on their phone or in their mailbox. */
export async function lastCode(test: TestApi, code: BrandCode, to: string): Promise<string> {
  return String((await lastLetter(test, code, to)).values['code']);
}

/** The last link that was sent to somebody. */
export async function lastLink(test: TestApi, code: BrandCode, to: string): Promise<URL> {
  return new URL(String((await lastLetter(test, code, to)).values['link']));
}

async function lastLetter({ services, brand }: TestApi, code: BrandCode, to: string) {
  const letters = await services.database.inMerchant(brand[code].id, (scope) =>
    keptLetters(services.letters, scope),
  );
  const letter = letters.find((letter) => letter.to === to);
  if (!letter) throw new Error(`no letter went to ${to}`);
  return letter;
}
