import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { liftMute } from '@mela/wire/console/message-reports.ts';
import { useState } from 'react';
import { useMay } from '../data/current-staff.tsx';
import { ActionDialog } from './action-dialog.tsx';

/** Until when a member may not write to others, and the way to let them again; nothing where they may. */
export function LiftMute({ memberId, until }: { memberId: string; until: Date | null }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  if (until === null) return null;
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      <p className="font-medium text-notice">
        {text('console-messages.mutedUntil')}: {formats.moment(until)}
      </p>
      {may(liftMute) && (
        <Button size="small" look="outline" onClick={() => setAsking(true)}>
          {text('console-messages.liftMute')}
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console-messages.liftMute')}
        endpoint={liftMute}
        params={{ id: memberId }}
        field="reason"
      >
        <p>{text('console-messages.liftMuteNote')}</p>
      </ActionDialog>
    </div>
  );
}
