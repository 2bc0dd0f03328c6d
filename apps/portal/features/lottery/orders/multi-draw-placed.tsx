import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { paths } from '../../../router/paths.ts';

/** A multi-draw order was taken: how many draws are paid, and where to follow them. */
export function MultiDrawPlaced({ count, onClose }: { count: number; onClose: () => void }) {
  const { text } = useLocale();
  return (
    <Sheet open onClose={onClose} title={text('orders.placedTitle')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink">{text('orders.placedText', { count })}</p>
        <LinkButton href={`${paths.lotteryOrders}?view=multi-draw-orders`} look="outline" wide>
          {text('orders.showMine')}
        </LinkButton>
        <Button size="large" wide onClick={onClose}>
          {text('shell.done')}
        </Button>
      </div>
    </Sheet>
  );
}
