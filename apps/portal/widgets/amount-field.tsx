import { currencySign } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { NumberField } from '@mela/ui/number-field.tsx';
import { useValue } from '../data/use-entry.ts';

type AmountFieldProps = { area: 'cashier' | 'transfers'; currency: string; min: bigint; max: bigint };

/** The field `amount` of a form: money, typed in the digits of either language. */
export function AmountField({ area, currency, min, max }: AmountFieldProps) {
  const { text, formats } = useLocale();
  return (
    <NumberField
      {...useValue('amount')}
      label={text(`${area}.amount`)}
      mark={currencySign(currency)}
      maxLength={20}
      required
      hint={text(area === 'cashier' ? 'cashier.amountBetween' : 'transfers.between', {
        min: formats.money(min, currency),
        max: formats.money(max, currency),
      })}
    />
  );
}
