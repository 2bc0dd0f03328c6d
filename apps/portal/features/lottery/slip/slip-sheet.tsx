import { useLocale } from '@mela/i18n/react.ts';
import { isByAmount, unitModesOf, unitStake, type UnitMode } from '@mela/lottery-rules';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { Countdown } from '@mela/ui/countdown.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Sheet } from '@mela/ui/sheet.tsx';
import { useQuery } from '@tanstack/react-query';
import { balanceQuery } from '../../../data/live/balance.ts';
import { useOnline } from '../../../data/online.ts';
import { useSignedIn } from '../../../data/session.ts';
import { useBrand } from '../../../data/start.tsx';
import { NextBet } from '../../../widgets/playable.tsx';
import type { Draws } from '../draws/use-draws.ts';
import { MultiDrawButton } from '../orders/multi-draw-button.tsx';
import type { Kit } from '../plays/kits/kit.ts';
import { SelectionText } from '../plays/selection-text.tsx';
import { playName } from '../plays/play-words.ts';
import type { LotteryGame } from '../queries.ts';
import { limitWords } from './limit-words.ts';
import { MultipleField } from './multiple-field.tsx';
import type { SlipDraft, SlipLine } from './use-slip.ts';

type SlipRowProps = {
  line: SlipLine;
  lotteryGame: LotteryGame;
  kit: Kit;
  /** What the server said of it. */
  error: string;
  onMultiple: (multiple: number) => void;
  onUnitMode: (unitMode: UnitMode) => void;
  onEdit: () => void;
  onRemove: () => void;
};

/** A line of the slip: what is bet, how often, and what is wrong with it; it can be changed and taken off. */
function SlipRow({ line, lotteryGame, kit, error, onMultiple, onUnitMode, onEdit, onRemove }: SlipRowProps) {
  const locale = useLocale();
  const { text, formats } = locale;
  const { currency } = useBrand();
  const name = playName(line.play, locale);
  const play = kit.family.plays.find(({ code }) => code === line.play);
  if (!play) return null;
  const unitModes = unitModesOf(play, lotteryGame.unitModes);
  const trouble = error || (line.limit ? limitWords(line.limit, text, formats, currency) : '');
  return (
    <li className="rounded-card border border-line bg-sunken p-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-ink">{name}</p>
          <SelectionText play={line.play} selection={line.selection} />
        </div>
        <Button look="quiet" size="small" onClick={onEdit}>
          {text('lottery.editLine')}
        </Button>
        <IconButton icon="x" label={text('lottery.removeLine')} onClick={onRemove} />
      </div>
      <div className="mt-1 flex flex-wrap items-end justify-between gap-2">
        <div className="w-44">
          <MultipleField
            label={text(isByAmount(play) ? 'lottery.amountPerBet' : 'lottery.multiple')}
            value={String(line.multiple || '')}
            onChange={(value) => onMultiple(Number(value))}
            maximum={lotteryGame.limits.multiple}
          />
        </div>
        {unitModes.length > 1 && (
          <label className="flex flex-col gap-1 text-sm font-semibold text-ink">
            {text('lottery.pricePerBet')}
            <select
              value={line.unitMode}
              onChange={(event) => onUnitMode(event.target.value as UnitMode)}
              className="min-h-12 rounded-control border-2 border-edge bg-sunken px-2"
            >
              {unitModes.map((mode) => (
                <option key={mode} value={mode}>
                  {formats.money(unitStake(play, mode, 1), currency)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {text('lottery.bets', { count: line.notes })}
        {' · '}
        <Amount value={line.stake} currency={currency} className="font-semibold text-ink" />
        {' · '}
        {text('lottery.canWin')} <Amount value={line.paidAtMost} currency={currency} />
      </p>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {trouble}
      </p>
    </li>
  );
}

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
  const { data: wallet } = useQuery({ ...balanceQuery(), enabled: useSignedIn() });
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
            {wallet && <NextBet wallet={wallet} />}
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
                : text(slip.isCut ? 'lottery.placeCut' : 'lottery.placeBet')}
            </Button>
            <MultiDrawButton lotteryGame={lotteryGame} family={kit.family} slip={slip} onPlaced={onClose} />
          </div>
        </div>
      )}
    </Sheet>
  );
}
