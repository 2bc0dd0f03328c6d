import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { revealLetter } from '@mela/wire/console/letters.ts';
import { useState } from 'react';
import { ActionDialog } from '../../parts/action-dialog.tsx';

type RevealLetterProps = { letter: { id: string; to: string } };

/** A message's text; whoever says why may read it, and the trail remembers that they did. */
export function RevealLetter({ letter }: RevealLetterProps) {
  const { text } = useLocale();
  const [asking, setAsking] = useState(false);
  const [seen, setSeen] = useState<{ to: string; text: string } | null>(null);
  if (seen) {
    return (
      <span className="block max-w-prose text-left break-words">
        <span className="digits font-medium">{seen.to}</span>
        <span className="block whitespace-pre-line">{seen.text}</span>
      </span>
    );
  }
  const title = text('console.readLetter', { to: letter.to });
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.reveal')}
        <span className="sr-only">: {title}</span>
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        endpoint={revealLetter}
        params={{ id: letter.id }}
        field="reason"
        onDone={setSeen}
      >
        <p>{text('console.revealNote')}</p>
      </ActionDialog>
    </>
  );
}
