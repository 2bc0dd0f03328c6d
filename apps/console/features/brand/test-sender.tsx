import { useText } from '@mela/i18n/react.ts';
import { toast } from '@mela/ui/toast.tsx';
import type { AnswerOf, InputOf } from '@mela/wire';
import { testSender, type senderList } from '@mela/wire/console/senders.ts';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';

/** A channel with whoever brings its messages. */
export type SenderShown = AnswerOf<typeof senderList>['senders'][number];

export type Tested = AnswerOf<typeof testSender>;

/** What became of a test message, in the reader's words. */
export function useOutcomeText(): (tested: Tested) => string {
  const text = useText();
  return ({ outcome, status }) =>
    text(`console-brand.tested.${outcome}`, { status: status === null ? '' : String(status) });
}

type TestSenderProps = Readonly<{
  sender: SenderShown;
  onClose: () => void;
  onTested: (tested: Tested) => void;
}>;

/** Sends a real message to somebody, by the sender that holds or by the one that waits. */
export function TestSender({ sender: { channel, asked }, onClose, onTested }: TestSenderProps) {
  const text = useText();
  const outcomeText = useOutcomeText();
  const choices = ([...(asked ? (['asked'] as const) : []), 'now'] as const).map((value) => ({
    value,
    label: text(`console-brand.testWhich.${value}`),
  }));
  return (
    <FieldsDialog
      title={text(`console-brand.testSender.${channel}`)}
      endpoint={testSender}
      initial={{ to: '', which: choices[0]?.value ?? 'now' }}
      fields={[
        {
          name: 'to',
          label: text('console-brand.testTo'),
          hint: text(`console-brand.testToHint.${channel}`),
          required: true,
        },
        { name: 'which', label: text('console-brand.testWhich'), choices },
      ]}
      bodyOf={({ to = '', which }) => ({
        body: { channel, to, which: which as InputOf<typeof testSender>['body']['which'] },
      })}
      quiet
      onDone={(tested) => {
        onTested(tested);
        toast(outcomeText(tested), tested.outcome === 'taken' ? 'gain' : 'loss');
      }}
      onClose={onClose}
    >
      <p>{text('console-brand.testSenderNote')}</p>
    </FieldsDialog>
  );
}
