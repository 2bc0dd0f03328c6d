import { useText } from '@mela/i18n/react.ts';
import { useBrand } from '../data/start.tsx';

/** Says why there is nothing to play for money, where no real money is taken; a visitor also reads what opens all the same. */
export function MoneyStoppedNote() {
  const text = useText();
  const { moneyStopped, flags } = useBrand();
  if (!moneyStopped) return null;
  return (
    <aside className="flex flex-wrap justify-center gap-x-2 bg-notice px-3 py-1.5 text-center text-sm font-semibold text-canvas">
      <span>{text('shell.moneyStopped')}</span>
      {flags['freePlay'] && <span className="when-out">{text('shell.moneyStoppedTry')}</span>}
    </aside>
  );
}
