import { useLocale } from '@mela/i18n/react.ts';
import { Checkbox } from '@mela/ui/checkbox.tsx';
import { DateField } from '@mela/ui/date-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { staffNameList } from '@mela/wire/console/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';

/** What a column can be filtered by where the list itself does not know it, such as the brand's channels: values and their names. */
export type Choices = Readonly<Record<string, readonly Readonly<{ value: string; label: string }>[]>>;

type PartProps = {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Whoever of the staff looks after a row, or nobody. */
export function OneOfStaff({ label, error, value, onChange }: PartProps) {
  const { text } = useLocale();
  const { data } = useQuery(queryOf(staffNameList));
  return (
    <Select
      label={label}
      error={error}
      value={value}
      options={[
        { value: '', label: text('console-lists.noFilter') },
        { value: 'me', label: text('console-lists.mine') },
        { value: 'none', label: text('console-lists.nobody') },
        ...(data?.staff ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Any of several: none chosen means all. */
export function Several({
  label,
  error,
  value,
  choices,
  onChange,
}: PartProps & { choices: Choices[string] }) {
  const chosen = value === '' ? [] : value.split(',');
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {choices.map((one) => (
          <Checkbox
            key={one.value}
            label={one.label}
            checked={chosen.includes(one.value)}
            onChange={({ currentTarget }) =>
              onChange(
                choices
                  .map((choice) => choice.value)
                  .filter((choice) =>
                    choice === one.value ? currentTarget.checked : chosen.includes(choice),
                  )
                  .join(','),
              )
            }
          />
        ))}
      </div>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

/** From one amount, number or day to another. */
export function Range({ label, error, value, isDay, onChange }: PartProps & { isDay: boolean }) {
  const { text } = useLocale();
  const [from = '', to = ''] = value.split('..');
  const ends = [
    {
      label: text(isDay ? 'console-lists.from' : 'console-lists.atLeast'),
      value: from,
      put: (one: string) => `${one}..${to}`,
    },
    {
      label: text(isDay ? 'console-lists.to' : 'console-lists.atMost'),
      value: to,
      put: (one: string) => `${from}..${one}`,
    },
  ];
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-x-4">
        {ends.map((end) =>
          isDay ? (
            <DateField
              key={end.label}
              label={end.label}
              value={end.value.slice(0, 10)}
              onValueChange={(one) => onChange(end.put(one))}
            />
          ) : (
            <TextField
              key={end.label}
              label={end.label}
              value={end.value}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ currentTarget }) => onChange(end.put(currentTarget.value))}
            />
          ),
        )}
      </div>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
