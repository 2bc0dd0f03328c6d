import type { Text } from '@mela/i18n';
import type { Movement } from './queries.ts';

const KINDS = {
  deposit: 'records.kind.deposit',
  'withdrawal-hold': 'records.kind.withdrawal-hold',
  'withdrawal-release': 'records.kind.withdrawal-release',
  'withdrawal-refund': 'records.kind.withdrawal-refund',
  'wallet-sent': 'records.kind.wallet-sent',
  'wallet-arrived': 'records.kind.wallet-arrived',
  'wallet-refused': 'records.kind.wallet-refused',
  'member-transfer': 'records.kind.member-transfer',
  promo: 'records.kind.promo',
  'debt-collected': 'records.kind.debt-collected',
  adjustment: 'records.kind.adjustment',
} as const;

/** What money moved for; a kind without a word of its own is called what it belongs to. */
export const movementWord = (text: Text, { kind, group }: Pick<Movement, 'kind' | 'group'>): string =>
  kind in KINDS ? text(KINDS[kind as keyof typeof KINDS]) : text(`records.group.${group}`);
