import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { useBrand } from '../../../data/start.tsx';
import { OrderReceipt } from '../orders/order-receipt.tsx';
import type { Draw } from '../queries.ts';
import type { Positioned } from './use-slip.ts';

/** What the player may keep of an order: its number, its draw, the commitment to note for checking the draw later, and the signed receipt. */
export function Receipt({ placed, onClose }: { placed: Positioned; onClose: () => void }) {
  const { text } = useLocale();
  const { currency } = useBrand();
  const { orderId, number, stake, draw } = placed;
  return (
    <Sheet open onClose={onClose} title={text('lottery.placed')}>
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          <dt className="text-ink-soft">{text('lottery.orderNumber')}</dt>
          <dd className="digits text-right font-semibold">{number}</dd>
          <dt className="text-ink-soft">{text('lottery.draw')}</dt>
          <dd className="digits text-right font-semibold">{draw.drawNumber}</dd>
          <dt className="text-ink-soft">{text('lottery.total')}</dt>
          <dd className="text-right font-semibold">
            <Amount value={stake} currency={currency} />
          </dd>
          <dt className="text-ink-soft">{text('lottery.untilDraw')}</dt>
          <dd className="text-right font-semibold">
            <Countdown until={draw.drawsAt} />
          </dd>
        </dl>
        {draw.commitment !== null && (
          <div className="rounded-card border border-line bg-sunken p-3">
            <p className="text-sm text-ink-soft">{text('lottery.commitmentNote')}</p>
            <p className="digits mt-1 text-sm break-all text-ink" data-commitment>
              {draw.commitment}
            </p>
            <EntropyNote draw={draw} />
          </div>
        )}
        <OrderReceipt orderId={orderId} number={number} />
        <Button size="large" wide onClick={onClose}>
          {text('shell.done')}
        </Button>
      </div>
    </Sheet>
  );
}

/** What will be mixed into an own draw, as its commitment names it. */
function EntropyNote({ draw: { entropy, beaconRound } }: { draw: Draw }) {
  const { text } = useLocale();
  if (entropy === null) return null;
  return (
    <p className="mt-2 text-sm text-ink-soft">
      {entropy === 'quicknet'
        ? text('lottery.entropyBeacon', { round: String(beaconRound) })
        : text('lottery.entropySalt')}
    </p>
  );
}
