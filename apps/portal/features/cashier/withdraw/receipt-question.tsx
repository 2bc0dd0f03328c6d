import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { answerReceipt } from '@mela/wire/portal/withdrawals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMoneyCall } from '../../../data/money-call.ts';
import { sentenceOf } from '../../../data/refusals.ts';
import { addPictures } from './add-pictures.ts';
import { PictureChoice } from './picture-choice.tsx';
import { withdrawalsQuery } from './queries.ts';
import type { Withdrawal } from './withdrawal-states.ts';

const NOTE_MAX = 500;
const PICTURES_MAX = 3;

type NotReceivedDialogProps = {
  withdrawal: Withdrawal;
  busy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onSend: (note: string | null, pictures: readonly File[]) => void;
};

/** Opens a dispute: says what that means, and takes the member's words and pictures. */
function NotReceivedDialog({ withdrawal, busy, failure, onClose, onSend }: NotReceivedDialogProps) {
  const text = useText();
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  return (
    <Dialog open onClose={onClose} title={text('withdraw.notReceived')} place="bottom">
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <Amount
            value={withdrawal.amount - withdrawal.fee}
            currency={withdrawal.currency}
            className="text-xl font-bold"
          />
          <span className="digits text-sm text-ink-soft">{withdrawal.reference}</span>
        </p>
        <p>{text('withdraw.disputeHint')}</p>
        <Field label={text('withdraw.disputeNote')}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <PictureChoice pictures={pictures} onChoose={setPictures} atMost={PICTURES_MAX} />
        <FormError>{failure}</FormError>
        <Button
          look="danger"
          busy={busy}
          onClick={() => onSend(note.trim() === '' ? null : note.trim(), pictures)}
          wide
        >
          {text('withdraw.disputeOpen')}
        </Button>
      </div>
    </Dialog>
  );
}

type Answer = 'received' | 'full-payment' | 'not-received';

/** Asks whether a payout has come, while its time runs. */
export function ReceiptQuestion({ withdrawal }: { withdrawal: Withdrawal }) {
  const text = useText();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string>();
  const [doubting, setDoubting] = useState(false);
  const receipt = useMoneyCall(answerReceipt);
  const refresh = () => queries.invalidateQueries({ queryKey: withdrawalsQuery().queryKey });

  const say = async (
    answer: Answer,
    note: string | null = null,
    pictures: readonly File[] = [],
  ): Promise<void> => {
    setSending(answer);
    setFailure(undefined);
    try {
      await receipt.run({ params: { withdrawalId: withdrawal.id }, body: { answer, note } });
      setDoubting(false);
      // The word has arrived; pictures can be sent again from where the dispute is shown, which stands here then.
      await addPictures(withdrawal.id, pictures).catch(() => toast(text('withdraw.picturesFailed'), 'loss'));
    } catch (error) {
      setFailure(sentenceOf(error, text));
    } finally {
      setSending(null);
      await refresh();
    }
  };
  return (
    <div className="flex flex-col gap-3 border-t border-dashed border-line pt-3">
      <p className="font-semibold">{text('withdraw.receiptAsk')}</p>
      {withdrawal.receiptDueAt && (
        <p className="text-sm text-ink-soft">
          {text('withdraw.receiptHint')}{' '}
          <Countdown
            until={withdrawal.receiptDueAt}
            onEnd={() => void refresh()}
            className="font-semibold text-ink"
          />
        </p>
      )}
      <div className="grid gap-2 sm:grid-cols-3">
        <Button
          busy={sending === 'received'}
          disabled={sending !== null}
          onClick={() => void say('received')}
        >
          {text('withdraw.received')}
        </Button>
        <Button
          look="outline"
          busy={sending === 'full-payment'}
          disabled={sending !== null}
          onClick={() => void say('full-payment')}
        >
          {text('withdraw.fullPayment')}
        </Button>
        <Button look="outline" disabled={sending !== null} onClick={() => setDoubting(true)}>
          {text('withdraw.notReceived')}
        </Button>
      </div>
      <FormError>{failure}</FormError>
      {doubting && (
        <NotReceivedDialog
          withdrawal={withdrawal}
          busy={sending === 'not-received'}
          onClose={() => setDoubting(false)}
          failure={failure}
          onSend={(note, pictures) => void say('not-received', note, pictures)}
        />
      )}
    </div>
  );
}
