import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useReceipt } from '../proof/use-show-proof.ts';

/** The signed receipt of a bet, to be kept and to be checked. */
export function OrderReceipt({ orderId, number }: { orderId: string; number: string }) {
  const { text } = useLocale();
  const { check, save } = useReceipt();
  return (
    <section className="rounded-card border border-line bg-sunken p-3">
      <h3 className="font-semibold text-ink">{text('lottery.receipt')}</h3>
      <p className="text-sm text-ink-soft">{text('lottery.receiptNote')}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" size="small" onClick={() => void save(orderId, number)}>
          {text('lottery.saveReceipt')}
        </Button>
        <Button look="quiet" size="small" onClick={() => void check(orderId)}>
          {text('lottery.checkReceipt')}
        </Button>
      </div>
    </section>
  );
}
