import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useState } from 'react';
import { lazyComponent } from '../../../data/lazy-component.ts';
import { LoadingBoundary } from '../../../widgets/loading-boundary.tsx';
import type { Product } from '../queries.ts';
import type { SlipDraft } from '../slip/use-slip.ts';

/** Fetched when somebody wants to plan a chase. */
const ChaseSheet = lazyComponent(async () => (await import('./chase-sheet.tsx')).ChaseSheet);

type ChaseButtonProps = {
  product: Product;
  slip: SlipDraft;
  /** The chase is taken, and the slip empty. */
  onPlaced: () => void;
};

/** Opens the sheet in which the slip's lines are bet on several draws in a row. */
export function ChaseButton({ product, slip, onPlaced }: ChaseButtonProps) {
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
        {text('orders.chase')}
      </Button>
      {isOpen && (
        <LoadingBoundary>
          <ChaseSheet
            product={product}
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
