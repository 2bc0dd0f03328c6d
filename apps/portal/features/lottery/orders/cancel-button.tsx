import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { toast } from '@mela/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { CallError, reasonOf } from '../../../data/call-error.ts';
import { useBrand } from '../../../data/start.tsx';
import { renewOrders } from './renew-orders.ts';

type CancelButtonProps = {
  label: string;
  /** Says what comes back. */
  ask: string;
  busy: boolean;
  /** Does it, and answers what came back. */
  onCancel: () => Promise<bigint>;
};

/** Takes something back, after saying what comes back and being told to. */
export function CancelButton({ label, ask, busy, onCancel }: CancelButtonProps) {
  const { text, formats } = useLocale();
  const { currency } = useBrand();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  // The button that was pressed is gone: whoever came by keyboard goes on here.
  const toFocus = useCallback((button: HTMLButtonElement | null) => button?.focus(), []);
  const cancel = async (): Promise<void> => {
    try {
      const amount = formats.money(await onCancel(), currency);
      toast(text('orders.cameBackNow', { amount }), 'gain');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toast(reasonOf(error) ?? text('shell.network'), 'loss');
    }
    setAsking(false);
    renewOrders(queries);
  };
  if (!isAsking) {
    return (
      <Button look="outline" size="small" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div role="alert" className="flex w-full flex-col gap-2 rounded-card border border-notice p-3">
      <p className="text-ink">{ask}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={busy} onClick={() => void cancel()} ref={toFocus}>
          {label}
        </Button>
        <Button look="outline" size="small" onClick={() => setAsking(false)}>
          {text('orders.keep')}
        </Button>
      </div>
    </div>
  );
}
