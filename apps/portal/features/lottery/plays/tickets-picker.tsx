import { toLatinDigits } from '@mela/i18n';
import { useReader } from '@mela/i18n/react.ts';
import { Field } from '@mela/ui/field.tsx';
import { useState } from 'react';

type TicketsPickerProps = {
  length: number;
  onPick: (tickets: readonly string[]) => void;
};

const split = (typed: string): string[] =>
  toLatinDigits(typed)
    .split(/[\s,;|]+/)
    .filter((ticket) => ticket !== '');

/** Typed or pasted numbers, one note each; any space, comma or line end parts them. */
export function TicketsPicker({ length, onPick }: TicketsPickerProps) {
  const { text } = useReader();
  const [typed, setTyped] = useState('');
  return (
    <Field label={text('lottery.typeNumbers', { length })} hint={text('lottery.typeNumbersHint')}>
      {(control) => (
        <textarea
          {...control}
          rows={4}
          inputMode="numeric"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            onPick(split(event.target.value));
          }}
          className={`${control.className} digits text-lg`}
        />
      )}
    </Field>
  );
}
