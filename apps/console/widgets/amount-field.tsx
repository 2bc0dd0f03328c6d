import { currencySign } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { NumberField } from '@mela/ui/number-field.tsx';
import type { ComponentProps } from 'react';
import { useCurrentStaff } from '../data/current-staff.tsx';
import { amountOf } from '../data/amount-typed.ts';

type AmountFieldProps = {
  label: string;
  /** As it is typed, in ASCII digits. */
  value: string;
  onValueChange: (value: string) => void;
  /** The brand's own where none is named. */
  currency?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** It may be below zero. */
  signed?: boolean;
  name?: string;
} & Pick<ComponentProps<'input'>, 'ref' | 'onBlur'>;

/** An amount of money, typed in the digits of either language and said back as it will be read, so that nobody miscounts zeros. */
export function AmountField({ currency, hint, value, ...field }: AmountFieldProps) {
  const { formats } = useLocale();
  const { merchant } = useCurrentStaff();
  const of = currency ?? merchant.currency;
  const amount = amountOf(value);
  const shown = amount === null ? undefined : formats.money(amount, of);
  return (
    <NumberField
      {...field}
      value={value}
      mark={currencySign(of)}
      hint={[shown, hint].filter(Boolean).join(' · ')}
    />
  );
}
