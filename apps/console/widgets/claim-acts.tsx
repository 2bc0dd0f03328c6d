import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { claimApplication } from '@mela/wire/console/applications.ts';
import type { claimReport } from '@mela/wire/console/message-reports.ts';
import { useState } from 'react';
import { ActionDialog } from './action-dialog.tsx';

type Claim = typeof claimApplication | typeof claimReport;

type ClaimActsProps = Readonly<{
  id: string;
  claimedBy: { name: string } | null;
  claim: Claim;
  release: Claim;
}>;

/** Who looks after a piece of work, and the way to take it, or to give it back. */
export function ClaimActs({ id, claimedBy, claim, release }: ClaimActsProps) {
  const text = useText();
  const [asked, ask] = useState(false);
  const [title, note, endpoint] =
    claimedBy === null
      ? ([text('console.act.claim'), text('console.claimNote'), claim] as const)
      : ([text('console.act.release'), text('console-messages.releaseNote'), release] as const);
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      {claimedBy !== null && (
        <p>
          <span className="text-ink-soft">{text('console.claimedBy')}:</span> {claimedBy.name}
        </p>
      )}
      <Button size="small" look="outline" onClick={() => ask(true)}>
        {title}
      </Button>
      <ActionDialog open={asked} onClose={() => ask(false)} title={title} endpoint={endpoint} params={{ id }}>
        <p>{note}</p>
      </ActionDialog>
    </div>
  );
}
