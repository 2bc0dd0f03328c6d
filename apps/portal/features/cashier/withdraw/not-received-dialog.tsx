import { useText } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { useState } from 'react';
import { PictureChoice } from './picture-choice.tsx';
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
export function NotReceivedDialog({ withdrawal, busy, failure, onClose, onSend }: NotReceivedDialogProps) {
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
