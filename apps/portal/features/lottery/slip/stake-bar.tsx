import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { useBrand } from '../../../data/start.tsx';
import { limitWords } from './limit-words.ts';
import { refusalWords } from './refusal-words.ts';
import type { Draft } from './use-draft.ts';

type StakeBarProps = {
  draft: Draft;
  /** Lines on the slip so far. */
  onSlip: number;
  onAdd: () => void;
  onOpen: () => void;
};

/** What the numbers picked come to, with the way onto the slip and the way to it: in sight as soon as there is any, and until then over no number. */
export function StakeBar({ draft, onSlip, onAdd, onOpen }: StakeBarProps) {
  const { text } = useLocale();
  const isBegun = onSlip > 0 || draft.picked.some((row) => row.length > 0);
  return (
    <div
      className={classes(
        'z-20 flex flex-wrap items-center gap-2 rounded-card border border-edge bg-raised p-2 pl-3',
        isBegun && 'stake-bar lifted sticky bottom-22 lg:bottom-4',
      )}
    >
      <output className="block min-w-28 flex-1 text-sm">
        <StakeSum draft={draft} />
      </output>
      <div className="ml-auto flex items-center gap-1">
        <IconButton icon="trash-2" label={text('lottery.clear')} onClick={draft.clear} />
        {onSlip > 0 && (
          <Button look="outline" onClick={onOpen}>
            {text('lottery.openSlip', { count: onSlip })}
          </Button>
        )}
        <Button disabled={draft.ready.length === 0} onClick={onAdd}>
          {text(draft.editing === null ? 'lottery.addToSlip' : 'lottery.changeLine')}
        </Button>
      </div>
    </div>
  );
}

const TROUBLES = { reading: 'lottery.reading', marked: 'lottery.lookAtMarked' } as const;

function StakeSum({ draft }: { draft: Draft }) {
  const { text, formats } = useLocale();
  const { currency } = useBrand();
  const { whole, refusal, limit, trouble: typed, ready, kit } = draft;
  const trouble = typed ? text(TROUBLES[typed]) : limit && limitWords(limit, text, formats, currency);
  if (!whole) {
    const words = refusal
      ? refusalWords(refusal, text, (row) => kit.row(row, text))
      : (trouble ?? text('lottery.chooseNumbers'));
    return <span className={refusal || trouble ? 'font-medium text-notice' : 'text-ink-soft'}>{words}</span>;
  }
  return (
    <>
      <span className="font-semibold text-ink">
        {text('lottery.bets', { count: whole.notes })} · <Amount value={whole.stake} currency={currency} />
      </span>
      {trouble === null ? (
        <span className="block text-ink-soft">
          {text('lottery.canWin')} <Amount value={whole.paidAtMost} currency={currency} />
          {ready.length > 1 && ` · ${text('lottery.linesMade', { count: ready.length })}`}
        </span>
      ) : (
        <span className="block font-medium text-notice">{trouble}</span>
      )}
    </>
  );
}
