import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { typedAmount } from './typed-amount.ts';

type PresetsProps = {
  amounts: readonly bigint[];
  currency: string;
  value: string;
  onChoose: (amount: bigint) => void;
};

/** Amounts that one press fills in. */
export function Presets({ amounts, currency, value, onChoose }: PresetsProps) {
  const { text, formats } = useLocale();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{text('cashier.presets')}</legend>
      {amounts.map((amount) => {
        const pressed = typedAmount(amount) === value;
        return (
          <Button
            key={amount}
            look={pressed ? 'action' : 'outline'}
            aria-pressed={pressed}
            className="digits"
            onClick={() => onChoose(amount)}
          >
            {formats.money(amount, currency).replace(/[.][0০]{2}$/, '')}
          </Button>
        );
      })}
    </fieldset>
  );
}
