import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { REPORT_MAX, REPORT_REASONS, reportMessage } from '@mela/wire/portal/inbox.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { useEntry } from '../../data/use-entry.ts';
import { EntryForm } from '../../widgets/entry-form.tsx';
import { leftOf } from '../../widgets/words-field.tsx';
import { useRefresh, type Message } from './queries.ts';

type Reported = { threadId: string; message: Message };

/** The way to report what another person wrote, once. */
export function ReportMessage({ threadId, message }: Reported) {
  const { text } = useLocale();
  const [asking, setAsking] = useState(false);
  if (message.reported) return <p className="text-sm font-medium text-notice">{text('inbox.reported')}</p>;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)} className="self-start">
        {text('inbox.report')}
      </Button>
      {asking && <Asking threadId={threadId} message={message} onClose={() => setAsking(false)} />}
    </>
  );
}

const isReason = (value: string) => REPORT_REASONS.find((one) => one === value);

function Asking({ threadId, message: { seq }, onClose }: Reported & { onClose: () => void }) {
  const { text } = useLocale();
  const refresh = useRefresh();
  const { form, submit } = useEntry(reportMessage, {
    typed: { reason: 'insult', words: '' },
    bodyOf: ({ reason, words }) =>
      leftOf(words, REPORT_MAX) < 0
        ? { wrong: { words: text('errors.field.too-long') } }
        : { body: { seq, reason: isReason(reason) ?? 'other', words } },
    async send(body) {
      await call(reportMessage, { params: { threadId }, body });
      refresh();
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
