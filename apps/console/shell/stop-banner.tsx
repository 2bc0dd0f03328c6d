import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { liftStop } from '@mela/wire/console/withdrawals.ts';
import { useState } from 'react';
import { useMay } from '../page/at-work.tsx';
import { DeedDialog } from '../parts/deed-dialog.tsx';
import type { Queues } from './navigation.ts';

/** The verifier has found something, or the database was restored, and all withdrawals are stopped: seen on every page until somebody lifts it. */
export function StopBanner({ stop }: { stop: NonNullable<Queues['stop']> }) {
  const { text, formats } = useReader();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const time = formats.moment(stop.stoppedAt);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border-2 border-loss bg-surface p-4"
    >
      <p className="min-w-0 flex-1 basis-64">
        <strong className="block text-loss">{text('console.stopTitle')}</strong>
        {stop.restore ? (
          <Restored restore={stop.restore} />
        ) : (
          <>
            {text('console.stopText', { time })}
            {/* The laws of the books are the code's own sentences. */}
            <code lang="en" className="block text-sm break-words text-ink-soft">
              {stop.law} ({stop.subject})
            </code>
          </>
        )}
      </p>
      {may(liftStop) && (
        <Button look="danger" onClick={() => setAsking(true)}>
          {text('console.liftStop')}
        </Button>
      )}
      <DeedDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.liftStop')}
        endpoint={liftStop}
        field="reason"
        danger
      >
        {stop.restore && <p className="mb-3">{text('console.liftRestoreText')}</p>}
      </DeedDialog>
    </div>
  );
}

type Restore = NonNullable<NonNullable<Queues['stop']>['restore']>;

/** How far everybody was asked what happened since the restore. */
function Restored({ restore: { to, silent, differences, byHand } }: { restore: Restore }) {
  const { text, formats } = useReader();
  return (
    <>
      {text('console.restoredText', { time: formats.moment(to) })}{' '}
      {silent === null || silent.length > 0
        ? text('console.restoredAsking', { count: silent?.length ?? 0 })
        : text('console.restoredAnswered', { count: differences })}
      {silent && silent.length > 0 && (
        <code lang="en" className="block text-sm break-words text-ink-soft">
          {silent.join(', ')}
        </code>
      )}
      {byHand && <span className="block">{text('console.restoredByHand')}</span>}
    </>
  );
}
