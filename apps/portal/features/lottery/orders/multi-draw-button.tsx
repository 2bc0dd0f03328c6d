import { useLocale } from '@mela/i18n/react.ts';
import type { Family } from '@mela/lottery-rules';
import { Button } from '@mela/ui/button.tsx';
import { useState } from 'react';
import { lazyComponent } from '../../../data/loading/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import type { LotteryGame } from '../queries.ts';
import type { SlipDraft } from '../slip/use-slip.ts';

/** Fetched when somebody wants to plan a multi-draw order. */
const MultiDrawSheet = lazyComponent(async () => (await import('./multi-draw-sheet.tsx')).MultiDrawSheet);

type MultiDrawButtonProps = {
  lotteryGame: LotteryGame;
  family: Family;
  slip: SlipDraft;
  /** The multi-draw order is taken, and the slip empty. */
  onPlaced: () => void;
};

/** Opens the sheet in which the slip's lines are bet on several draws in a row. */
export function MultiDrawButton({ lotteryGame, family, slip, onPlaced }: MultiDrawButtonProps) {
  const { text } = useLocale();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="outline"
        wide
        disabled={slip.lines.some(({ limit }) => limit !== null)}
        onClick={() => setOpen(true)}
      >
        {text('orders.multiDrawOrder')}
      </Button>
      {isOpen && (
        <LoadingBoundary>
          <MultiDrawSheet
            lotteryGame={lotteryGame}
            family={family}
            payoutLevel={slip.payoutLevel}
            lines={slip.lines}
            onClose={() => setOpen(false)}
            onPlaced={() => {
              slip.clear();
              onPlaced();
            }}
          />
        </LoadingBoundary>
      )}
    </>
  );
}
