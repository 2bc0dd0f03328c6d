import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useBrand } from '../../../page/start.tsx';
import type { Product } from '../queries.ts';
import { refusalWords } from './refusal-words.ts';
import type { Draft } from './use-draft.ts';

type StakeBarProps = {
  draft: Draft;
  product: Product;
  /** Lines on the slip so far. */
  onSlip: number;
  onAdd: () => void;
  onOpen: () => void;
};

/** What the numbers picked come to, always in sight, with the way onto the slip and the way to it. */
export function StakeBar({ draft, product, onSlip, onAdd, onOpen }: StakeBarProps) {
  const { text } = useReader();
  return (
    <div className="sticky bottom-22 z-20 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-raised p-2 pl-3 lifted lg:bottom-4">
      <output className="block min-w-40 flex-1 text-sm">
        <StakeSum draft={draft} product={product} />
      </output>
      <div className="ml-auto flex items-center gap-1">
        <IconButton icon="trash-2" label={text('lottery.clear')} onClick={draft.clear} />
        {onSlip > 0 && (
          <Button look="outline" onClick={onOpen}>
            {text('lottery.openSlip', { count: onSlip })}
          </Button>
        )}
        <Button disabled={draft.line === null} onClick={onAdd}>
          {text('lottery.addToSlip')}
        </Button>
      </div>
    </div>
  );
}

function StakeSum({ draft, product }: { draft: Draft; product: Product }) {
  const { text } = useReader();
  const { currency } = useBrand();
  const { line, refusal, multipleWrong } = draft;
  if (multipleWrong) {
    return (
      <span className="font-medium text-notice">
        {text('lottery.multipleWrong', { maximum: product.limits.multiple })}
      </span>
    );
  }
  if (!line) {
    const words = refusal ? refusalWords(refusal, text) : text('lottery.chooseNumbers');
    return <span className={refusal ? 'font-medium text-notice' : 'text-ink-soft'}>{words}</span>;
  }
  return (
    <>
      <span className="font-semibold text-ink">
        {text('lottery.bets', { count: line.notes })} · <Amount value={line.stake} currency={currency} />
      </span>
      <span className="block text-ink-soft">
        {text('lottery.canWin')} <Amount value={line.best} currency={currency} />
      </span>
    </>
  );
}
