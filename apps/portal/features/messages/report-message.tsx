import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { reportMessage } from '@mela/wire/portal/inbox.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { ReportDialog } from '../../widgets/report-dialog.tsx';
import { useRefresh, type Message } from './queries.ts';

/** The way to report what another person wrote, once. */
export function ReportMessage({ threadId, message }: { threadId: string; message: Message }) {
  const { text } = useLocale();
  const refresh = useRefresh();
  const [asking, setAsking] = useState(false);
  if (message.reported) return <p className="text-sm font-medium text-notice">{text('inbox.reported')}</p>;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)} className="self-start">
        {text('inbox.report')}
      </Button>
      {asking && (
        <ReportDialog
          seq={message.seq}
          report={async (body) => {
            await call(reportMessage, { params: { threadId }, body });
            refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
