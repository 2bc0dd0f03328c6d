import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { useShowDrawProof } from '../proof/use-show-proof.ts';
import type { LotteryGame } from '../queries.ts';
import { Board } from './board.tsx';
import { DrawResult } from './draw-result.tsx';
import { hasBoard } from './has-board.ts';
import type { ShownDraw } from './shown-draws.ts';
import { Traits } from './traits.tsx';

type ResultRowProps = {
  lotteryGame: LotteryGame;
  draw: ShownDraw;
  /** Whether a board is open from the start. */
  open?: boolean;
};

/** A draw in a list of results, with its proof; what has more prizes than a line can show opens to its board. */
export function ResultRow({ lotteryGame: { code, family, drawSource }, draw, open = false }: ResultRowProps) {
  const { text, formats } = useLocale();
  const showProof = useShowDrawProof();
  const { drawNumber, drawsAt, result, isVoid = false } = draw;
  const label = text('lottery.resultOf', { drawNumber });
  const line = (
    <>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="digits font-semibold break-all text-ink">{drawNumber}</span>
        <span className="digits text-ink-soft">{formats.moment(drawsAt)}</span>
      </span>
      {isVoid && (
        <span className="text-sm text-notice">
          {text(result === null ? 'lottery.voidBefore' : 'lottery.voidDraw')}
        </span>
      )}
      <DrawResult family={family} result={result} label={label} />
    </>
  );
  const foot = (
    <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3">
      {isVoid ? null : <Traits family={family} result={result} />}
      {drawSource === 'own' && (
        <Button
          look="quiet"
          size="small"
          aria-label={text('draws.checkDraw', { drawNumber })}
          onClick={() => void showProof(code, drawNumber)}
          className="-mr-2 ml-auto text-action"
        >
          {text('lottery.check')}
        </Button>
      )}
    </div>
  );
  if (!hasBoard(family) || result === null) {
    return (
      <li className="flex flex-col gap-1.5 px-3 pt-2.5 pb-1">
        {line}
        {foot}
      </li>
    );
  }
  return (
    <li className="pt-2.5 pb-1">
      <details open={open} className="group">
        <summary className="flex cursor-pointer flex-col gap-1.5 px-3 pb-1">
          {line}
          <span className="text-sm font-semibold text-action group-open:hidden">
            {text('draws.allPrizes')}
          </span>
        </summary>
        <div className="px-2 pb-2">
          <Board family={family} result={result} label={label} />
        </div>
      </details>
      <div className="px-3">{foot}</div>
    </li>
  );
}
