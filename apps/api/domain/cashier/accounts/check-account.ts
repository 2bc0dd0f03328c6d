import type { PayoutAccountRefusal } from '../refusals.ts';
import { isAddress } from './crypto-address.ts';
import { payoutProviders, type PayoutKind } from './providers.ts';

const HOLDER = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,59}$/u;
const BRANCH = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,'()/ -]{1,59}$/u;
const MOBILE = /^01[3-9]\d{8}$/;
const BANK = /^\d{9,17}$/;

const NUMBER_MESSAGES = {
  mobile: 'field.payout.mobile',
  bank: 'field.payout.bank',
  crypto: 'field.payout.crypto',
} as const satisfies Record<PayoutKind, string>;

type Given = { kind: PayoutKind; provider: string; holder: string; number: string; branch: string | null };

/** What is wrong with an account as it was typed, field by field; null when nothing is. */
export function checkAccount({
  kind,
  provider,
  holder,
  number,
  branch,
}: Given): Extract<PayoutAccountRefusal, { kind: 'out-of-bounds' }> | null {
  const fields: Record<string, { id: string }> = {};
  const providers: readonly string[] = payoutProviders[kind];
  if (!providers.includes(provider)) fields['provider'] = { id: 'field.payout.provider' };
  else if (!isNumber(kind, provider, number)) fields['number'] = { id: NUMBER_MESSAGES[kind] };
  if (!HOLDER.test(holder.trim())) fields['holder'] = { id: 'field.payout.holder' };
  if (branch !== null && (kind !== 'bank' || !BRANCH.test(branch.trim())))
    fields['branch'] = { id: 'field.payout.branch' };
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

function isNumber(kind: PayoutKind, provider: string, number: string): boolean {
  switch (kind) {
    case 'mobile':
      return MOBILE.test(number);
    case 'bank':
      return BANK.test(number);
    case 'crypto': {
      const network = payoutProviders.crypto.find((each) => each === provider);
      return network !== undefined && isAddress(network, number);
    }
  }
}

/** A number as it is kept and compared: a hexadecimal address is the same in every case. */
export const tidyNumber = (provider: string, number: string): string =>
  provider === 'usdt-bep20' || number.toLowerCase().startsWith('bc1') ? number.toLowerCase() : number;
