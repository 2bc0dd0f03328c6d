import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { Field } from '@mela/ui/field.tsx';
import { FormError } from '@mela/ui/form-error.tsx';
import { useState } from 'react';
import { PictureChoice } from './picture-choice.tsx';

const NOTE_MAX = 500;
const PICTURES_MAX = 3;

type NotReceivedDialogProps = {
  busy: boolean;
  failure: string | undefined;
  onClose: () => void;
  onSend: (note: string | null, pictures: readonly File[]) => void;
};

/** Opens a dispute: says what that means, and takes the member's words and pictures. */
export function NotReceivedDialog({ busy, failure, onClose, onSend }: NotReceivedDialogProps) {
  const text = useText();
  const [note, setNote] = useState('');
  const [pictures, setPictures] = useState<readonly File[]>([]);
  return (
    <Dialog open onClose={onClose} title={text('withdraw.notReceived')} place="bottom">
      <div className="flex flex-col gap-4">
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
