import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Dialog } from '@mela/ui/dialog.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useState } from 'react';

type LinkDialogProps = { href: string; onClose: () => void; onSet: (href: string) => void };

const ALLOWED = /^(?:|https:\/\/\S+|mailto:\S+|tel:\S+|\/(?!\/)\S*|#\S+)$/;

/** Where the chosen words of a text lead; empty takes the link away. */
export function LinkDialog({ href, onClose, onSet }: LinkDialogProps) {
  const text = useText();
  const [typed, setTyped] = useState(href);
  const [wrong, setWrong] = useState(false);
  const set = () => {
    const address = typed.trim();
    if (!ALLOWED.test(address)) return setWrong(true);
    onSet(address);
    return onClose();
  };
  return (
    <Dialog open onClose={onClose} title={text('editing.tool.link')}>
      <div className="flex flex-col gap-4">
        <TextField
          label={text('editing.linkTo')}
          hint={text('editing.linkHint')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            set();
          }}
          error={wrong ? text('editing.linkWrong') : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button onClick={set}>{text('shell.confirm')}</Button>
      </div>
    </Dialog>
  );
}
