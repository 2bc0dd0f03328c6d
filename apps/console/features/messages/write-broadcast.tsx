import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import {
  AUDIENCE_ACTIVITIES,
  AUDIENCE_DAYS_MAX,
  AUDIENCE_KINDS,
  BROADCAST_PURPOSES,
  writeBroadcast,
} from '@mela/wire/console/broadcasts.ts';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { languageNameIn } from '../../data/language-name.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { useEntry } from '../../data/use-entry.ts';
import { fromField } from '../../data/zoned-time.ts';
import { EntryForm, EntryLines, EntryNumber, EntrySelect, EntryText } from '../../widgets/entry-fields.tsx';
import { AudienceCount } from './audience-count.tsx';

/** What is typed: nobody is offered a purpose, for the wrong one reaches whom it may not, or fails to reach whom it must. */
type Draft = {
  purpose: '' | (typeof BROADCAST_PURPOSES)[number];
  audience: {
    kind: (typeof AUDIENCE_KINDS)[number];
    activity: (typeof AUDIENCE_ACTIVITIES)[number];
    days: string;
  };
  texts: Record<string, { subject: string; text: string }>;
  when: (typeof WHEN)[number];
  sendAt: string;
  reason: string;
};

const WHEN = ['now', 'planned'] as const;

const beginning = (languages: readonly string[]): Draft => ({
  purpose: '',
  audience: { kind: 'everybody', activity: 'any', days: '30' },
  texts: Object.fromEntries(languages.map((language) => [language, { subject: '', text: '' }])),
  when: 'now',
  sendAt: '',
  reason: '',
});

/** For when it is planned, where it is; null also where that cannot be read. */
function plannedIn({ when, sendAt }: Draft, zone: string): Date | null {
  const at = when === 'planned' ? fromField(sendAt, zone) : null;
  return at === null ? null : new Date(at);
}

/** Writes to many. What was typed is still there when the dialog was closed by mistake. */
export function WriteBroadcast({ onSent }: { onSent: () => void }) {
  const { text, formats, zone } = useLocale();
  const { languages } = useCurrentStaff().merchant;
  const tellDone = useTellDone();
  const [open, setOpen] = useState(false);
  const title = text('console-messages.writeBroadcast');
  const { form, submit } = useEntry(writeBroadcast, {
    typed: beginning(languages),
    bodyOf(draft) {
      const { purpose, audience, texts, when, reason } = draft;
      if (purpose === '') return { wrong: { purpose: text('errors.field.required') } };
      const sendAt = plannedIn(draft, zone);
      if (when === 'planned' && !sendAt) return { wrong: { sendAt: text('errors.field.invalid') } };
      const days = audience.activity === 'any' ? 1 : Number(audience.days);
      return { body: { purpose, audience: { ...audience, days }, texts, sendAt, reason } };
    },
    done(answer, draft) {
      const at = plannedIn(draft, zone);
      if (answer.state === 'pending') tellDone(title, answer);
      else
        toast(
          at
            ? text('console-messages.isPlanned', { when: formats.moment(at) })
            : text('console-messages.goesOut'),
          'gain',
        );
      form.reset(beginning(languages));
      setOpen(false);
      onSent();
    },
    saysRefusals: true,
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{title}</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} wide>
        <EntryForm form={form} submit={submit}>
          <ToWhom />
          <Texts />
          <When />
          <EntryText
            name="reason"
            label={text('console.reason')}
            hint={text('console.reasonHint')}
            required
          />
          <AudienceCount audience={form.watch('audience')} purpose={form.watch('purpose')} />
          <FormError>{errors.root?.message}</FormError>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="outline" onClick={() => setOpen(false)}>
              {text('shell.cancel')}
            </Button>
            <Button type="submit" busy={isSubmitting}>
              {text(`console-messages.send.${form.watch('when')}`)}
            </Button>
          </div>
        </EntryForm>
      </Dialog>
    </>
  );
}

/** What it is for, and whom it reaches. */
function ToWhom() {
  const { text, formats } = useLocale();
  const { watch } = useFormContext<Draft>();
  const purpose = watch('purpose');
  const explained = purpose === '' ? BROADCAST_PURPOSES : [purpose];
  return (
    <>
      <EntrySelect
        name="purpose"
        label={text('console-messages.purposeHead')}
        hint={explained.map((one) => text(`console-messages.purposeNote.${one}`)).join(' ')}
        options={[
          { value: '', label: text('console-messages.choosePurpose') },
          ...BROADCAST_PURPOSES.map((value) => ({ value, label: text(`console-messages.purpose.${value}`) })),
        ]}
        required
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <EntrySelect
          name="audience.kind"
          label={text('console-messages.audience')}
          options={AUDIENCE_KINDS.map((value) => ({
            value,
            label: text(`console-messages.audienceKind.${value}`),
          }))}
        />
        <EntrySelect
          name="audience.activity"
          label={text('console-messages.activityHead')}
          options={AUDIENCE_ACTIVITIES.map((value) => ({
            value,
            label: text(`console-messages.activity.${value}`),
          }))}
        />
        {watch('audience.activity') !== 'any' && (
          <EntryNumber
            name="audience.days"
            label={text('console-messages.days')}
            hint={text('console-messages.daysHint', { max: formats.number(AUDIENCE_DAYS_MAX) })}
            whole
            required
          />
        )}
      </div>
    </>
  );
}

/** What it says in each of the brand's languages. */
function Texts() {
  const { text, language: reader } = useLocale();
  return useCurrentStaff().merchant.languages.map((language) => {
    const name = languageNameIn(reader, language);
    return (
      <div key={language} className="flex flex-col gap-4 border-l-2 border-line pl-4">
        <EntryText
          name={`texts.${language}.subject`}
          label={`${text('console.messageSubject')}, ${name}`}
          required
        />
        <EntryLines
          name={`texts.${language}.text`}
          label={`${text('console.messageText')}, ${name}`}
          rows={4}
          prose
          required
        />
      </div>
    );
  });
}

/** At once, or at a moment of the brand's time. */
function When() {
  const { text, zone } = useLocale();
  const { watch } = useFormContext<Draft>();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <EntrySelect
        name="when"
        label={text('console-brand.when')}
        options={WHEN.map((value) => ({ value, label: text(`console-brand.when.${value}`) }))}
      />
      {watch('when') === 'planned' && (
        <EntryText
          name="sendAt"
          type="datetime-local"
          label={text('console-messages.sendAt')}
          hint={text('console-brand.atHint', { zone })}
          required
        />
      )}
    </div>
  );
}
