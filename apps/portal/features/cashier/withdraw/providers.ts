import type { MessageId, Text } from '@mela/i18n';

/** Companies that hold payout accounts, by the wire's word. */
const NAMES: Readonly<Record<string, MessageId>> = {
  bkash: 'withdraw.bkash',
  nagad: 'withdraw.nagad',
  rocket: 'withdraw.rocket',
  brac: 'withdraw.brac',
  city: 'withdraw.city',
  dbbl: 'withdraw.dbbl',
  islami: 'withdraw.islami',
  sonali: 'withdraw.sonali',
};

/** A company's name as its customers write it; the wire's word for one that this page does not know. */
export function providerName(provider: string, text: Text): string {
  const id = NAMES[provider];
  return id === undefined ? provider : text(id);
}
