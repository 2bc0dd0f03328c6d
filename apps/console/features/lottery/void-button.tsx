import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useIsPast } from '@mela/ui/clock.ts';
import { voidDraw } from '@mela/wire/console/lottery.ts';
import { useState } from 'react';
import { ActionDialog } from '../../widgets/action-dialog.tsx';

type VoidButtonProps = { game: string; draw: { drawNumber: string; state: string; closesAt: Date } };

/** Declares void a draw that is on sale, with a reason. Afterwards it takes two, who say so where the draw is open. */
export function VoidButton({ game, draw }: VoidButtonProps) {
  const text = useText();
  const isOver = useIsPast(draw.closesAt.getTime());
  const [asking, setAsking] = useState(false);
  if (draw.state !== 'OPEN' || isOver) return null;
  return (
    <>
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {text('console.voidDraw')}
      </Button>
      <ActionDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text('console.voidDraw')}
        endpoint={voidDraw}
        fixed={{ game, drawNumber: draw.drawNumber }}
        field="reason"
        danger
      >
        <p>{text('console.voidNote', { drawNumber: draw.drawNumber })}</p>
      </ActionDialog>
    </>
  );
}
