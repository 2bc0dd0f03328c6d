import { foldName } from './fold-name.ts';

/** What a player is known by, in the spelling in which it is compared over all brands. */
export type Trait = Readonly<{
  kind: 'phone' | 'email' | 'name' | 'document' | 'payout';
  value: string;
  /** Its owner has shown it to be theirs, by a code that went there or money that came. */
  proven: boolean;
}>;

const westernDigits = (text: string): string =>
  text.replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));

/** A phone by its last digits: with or without the country's code, and the zero that is dialled inside the country. */
export const foldPhone = (typed: string): string =>
  westernDigits(typed)
    .replaceAll(/\D/g, '')
    .replace(/^00/, '')
    .replace(/^8800?(?=1\d{9}$)/, '')
    .replace(/^0+/, '');

const ONE_BOX_WHATEVER_THE_DOTS = new Set(['gmail.com', 'googlemail.com']);

/** A mailbox: what follows a plus reaches the same one, and so do dots where its company leaves them out. */
export function foldMailbox(typed: string): string {
  const text = typed.trim().normalize('NFKC').toLowerCase();
  const at = text.lastIndexOf('@');
  const host = text.slice(at + 1);
  const [box = ''] = text.slice(0, Math.max(at, 0)).split('+');
  if (!ONE_BOX_WHATEVER_THE_DOTS.has(host)) return `${box}@${host}`;
  return `${box.replaceAll('.', '')}@gmail.com`;
}

/** A document's number: its letters and digits; of Bangladesh's longest ones without the year of birth before them. */
export function foldDocument(typed: string): string {
  const plain = westernDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^\p{L}\d]/gu, '');
  return /^(19|20)\d{15}$/.test(plain) ? plain.slice(4) : plain;
}

/** An account to pay out to: wallets of one phone are one person's, whichever company keeps them. */
export const foldPayout = (number: string): string => {
  const plain = westernDigits(number.normalize('NFKC')).replaceAll(/[\s-]/g, '');
  return /^\+?\d+$/.test(plain) ? foldPhone(plain) : plain;
};

/** Who a player is by their name: alone it is many people's, with a birthday few share it. Null where either says nothing. */
export function foldNameAndBirthday(name: string, birthday: string): string | null {
  const day = westernDigits(birthday).replaceAll(/\D/g, '');
  const folded = foldName(name);
  return folded === '' || day.length !== 8 ? null : `${folded} ${day}`;
}
