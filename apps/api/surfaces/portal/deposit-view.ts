import { receivingFieldsOf } from '@mela/form-rules/deposit-kinds/index.ts';
import { payTarget, toSend, type Deposit, type DepositChannel } from '../../domain/cashier/index.ts';
import { qrOf } from '../kit/qr.ts';

type Channels = ReadonlyMap<string, DepositChannel>;

/** What is said in the caller's language, else in English. */
const inWords = (words: Readonly<Record<string, string>>, language: string): string | undefined =>
  words[language] ?? words['en'];

/** A deposit as its member sees it. */
export const toWireDeposit = (deposit: Deposit, channels: Channels, language: string) => {
  const channel = channels.get(deposit.channelId);
  return {
    id: deposit.id,
    reference: deposit.reference,
    kind: deposit.kind,
    channelId: deposit.channelId,
    channel: (channel && inWords(channel.name, language)) ?? channel?.code ?? '',
    currency: deposit.currency,
    amount: deposit.amount,
    asked: deposit.asked,
    fee: deposit.fee,
    state: deposit.state,
    createdAt: deposit.createdAt,
    expiresAt: deposit.expiresAt,
    transactionId: deposit.transactionId,
    reason: deposit.reason,
  };
};

/** Where to send a deposit's money; null through gateways, and when nothing is to be sent any more. */
export async function paymentOf(deposit: Deposit, channels: Channels, language: string) {
  const { kind, receiving, state } = deposit;
  const channel = channels.get(deposit.channelId);
  if (kind === 'gateway' || receiving === null || !channel) return null;
  if (state === 'credited' || state === 'rejected') return null;
  return {
    provider: channel.provider,
    fields: receivingFieldsOf(kind).flatMap(([name]) => {
      const value = receiving[name];
      return value === undefined ? [] : [{ name, value }];
    }),
    send: toSend(receiving, deposit.amount),
    qr: await qrOf(payTarget(kind, receiving)),
    note: inWords(channel.note, language) ?? null,
  };
}
