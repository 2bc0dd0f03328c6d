import { keptLetters } from '@mela/api/domain/letters/index.ts';
import type { BrandCode, TestHouse } from '../house.ts';

/** The code in the last letter to somebody, as they would read it on their phone or in their mailbox. */
export async function lastCode({ house, brand }: TestHouse, code: BrandCode, to: string): Promise<string> {
  const letters = await house.database.inMerchant(brand[code].id, (scope) =>
    keptLetters(house.letters, scope),
  );
  const letter = letters.find((letter) => letter.to === to);
  if (!letter) throw new Error(`no letter went to ${to}`);
  return String(letter.values['code']);
}
