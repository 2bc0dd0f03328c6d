import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { voidIssue } from '@mela/wire/console/lottery.ts';
import { useState } from 'react';
import { DeedDialog } from '../../parts/deed-dialog.tsx';

/** From here on slips are being paid, or stakes have gone back. */
const FINAL: readonly string[] = ['SETTLING', 'SETTLED', 'RESETTLING', 'VOID'];

/** Declares an issue void, with a reason; nothing for issues that no longer can be. */
export function VoidButton({ game, issue }: { game: string; issue: { numero: string; state: string } }) {
  const text = useText();
  const [asking, setAsking] = useState(false);
  if (FINAL.includes(issue.state)) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.voidIssue')}
      </Button>
      <DeedDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.voidIssue')}
        endpoint={voidIssue}
        fixed={{ game, numero: issue.numero }}
        field="reason"
        danger
      >
        <p>{text('console.voidNote', { numero: issue.numero })}</p>
      </DeedDialog>
    </>
  );
}
