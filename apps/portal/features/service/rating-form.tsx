import type { MessageId } from '@mela/i18n';
import { useLocale } from '@mela/i18n/react.ts';
import { Field } from '@mela/ui/field.tsx';
import { RATING_WORDS_MAX, rateServiceChat } from '@mela/wire/portal/service.ts';
import { useId } from 'react';
import { call } from '../../data/call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { leftOf } from '../../widgets/words-field.tsx';
import { useRefresh } from './queries.ts';

type RatingFormProps = {
  chatId: string;
  /** What each says, from the worst on. */
  words: readonly MessageId[];
};

/** How it was, from 1 to 5, once; with a few words if one likes. */
export function RatingForm({ chatId, words }: RatingFormProps) {
  const { text, formats } = useLocale();
  const refresh = useRefresh();
  const id = useId();
  const { form, submit } = useEntry(rateServiceChat, {
    typed: { rating: '', words: '' },
    bodyOf({ rating, words: said }) {
      if (rating === '') return { wrong: { rating: text('errors.field.required') } };
      return leftOf(said, RATING_WORDS_MAX) < 0
        ? { wrong: { words: text('errors.field.too-long') } }
        : { body: { chatId, rating: Number(rating), words: said } };
    },
    // Also where it was refused: it may have been said before, and is shown then.
    send: (body) => call(rateServiceChat, { body }).finally(refresh),
  });
  const { errors } = form.formState;
  return (
    <EntryForm form={form} submit={submit} button={{ children: text('service.rateSend'), look: 'outline' }}>
      <fieldset
        role="radiogroup"
        aria-required
        aria-invalid={errors.rating ? true : undefined}
        aria-describedby={errors.rating && `${id}-error`}
        className="min-w-0"
      >
        <legend className="mb-1 text-sm font-semibold">{text('service.rate')}</legend>
        <div className="grid grid-cols-5 gap-2">
          {words.map((word, at) => (
            <label
              key={word}
              className="relative flex min-h-12 items-center justify-center rounded-card border-2 border-edge bg-sunken text-lg font-bold has-checked:border-action has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                value={at + 1}
                className="sr-only"
                aria-label={`${formats.number(at + 1)}: ${text(word)}`}
                {...form.register('rating')}
              />
              <span aria-hidden="true">{formats.number(at + 1)}</span>
            </label>
          ))}
        </div>
        <div aria-hidden="true" className="mt-1 flex justify-between text-sm text-ink-soft">
          {[words[0], words.at(-1)].map((word) => word && <span key={word}>{text(word)}</span>)}
        </div>
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-loss empty:hidden">
          {errors.rating?.message}
        </p>
      </fieldset>
      <Field label={text('service.rateWords')} error={errors.words?.message}>
        {(control) => <textarea {...control} rows={2} {...form.register('words')} />}
      </Field>
    </EntryForm>
  );
}
