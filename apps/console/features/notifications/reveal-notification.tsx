import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { revealNotification } from '@mela/wire/console/notifications.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';

type RevealNotificationProps = { notification: { id: string; to: string } };

/** A message's text; whoever says why may read it, and the trail remembers that they did. */
export function RevealNotification({ notification }: RevealNotificationProps) {
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
  const title = text('console.readNotification', { to: notification.to });
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
        endpoint={revealNotification}
        params={{ id: notification.id }}
        field="reason"
        onDone={setSeen}
      >
        <p>{text('console.revealNote')}</p>
      </ActionDialog>
    </>
  );
}
