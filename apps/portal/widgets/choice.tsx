import { classes } from '@mela/ui/classes.ts';

type ChoiceProps<Value extends string> = {
  legend: string;
  /** Of the group, for the browser. */
  name: string;
  options: readonly Readonly<{ value: Value; label: string }>[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Of one short word each: three stand side by side on a phone. */
  short?: boolean;
};

/** One of a few, side by side where there is room: each a card to press, by the keyboard a group of radios. */
export const Choice = <Value extends string>({
  legend,
  name,
  options,
  chosen,
  onChoose,
  short = false,
}: ChoiceProps<Value>) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={classes(
            'relative flex min-h-11 flex-1 items-center justify-center rounded-card border-2 border-edge bg-sunken py-2 text-center font-semibold has-checked:border-action has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            short ? 'basis-20 px-1' : 'basis-36 px-3',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
