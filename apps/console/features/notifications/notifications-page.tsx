import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import {
  notificationList,
  notificationSenders,
  revealNotification,
} from '@mela/wire/console/notifications.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import type { Column } from '../../widgets/data-table.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';

type RevealNotificationProps = { notification: { id: string; to: string } };

/** A message's text; whoever says why may read it, and the trail remembers that they did. */
function RevealNotification({ notification }: RevealNotificationProps) {
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

type Notification = AnswerOf<typeof notificationList>['rows'][number];

/** Messages that would have gone to phones and mailboxes, had there been a gateway to send them. */
export function Component() {
  const { text } = useLocale();
  const senders = useQuery(liveQueryOf(notificationSenders));
  const { cells, more } = useColumns();
  return (
    <>
      <PageHead title={text('console.notifications')} />
      <p className="mb-4 text-ink-soft">{text('console.notificationsNote')}</p>
      {senders.data?.channels.map((channel) => (
        <p key={channel} className="mb-3">
          <Badge tone="gain">
            {text('console.channelHasSender', { channel: text(`console.channelName.${channel}`) })}
          </Badge>
        </p>
      ))}
      <List
        endpoint={notificationList}
        label={text('console.notifications')}
        keyOf={({ id }) => id}
        nameOf={({ to }) => to ?? text('console.unreadable')}
        cells={cells}
        more={more}
      />
    </>
  );
}

function useColumns(): { cells: Cells<Notification>; more: Column<Notification>[] } {
  const { text } = useLocale();
  return {
    cells: { to: ({ to }) => <span className="digits">{to ?? text('console.unreadable')}</span> },
    more: [
      {
        head: text('console.notificationText'),
        cell: ({ id, to }) => to !== null && <RevealNotification notification={{ id, to }} />,
      },
    ],
  };
}
