import { useText } from '@mela/i18n/react.ts';
import { Field } from '@mela/ui/field.tsx';

type ColourFieldProps = Readonly<{
  label: string;
  /** Where it is worn. */
  hint?: string;
  /** `#rrggbb`, or whatever was typed so far. */
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}>;

export const isColour = (typed: string): boolean => /^#[\da-f]{6}$/.test(typed);

/** A colour: typed, or chosen from the system's own palette. */
export function ColourField({ label, hint, value, error, onChange }: ColourFieldProps) {
  const text = useText();
  const wrong = isColour(value) ? error : text('errors.field.theme.colour');
  return (
    <Field label={label} hint={hint} error={wrong} required>
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={text('console-theme.swatch', { name: label })}
            value={isColour(value) ? value : '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="h-12 w-14 shrink-0 rounded-control border-2 border-edge bg-sunken p-1"
          />
          <input
            {...control}
            value={value}
            onChange={({ target }) => onChange(target.value.trim().toLowerCase())}
            maxLength={7}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      )}
    </Field>
  );
}
