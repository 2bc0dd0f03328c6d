import { classes } from '@mela/ui/classes.ts';

type ChoiceRowProps<Key extends string | number> = {
  /** What is chosen, for a screen reader. */
  label: string;
  chosen: Key;
  onChoose: (key: Key) => void;
  choices: readonly { key: Key; label: string }[];
};

/** A few choices side by side, one of them pressed. */
export const ChoiceRow = <Key extends string | number>({
  label,
  chosen,
  onChoose,
  choices,
}: ChoiceRowProps<Key>) => (
  <fieldset className="flex flex-wrap gap-1.5">
    <legend className="sr-only">{label}</legend>
    {choices.map(({ key, label }) => (
      <button
        key={key}
        type="button"
        aria-pressed={key === chosen}
        onClick={() => onChoose(key)}
        className={classes(
          'min-h-11 rounded-full border-2 px-3.5 text-sm font-semibold whitespace-nowrap eased',
          key === chosen ? 'border-action text-ink' : 'border-line text-ink-soft hover:border-edge',
        )}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
