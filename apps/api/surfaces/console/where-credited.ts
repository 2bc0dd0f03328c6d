import { isLanguage, languages, openFormats, type Language } from '@mela/i18n';
import { refuse, type Outcome } from '@mela/primitives';
import type { CreditedTo, PaymentCredited } from '../../domain/cashier/index.ts';
import type { StaffContext } from './context.ts';

/** The payment was credited already, as the sentence says it that tells where. */
export type PaymentCreditedThere = {
  kind: 'payment-credited';
  values: { deposit: string; channel: string; at: string };
};

/** A refusal in the words of whoever asked. */
export type Localized<Refusal extends { kind: string }> =
  | Exclude<Refusal, { kind: PaymentCredited['kind'] }>
  | PaymentCreditedThere;

const isCredited = (refusal: { kind: string }): refusal is PaymentCredited =>
  refusal.kind === 'payment-credited';

/** Says of a payment that was credited already where and when that was, in the language and the zone of whoever asked. */
export function sayWhere<T, Refusal extends { kind: string }>(
  { language, merchant }: Pick<StaffContext, 'language' | 'merchant'>,
  outcome: Outcome<T, Refusal>,
): Outcome<T, Localized<Refusal>> {
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  if (!isCredited(refusal)) return refuse(refusal as Localized<Refusal>);
  const { reference: deposit, channel, at } = refusal.credited;
  const spoken: Language = isLanguage(language) ? language : 'en';
  const formats = openFormats(spoken, languages[spoken].digits, merchant.timeZone);
  const values = { deposit, channel: channel.name[spoken] ?? channel.code, at: formats.moment(at) };
  return refuse({ kind: 'payment-credited', values });
}

/** Where a payment was credited, as pages show it. */
export const toWireCredited = (credited: CreditedTo | null) =>
  credited && {
    depositId: credited.depositId,
    reference: credited.reference,
    channel: { code: credited.channel.code, name: { ...credited.channel.name } },
    at: credited.at,
  };
