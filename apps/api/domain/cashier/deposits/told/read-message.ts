import { toLatinDigits } from '@mela/i18n';
import { parseAmount } from '@mela/primitives';

/** What a message must say for its money to have come, and what it may not: a wallet tells of what it sends by the same kind of message. */
const CAME = /received|cash\s*in\b|credited|deposited|পেয়েছেন|গৃহীত|ক্যাশ\s*ইন|জমা হয়েছে/iu;
const WENT =
  /\bsent\b|send money|cash\s*out|payment to|paid to|withdraw|debited|transferred to|পাঠিয়েছেন|পাঠানো|ক্যাশ\s*আউট|পরিশোধ/iu;
const NUMBER = /\b(?:trx|txn|transaction|trans)\s*\.?\s*(?:id|no|number)?\s*[:.#]?\s*([a-z0-9]{6,40})\b/giu;
const AMOUNT = /(?:tk|bdt|taka|৳|টাকা)\.?\s*[:.]?\s*(\d[\d,]*(?:\.\d{1,2})?)/iu;
const LONGEST = 1000;

/**
 * What a wallet's message says of money that came: its number and the amount, which is the first one named. Null where it does not say so
 * clearly: of money that was sent, without a number, or with two, one of which a payer may have written in a note.
 */
export function readMessage(text: string): { reference: string; amount: bigint } | null {
  if (text.length > LONGEST) return null;
  const plain = toLatinDigits(text.normalize('NFKC')).replaceAll(/\p{Cf}/gu, '');
  if (!CAME.test(plain) || WENT.test(plain)) return null;
  const numbers = new Set([...plain.matchAll(NUMBER)].map(([, number = '']) => number.toUpperCase()));
  const [reference] = numbers;
  const amount = parseAmount(AMOUNT.exec(plain)?.[1]?.replaceAll(',', '') ?? '');
  if (numbers.size !== 1 || !reference || !amount.ok || amount.value <= 0n) return null;
  return { reference, amount: amount.value };
}
