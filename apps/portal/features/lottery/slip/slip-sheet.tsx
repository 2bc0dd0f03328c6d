import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { useBrand } from '../../../page/start.tsx';
import { playName } from '../plays/selection-words.ts';
import { SelectionText } from '../plays/selection-text.tsx';
import type { SlipDraft } from './use-slip.ts';
import type { Issues } from '../draws/use-issues.ts';

type SlipSheetProps = {
  slip: SlipDraft;
  issues: Issues;
  open: boolean;
  onClose: () => void;
};

/** The slip: its lines, what it costs, for which draw, and the one press that places it. */
export function SlipSheet({ slip, issues, open, onClose }: SlipSheetProps) {
  const { text, language } = useReader();
  const { currency } = useBrand();
  const { onSale } = issues;
  // The draw that the slip was made for has closed: going on with the next one is for the player to say.
  const hasMoved = slip.numero !== null && onSale !== null && slip.numero !== onSale.numero;
  return (
    <Sheet open={open} onClose={onClose} title={text('lottery.slip')}>
      {slip.lines.length === 0 ? (
        <EmptyState title={text('lottery.slipEmpty')} />
      ) : (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col gap-2">
            {slip.lines.map((line, at) => (
              <li key={line.key} className="rounded-card border border-line bg-sunken p-3">
                <div className="flex items-start gap-2">
                  <div className="min-w-0 flex-1">
                    <p className="font-semibold text-ink">{playName(line.play, language)}</p>
                    <SelectionText play={line.play} selection={line.selection} />
                    <p className="text-sm text-ink-soft">
                      {text('lottery.bets', { count: line.notes })} ×{' '}
                      {text('lottery.times', { count: line.multiple })}
                      {' · '}
                      <Amount value={line.stake} currency={currency} className="font-semibold text-ink" />
                    </p>
                  </div>
                  <IconButton
                    icon="x"
                    label={text('lottery.removeLine')}
                    onClick={() => slip.remove(line.key)}
                  />
                </div>
                <p role="alert" className="text-sm font-medium text-loss empty:hidden">
                  {slip.errorOf(at)}
                </p>
              </li>
            ))}
          </ul>
          <dl className="grid grid-cols-[1fr_auto] gap-1 border-t border-line pt-3">
            <dt className="text-ink-soft">{text('lottery.total')}</dt>
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
                  {onSale.numero} · <Countdown until={onSale.closesAt} />
                </>
              ) : (
                text('lottery.notOnSale')
              )}
            </dd>
          </dl>
          {hasMoved && (
            <p role="alert" className="rounded-card border border-notice p-3 text-sm text-ink">
              {text('lottery.drawMoved', { old: slip.numero ?? '', next: onSale.numero })}
            </p>
          )}
          <p role="alert" className="text-sm font-medium text-loss empty:hidden">
            {slip.problem}
          </p>
          {slip.state === 'checking' && <p className="text-sm text-notice">{text('shell.checking')}</p>}
          <Button
            size="large"
            wide
            busy={slip.state !== 'idle'}
            disabled={onSale === null}
            onClick={() => {
              if (!onSale) return;
              if (hasMoved) slip.aimAt(onSale.numero);
              else void slip.place(onSale);
            }}
          >
            {hasMoved ? text('lottery.goOnWith', { numero: onSale.numero }) : text('lottery.placeBet')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
