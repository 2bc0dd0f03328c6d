import {
  payoutRulesOf,
  type PayoutKind,
  type PayoutNetwork,
  type PayoutRules,
} from '@mela/form-rules/payout-kinds/index.ts';
import type { PayoutAccountRefusal } from '../refusals.ts';
import { isAddress } from './crypto-address.ts';

const HOLDER = /^[\p{L}\p{M}][\p{L}\p{M}.' -]{1,59}$/u;
const BRANCH = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.,'()/ -]{1,59}$/u;

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
  const { providers, number: expected, hasBranch } = payoutRulesOf(kind);
  if (!providers.includes(provider)) fields['provider'] = { id: 'field.payout.provider' };
  else if (!isNumber(number, expected, provider)) fields['number'] = { id: `field.payout.${kind}` };
  if (!HOLDER.test(holder.trim())) fields['holder'] = { id: 'field.payout.holder' };
  if (branch !== null && (!hasBranch || !BRANCH.test(branch.trim())))
    fields['branch'] = { id: 'field.payout.branch' };
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

const isNumber = (number: string, expected: PayoutRules['number'], provider: string): boolean =>
  expected === 'address' ? isAddress(provider as PayoutNetwork, number) : expected.test(number);

/** A number as it is kept and compared: a hexadecimal address is the same in every case. */
export const tidyNumber = (provider: string, number: string): string =>
  provider === 'usdt-bep20' || number.toLowerCase().startsWith('bc1') ? number.toLowerCase() : number;
