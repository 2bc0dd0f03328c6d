import type { MessageId, Text } from '@mela/i18n';

/** Companies that hold payout accounts, by the wire's word. */
const NAMES: Readonly<Record<string, MessageId>> = {
  bkash: 'cashier.bkash',
  nagad: 'cashier.nagad',
  rocket: 'cashier.rocket',
  brac: 'cashier.brac',
  city: 'cashier.city',
  dbbl: 'cashier.dbbl',
  islami: 'cashier.islami',
  sonali: 'cashier.sonali',
};

/** A company's name as its customers write it; the wire's word for one that this page does not know. */
export function providerName(provider: string, text: Text): string {
  const id = NAMES[provider];
  return id === undefined ? provider : text(id);
}
