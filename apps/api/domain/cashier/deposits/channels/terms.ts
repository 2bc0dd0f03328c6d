import { isAppLink } from '@mela/form-rules/deposit-kinds/index.ts';
import type { OutOfBounds } from '../../refusals.ts';
import type { ChannelTerms } from './channel.ts';

const PRESETS_MAX = 12;
const LEVEL_MAX = 99;

type Given = Pick<ChannelTerms, 'name' | 'amountMin' | 'amountMax' | 'feeRate' | 'presets'> &
  Partial<ChannelTerms>;

/** What of a channel's terms contradicts itself, beside its field; null when nothing does. */
export function wrongTerms(terms: Partial<ChannelTerms>): OutOfBounds | null {
  const { amountMin = 0n, amountMax = 0n, presets = [], levels, hours } = terms;
  const fields: OutOfBounds['fields'] = {};
  if (amountMin <= 0n || amountMin % 100n !== 0n) fields['amountMin'] = { id: 'field.amount.not-positive' };
  if (amountMax < amountMin) fields['amountMax'] = { id: 'field.deposit.max-below-min' };
  const isPreset = (preset: bigint) => amountMin <= preset && preset <= amountMax;
  if (presets.length > PRESETS_MAX || !presets.every(isPreset))
    fields['presets'] = { id: 'field.deposit.presets' };
  if (levels && (levels.length === 0 || levels.some((level) => level < 0 || level > LEVEL_MAX)))
    fields['levels'] = { id: 'field.deposit.levels' };
  if (hours && hours.opensAt === hours.closesAt) fields['hours'] = { id: 'field.deposit.hours' };
  if (terms.appLink && !isAppLink(terms.appLink)) fields['appLink'] = { id: 'field.deposit.app-link' };
  return Object.keys(fields).length > 0 ? { kind: 'out-of-bounds', fields } : null;
}

/** The columns of a channel's terms; what is not given is left to the table. */
export const toRow = (terms: Given) => ({
  name: JSON.stringify(terms.name),
  amount_min: terms.amountMin,
  amount_max: terms.amountMax,
  fee_rate: terms.feeRate,
  presets: [...terms.presets],
  ...(terms.note && { note: JSON.stringify(terms.note) }),
  ...(terms.hours !== undefined && {
    opens_at: terms.hours?.opensAt ?? null,
    closes_at: terms.hours?.closesAt ?? null,
  }),
  ...(terms.levels !== undefined && { levels: terms.levels && [...terms.levels] }),
  ...(terms.secondApprovalAbove !== undefined && { second_approval_above: terms.secondApprovalAbove }),
  ...(terms.payMinutes !== undefined && { pay_minutes: terms.payMinutes }),
  ...(terms.appLink !== undefined && { app_link: terms.appLink }),
  ...(terms.lateMinutes !== undefined && { late_minutes: terms.lateMinutes }),
});
