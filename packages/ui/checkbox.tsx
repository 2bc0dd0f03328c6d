import { useId, type ComponentProps, type ReactNode } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'children'> & {
  label: ReactNode;
  error?: string | undefined;
};

/** A tick box whose whole line is the target; its error stands under the line. */
export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 text-base text-ink">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : input['aria-describedby']}
          className="size-5 shrink-0 rounded accent-action aria-invalid:outline-2 aria-invalid:outline-loss"
        />
        <span>{label}</span>
      </label>
      <p id={id} role="alert" className="mb-2 ml-8 text-sm font-medium text-loss empty:hidden">
        {error}
      </p>
    </div>
  );
}
