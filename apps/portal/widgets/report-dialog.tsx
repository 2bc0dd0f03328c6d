import { useText } from '@mela/i18n/react.ts';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { Select } from '@mela/ui/select.tsx';
import type { InputOf } from '@mela/wire';
import { REPORT_MAX, REPORT_REASONS, reportMessage } from '@mela/wire/portal/inbox.ts';
import { useEntry } from '../data/use-entry.ts';
import { EntryForm } from './entry-form.tsx';
import { leftOf } from './words-field.tsx';

const isReason = (value: string) => REPORT_REASONS.find((one) => one === value);

type ReportDialogProps = {
  /** The place of what is reported. */
  seq: number;
  report: (said: InputOf<typeof reportMessage>['body']) => Promise<unknown>;
  onClose: () => void;
};

/** Asks why somebody reports what another person wrote, in a thread or in the room. */
export function ReportDialog({ seq, report, onClose }: ReportDialogProps) {
  const text = useText();
  const { form, submit } = useEntry(reportMessage, {
    typed: { reason: 'insult', words: '' },
    bodyOf: ({ reason, words }) =>
      leftOf(words, REPORT_MAX) < 0
        ? { wrong: { words: text('errors.field.too-long') } }
        : { body: { seq, reason: isReason(reason) ?? 'other', words } },
    async send(body) {
      await report(body);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={text('inbox.reportTitle')}>
      <p className="mb-4">{text('inbox.reportNote')}</p>
      <EntryForm form={form} submit={submit} button={{ children: text('inbox.report') }}>
        <Select
          label={text('inbox.reportReason')}
          options={REPORT_REASONS.map((value) => ({ value, label: text(`inbox.reportReason.${value}`) }))}
          {...form.register('reason')}
        />
        <Field label={text('inbox.reportWords')} error={form.formState.errors.words?.message}>
          {(control) => <textarea {...control} rows={3} {...form.register('words')} />}
        </Field>
      </EntryForm>
    </Dialog>
  );
}
