import { useLocale } from '@mela/i18n/react.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { NumberField } from '@mela/ui/number-field.tsx';

type MultipleFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maximum: number;
};

/** How many times over a line is bet: typed, or one time more or less. */
export function MultipleField({ label, value, onChange, maximum }: MultipleFieldProps) {
  const { text } = useLocale();
  const step = (by: number): void =>
    onChange(String(Math.min(maximum, Math.max(1, (Number(value) || 0) + by))));
  return (
    <div className="flex items-end gap-1">
      <IconButton icon="minus" label={text('lottery.fewer')} onClick={() => step(-1)} />
      <div className="min-w-0 flex-1">
        <NumberField
          label={label}
          value={value}
          onValueChange={onChange}
          whole
          maxLength={String(maximum).length}
        />
      </div>
      <IconButton icon="plus" label={text('lottery.more')} onClick={() => step(1)} />
    </div>
  );
}
