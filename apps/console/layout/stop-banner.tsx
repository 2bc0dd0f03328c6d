import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { liftStop } from '@mela/wire/console/withdrawals.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../data/current-staff.tsx';
import { useMessage } from '../data/word.ts';
import { ActionDialog } from '../widgets/action-dialog.tsx';
import { pageOfLeftOpen } from '../data/subject-pages.ts';
import type { Queues } from './navigation.ts';

/** The verifier has found something, or the database was restored, and all withdrawals are stopped: seen on every page until somebody lifts it. */
export function StopBanner({ stop }: { stop: NonNullable<Queues['stop']> }) {
  const { text, formats } = useLocale();
  const may = useMay();
  const say = useMessage();
  const [asking, setAsking] = useState(false);
  const time = formats.moment(stop.stoppedAt);
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card border-2 border-loss bg-surface p-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <strong className="block text-loss">{text('console.stopTitle')}</strong>
        {stop.restore ? (
          <Restored restore={stop.restore} />
        ) : (
          <>
            {text('console.stopText', { time })}
            <span className="block text-sm break-words text-ink-soft">
              {say(`console-words.law.${stop.law}`, undefined, stop.law)} <code>({stop.subject})</code>
            </span>
          </>
        )}
      </div>
      {may(liftStop) && (
        <Button look="danger" onClick={() => setAsking(true)}>
          {text('console.liftStop')}
        </Button>
      )}
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.liftStop')}
        endpoint={liftStop}
        field="reason"
        danger
      >
        {stop.restore && <p className="mb-3">{text('console.liftRestoreText')}</p>}
      </ActionDialog>
    </div>
  );
}

type Restore = NonNullable<NonNullable<Queues['stop']>['restore']>;

/** How far everybody was asked what happened since the restore. */
function Restored({ restore: { to, silent, differences, byHand } }: { restore: Restore }) {
  const { text, formats } = useLocale();
  return (
    <>
      {text('console.restoredText', { time: formats.moment(to) })}{' '}
      {silent === null || silent.length > 0
        ? text('console.restoredAsking', { count: silent?.length ?? 0 })
        : text('console.restoredAnswered', { count: sum(differences) })}
      {silent && silent.length > 0 && (
        <code lang="en" className="block text-sm break-words text-ink-soft">
          {silent.join(', ')}
        </code>
      )}
      <LeftOpen differences={differences} />
      {byHand && <span className="block">{text('console.restoredByHand')}</span>}
    </>
  );
}

type Differences = Restore['differences'];

const SORTS = ['contradictions', 'unmatched', 'tickets'] as const satisfies readonly (keyof Differences)[];

const sum = (differences: Differences): number => SORTS.reduce((count, sort) => count + differences[sort], 0);

/** What is left open, each sort with the way to where it is shown, for those who may see that. */
function LeftOpen({ differences }: { differences: Differences }) {
  const { text, formats } = useLocale();
  const may = useMay();
  return (
    <ul className="flex flex-wrap gap-x-4 empty:hidden">
      {SORTS.filter((sort) => differences[sort] > 0).map((sort) => {
        const { needs, path } = pageOfLeftOpen[sort];
        const lineText = `${text(`approvals.leftOpen.${sort}`)}: ${formats.number(differences[sort])}`;
        return (
          <li key={sort}>
            {may(needs) ? (
              <Link to={path()} className="text-action underline underline-offset-2">
                {lineText}
              </Link>
            ) : (
              lineText
            )}
          </li>
        );
      })}
    </ul>
  );
}
