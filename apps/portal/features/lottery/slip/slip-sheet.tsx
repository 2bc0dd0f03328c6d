import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { useBrand } from '../../../data/start.tsx';
import { MultiDrawButton } from '../orders/multi-draw-button.tsx';
import type { Draws } from '../draws/use-draws.ts';
import type { Kit } from '../plays/kits/kit.ts';
import type { LotteryGame } from '../queries.ts';
import { SlipRow } from './slip-row.tsx';
import { useOnline } from '../../../data/online.ts';
import type { SlipDraft, SlipLine } from './use-slip.ts';

type SlipSheetProps = {
  slip: SlipDraft;
  lotteryGame: LotteryGame;
  kit: Kit;
  draws: Draws;
  open: boolean;
  onClose: () => void;
  onEdit: (line: SlipLine) => void;
};

/** The slip: its lines, what it costs, for which draw, and the one press that places it. */
export function SlipSheet({ slip, lotteryGame, kit, draws, open, onClose, onEdit }: SlipSheetProps) {
  const { text } = useLocale();
  const { currency } = useBrand();
  const isOnline = useOnline();
  const { onSale } = draws;
  // The draw that the slip was made for has closed: going on with the next one is for the player to say.
  const hasMoved = slip.drawNumber !== null && onSale !== null && slip.drawNumber !== onSale.drawNumber;
  const isRefused = slip.lines.some(({ limit }) => limit !== null);
  return (
    <Sheet open={open} onClose={onClose} title={text('lottery.slip')}>
      {slip.lines.length === 0 ? (
        <EmptyState title={text('lottery.slipEmpty')} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-2">
            {slip.lines.map((line, at) => (
              <SlipRow
                key={line.key}
                line={line}
                lotteryGame={lotteryGame}
                kit={kit}
                error={slip.errorOf(at)}
                onMultiple={(multiple) => slip.change(line.key, { multiple })}
                onUnitMode={(unitMode) => slip.change(line.key, { unitMode })}
                onEdit={() => onEdit(line)}
                onRemove={() => slip.remove(line.key)}
              />
            ))}
          </ul>
          {slip.lines.length > 1 && (
            <Button look="quiet" size="small" onClick={slip.clear}>
              {text('lottery.emptySlip')}
            </Button>
          )}
          <div className="sticky -bottom-4 -mx-5 -mb-4 flex flex-col gap-3 border-t border-line bg-surface px-5 pt-3 pb-4">
            <dl className="grid grid-cols-[1fr_auto] gap-1">
              <dt className="text-ink-soft">
                {text('lottery.total')} · {text('lottery.lines', { count: slip.lines.length })}
              </dt>
              <dd className="text-right text-lg font-bold">
                <Amount value={slip.stake} currency={currency} />
              </dd>
              {slip.rebate > 0n && (
                <>
                  <dt className="text-ink-soft">{text('lottery.comesBack')}</dt>
                  <dd className="text-right font-semibold">
                    <Amount value={slip.rebate} currency={currency} />
                  </dd>
                </>
              )}
              <dt className="text-ink-soft">{text('lottery.draw')}</dt>
              <dd className="digits text-right font-semibold">
                {onSale ? (
                  <>
                    {onSale.drawNumber} · <Countdown until={onSale.closesAt} />
                  </>
                ) : (
                  text('lottery.notOnSale')
                )}
              </dd>
            </dl>
            {hasMoved && (
              <p role="alert" className="rounded-card border border-notice p-3 text-ink">
                {text('lottery.drawMoved', { old: slip.drawNumber ?? '', next: onSale.drawNumber })}
              </p>
            )}
            <p role="alert" className="text-sm font-medium text-loss empty:hidden">
              {isOnline ? slip.problem : text('lottery.offline')}
            </p>
            <output className="block text-sm text-notice empty:sr-only">
              {slip.state === 'checking' && text('shell.checking')}
            </output>
            <Button
              size="large"
              wide
              busy={slip.state !== 'idle'}
              disabled={onSale === null || isRefused || !isOnline}
              onClick={() => {
                if (!onSale) return;
                if (hasMoved) slip.aimAt(onSale.drawNumber);
                else void slip.place(onSale);
              }}
            >
              {hasMoved
                ? text('lottery.goOnWith', { drawNumber: onSale.drawNumber })
                : text('lottery.placeBet')}
            </Button>
            <MultiDrawButton lotteryGame={lotteryGame} slip={slip} onPlaced={onClose} />
          </div>
        </div>
      )}
    </Sheet>
  );
}
