import {
  rulesOf,
  type AccountName,
  type HandKind,
  type Receiving,
} from '@mela/form-rules/deposit-kinds/index.ts';
import { subscriberNumber } from '@mela/form-rules/subscriber-number.ts';
import { plainText } from '../../plain-text.ts';

/** An account into which money comes, as it is told apart from every other one in the installation. */
export type AccountKey = Readonly<{ kind: 'gateway' | AccountName; key: string }>;

const HEX_ADDRESS = /^(?:0x)?([\da-f]{40})$/i;
/** A word of one case, a 1, and only the letters of Bech32, which has one case too. */
const BECH32_ADDRESS = /^[a-z]{1,20}1[02-9ac-hj-np-z]{20,}$/;

/** Our account with a company that collects or sends money. */
export const gatewayAccountKey = (connector: string, account: string): AccountKey => ({
  kind: 'gateway',
  key: `${connector} ${account}`,
});

/**
 * The account that a channel's payers send money to. What names it is its number or address alone: whose wallet, bank or network
 * it is called stands in words, which could be written in two ways. A wallet's number is the same with its country's code and without, and as a bank
 * account's; an address in hexadecimal or Bech32 is the same in capitals, one in Base58 is another.
 */
export function receivingAccountKey(kind: HandKind, receiving: Receiving): AccountKey {
  const { account } = rulesOf(kind);
  return { kind: account, key: KEYS[account](plainText(receiving[account] ?? '')) };
}

const KEYS = { number: numberKey, address: addressKey } as const satisfies Record<
  AccountName,
  (plain: string) => string
>;

function numberKey(plain: string): string {
  const number = plain.replaceAll(/[.()]/g, '');
  return /^\+?\d+$/.test(number) ? subscriberNumber(number) : number.toUpperCase();
}

function addressKey(address: string): string {
  const hex = HEX_ADDRESS.exec(address)?.[1];
  if (hex !== undefined) return hex.toLowerCase();
  const small = address.toLowerCase();
  const isOneCase = address === small || address === address.toUpperCase();
  return isOneCase && BECH32_ADDRESS.test(small) ? small : address;
}
