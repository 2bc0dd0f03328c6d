import { Checkbox } from '@mela/ui/checkbox.tsx';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { errorAt } from '../data/use-entry.ts';

type EntryTicksProps = Readonly<{
  /** Where the form keeps the values of those that are ticked. */
  name: string;
  label: string;
  hint?: string | undefined;
  options: readonly Readonly<{ value: string; label: string }>[];
}>;

/** Some of several, each with a tick of its own. */
export function EntryTicks({ name, label, hint, options }: EntryTicksProps) {
  const { register, formState } = useFormContext<FieldValues>();
  const error = errorAt(formState.errors, name);
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4">
        {options.map((option, at) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={option.label}
            error={at === 0 ? error : undefined}
            {...register(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}
