import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { enterRuling, type drawRulings, type RULING_KINDS } from '@mela/wire/console/lottery-rulings.ts';
import { useState, type FormEvent } from 'react';
import { CallError } from '../../data/call-error.ts';
import { useAction } from '../../data/use-action.ts';
import { useFieldName } from './field-name.ts';

type RulingFormProps = {
  draw: AnswerOf<typeof drawRulings>;
  kind: (typeof RULING_KINDS)[number];
  onClose: () => void;
};

/** Says what a draw's result is, or that it is void. Nothing is done until a second person has typed the very same. */
export function RulingForm({ draw, kind, onClose }: RulingFormProps) {
  const text = useText();
  const nameOf = useFieldName();
  const action = useAction(enterRuling);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState('');
  const wrong = action.error instanceof CallError ? action.error.fields : {};

  // What is said is on the page before this is over, and the form gone with it: whoever opened it must hear of it all the same.
  const say = async (): Promise<void> => {
    const { game, drawNumber } = draw;
    const { outcome } = await action.mutateAsync({ body: { game, drawNumber, kind, result: typed, reason } });
    toast(text(`console.ruled.${outcome}`), outcome === 'contradicted' ? 'loss' : 'gain');
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    // What goes wrong is told by the action.
    say().catch(() => undefined);
  };
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      className="my-4 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg font-bold">{text(`console.say.${kind}`)}</h2>
      <p className="text-sm text-ink-soft">{text(`console.sayNote.${kind}`)}</p>
      {kind !== 'void' &&
        draw.fields.map(({ name, count, digits }) => (
          <TextField
            key={name}
            label={nameOf(name)}
            hint={text('console.drawFieldHint', { count, digits })}
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            error={wrong[`result.${name}`]}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      <TextField
        label={text('console.reason')}
        hint={text('console.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={wrong['reason']}
        required
        autoComplete="off"
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button type="submit" look={kind === 'void' ? 'danger' : 'action'} busy={action.isPending}>
          {text('shell.confirm')}
        </Button>
      </div>
    </form>
  );
}
