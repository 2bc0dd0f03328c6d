import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { useState } from 'react';

const NOTE_MAX = 500;

type NotReceivedDialogProps = { busy: boolean; onClose: () => void; onSend: (note: string | null) => void };

/** Opens a dispute: says what that means, and takes the member's words. */
export function NotReceivedDialog({ busy, onClose, onSend }: NotReceivedDialogProps) {
  const text = useText();
  const [note, setNote] = useState('');
  return (
    <Dialog open onClose={onClose} title={text('withdraw.notReceived')} place="bottom">
      <div className="flex flex-col gap-4">
        <p>{text('withdraw.disputeHint')}</p>
        <Field label={text('withdraw.disputeNote')}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <Button
          look="danger"
          busy={busy}
          onClick={() => onSend(note.trim() === '' ? null : note.trim())}
          wide
        >
          {text('withdraw.disputeOpen')}
        </Button>
      </div>
    </Dialog>
  );
}
