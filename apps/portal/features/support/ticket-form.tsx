import { countWords } from '@mela/form-rules/count-words.ts';
import { useLocale } from '@mela/i18n/react.ts';
import { Field } from '@mela/ui/field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { InputOf } from '@mela/wire';
import {
  FEEDBACK_MAX,
  sendSupportTicket,
  supportPictureSend,
  TICKET_KINDS,
  TICKET_PICTURES_MAX,
} from '@mela/wire/portal/support-tickets.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../data/call.ts';
import { onceOnly } from '../../data/money-call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { Choice } from '../../widgets/choice.tsx';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { PicturePicker } from '../../widgets/picture-picker.tsx';
import { leftOf } from '../../widgets/words-field.tsx';
import { useRefresh, type Terms } from './queries.ts';
import { ticketBody, wrongWords, type TicketKind, type TicketTyped } from './ticket-body.ts';

type Said = InputOf<typeof sendSupportTicket>['body'];

/** Feedback, a question or a complaint, under an id that it keeps until an answer comes: what is sent twice is one. */
export function TicketForm({ terms, onSent }: { terms: Terms; onSent: (id: string) => void }) {
  const { text } = useLocale();
  const [search] = useSearch();
  const refresh = useRefresh();
  const [sendsPicture, setSendsPicture] = useState(false);
  const [sending] = useState(() =>
    onceOnly((said: Said, id) => call(sendSupportTicket, { body: { ...said, id } })),
  );
  const [unsure, setUnsure] = useState(false);
  const { form, submit } = useEntry(sendSupportTicket, {
    typed: {
      kind: TICKET_KINDS.find((kind) => kind === search.get('kind')) ?? 'feedback',
      questionType: '',
      content: '',
      contact: '',
      pictureIds: [],
    },
    bodyOf: (typed) => ticketBody(typed, terms, text),
    async send(said) {
      const { id } = await sending.run(said, () => setUnsure(true)).finally(() => setUnsure(false));
      refresh();
      onSent(id);
    },
  });
  const kind = form.watch('kind');
  const choose = (next: TicketKind) => {
    form.setValue('kind', next);
    // What was wrong with another kind may be right with this one.
    form.clearErrors();
  };
  return (
    <EntryForm
      form={form}
      submit={submit}
      button={{ busy: sendsPicture, children: text(unsure ? 'shell.checking' : 'support.send') }}
    >
      <Choice
        legend={text('support.which')}
        name="kind"
        options={TICKET_KINDS.map((value) => ({ value, label: text(`support.kind.${value}`) }))}
        chosen={kind}
        onChoose={choose}
        short
      />
      <KindNote kind={kind} terms={terms} />
      <Fields kind={kind} terms={terms} onPicture={setSendsPicture} />
    </EntryForm>
  );
}

type KindProps = { kind: TicketKind; terms: Terms };

/** What happens with it; of a complaint also who decides afterwards, where the brand names somebody. */
function KindNote({ kind, terms: { complaintDays, nextInstance } }: KindProps) {
  const { text, formats } = useLocale();
  const days = { days: complaintDays, number: formats.number(complaintDays) };
  return (
    <output className="flex flex-col gap-1 text-ink-soft">
      <span>{text(`support.note.${kind}`, days)}</span>
      {kind === 'complaint' && nextInstance !== null && (
        <>
          <span>{text('support.next')}</span>
          <span className="break-words whitespace-pre-line text-ink">{nextInstance}</span>
        </>
      )}
    </output>
  );
}

/** What is asked of a ticket of a kind. */
function Fields({ kind, terms, onPicture }: KindProps & { onPicture: (sends: boolean) => void }) {
  const { text } = useLocale();
  const { register, watch, setValue, clearErrors, formState } = useFormContext<TicketTyped>();
  const { errors } = formState;
  return (
    <>
      {kind !== 'feedback' && (
        <Select
          label={text('support.questionType')}
          required
          options={[
            { value: '', label: text('support.choose') },
            ...terms.questionTypes.map(({ code, title }) => ({ value: code, label: title })),
          ]}
          error={errors.questionType?.message}
          {...register('questionType')}
        />
      )}
      <Content kind={kind} terms={terms} />
      {kind !== 'feedback' && (
        <TextField
          label={text('support.contact')}
          hint={text('support.contactHint')}
          error={errors.contact?.message}
          {...register('contact')}
        />
      )}
      <PicturePicker
        endpoint={supportPictureSend}
        most={TICKET_PICTURES_MAX}
        required={false}
        pictures={watch('pictureIds')}
        error={errors.pictureIds?.message}
        onChange={(next) => {
          clearErrors('pictureIds');
          setValue('pictureIds', next);
        }}
        onSending={onPicture}
      />
    </>
  );
}

/** The words themselves, which are told while they are written how many they are and how many it takes. */
function Content({ kind, terms }: KindProps) {
  const { text, formats } = useLocale();
  const { register, watch, formState } = useFormContext<TicketTyped>();
  const content = watch('content');
  const isFeedback = kind === 'feedback';
  const count = isFeedback ? Math.max(0, leftOf(content, FEEDBACK_MAX)) : countWords(content);
  const { min, max } = terms.words;
  const tooLong = isFeedback ? leftOf(content, FEEDBACK_MAX) < 0 : count > max;
  return (
    <Field
      label={text(`support.content.${kind}`)}
      required
      hint={text(isFeedback ? 'support.left' : 'support.words', {
        count,
        number: formats.number(count),
        min: formats.number(min),
        max: formats.number(max),
      })}
      error={tooLong ? wrongWords({ kind, content }, terms, text) : formState.errors.content?.message}
    >
      {(control) => <textarea {...control} rows={isFeedback ? 4 : 6} {...register('content')} />}
    </Field>
  );
}
