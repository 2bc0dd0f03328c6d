import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useIsPast } from '@mela/ui/clock.ts';
import { voidIssue } from '@mela/wire/console/lottery.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';

type VoidButtonProps = { game: string; issue: { drawNumber: string; state: string; closesAt: Date } };

/** Declares an issue void that is on sale, with a reason. Afterwards it takes two, who say so where the issue is open. */
export function VoidButton({ game, issue }: VoidButtonProps) {
  const text = useText();
  const isOver = useIsPast(issue.closesAt.getTime());
  const [asking, setAsking] = useState(false);
  if (issue.state !== 'OPEN' || isOver) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.voidIssue')}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.voidIssue')}
        endpoint={voidIssue}
        fixed={{ game, drawNumber: issue.drawNumber }}
        field="reason"
        danger
      >
        <p>{text('console.voidNote', { drawNumber: issue.drawNumber })}</p>
      </ActionDialog>
    </>
  );
}
