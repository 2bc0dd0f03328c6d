import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf } from '@mela/wire';
import { enterRuling, type drawRulings, type RULING_KINDS } from '@mela/wire/console/lottery-rulings.ts';
import { useEntry } from '../../data/use-entry.ts';
import { useMessage } from '../../data/word.ts';

type RulingFormProps = {
  draw: AnswerOf<typeof drawRulings>;
  kind: (typeof RULING_KINDS)[number];
  onClose: () => void;
};

/** Says what a draw's result is, or that it is void. Nothing is done until a second person has typed the very same. */
export function RulingForm({ draw, kind, onClose }: RulingFormProps) {
  const text = useText();
  const message = useMessage();
  const { game, drawNumber } = draw;
  const empty: Record<string, string> = Object.fromEntries(draw.fields.map(({ name }) => [name, '']));
  const { form, submit } = useEntry(enterRuling, {
    typed: { result: kind === 'void' ? {} : empty, reason: '' },
    bodyOf({ result, reason }) {
      const said = Object.entries(result).filter(([, figures]) => figures !== '');
      return { body: { game, drawNumber, kind, result: Object.fromEntries(said), reason } };
    },
    // What is said is on the page before this is over, and the form gone with it: whoever opened it must hear of it all the same.
    done({ outcome }) {
      toast(text(`console.ruled.${outcome}`), outcome === 'contradicted' ? 'loss' : 'gain');
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="my-4 flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg font-bold">{text(`console.say.${kind}`)}</h2>
      <p className="text-sm text-ink-soft">{text(`console.sayNote.${kind}`)}</p>
      {kind !== 'void' &&
        draw.fields.map(({ name, count, digits }) => (
          <TextField
            key={name}
            label={message(`console.drawField.${name}`, undefined, name)}
            hint={text('console.drawFieldHint', { count, digits })}
            error={errors.result?.[name]?.message}
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.register(`result.${name}`)}
          />
        ))}
      <TextField
        label={text('console.reason')}
        hint={text('console.reasonHint')}
        error={errors.reason?.message}
        required
        autoComplete="off"
        {...form.register('reason')}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          {text('shell.cancel')}
        </Button>
        <Button type="submit" look={kind === 'void' ? 'danger' : 'action'} busy={isSubmitting}>
          {text('shell.confirm')}
        </Button>
      </div>
    </form>
  );
}
