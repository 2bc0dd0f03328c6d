import { useLocale, useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { ReactNode } from 'react';
import { useShowDrawProof } from '../proof/use-show-proof.ts';
import type { LotteryGame } from '../queries.ts';
import { DrawResult } from './draw-result.tsx';
import { hasBoard } from './has-board.ts';
import { DrawnNumber, Numbers, Paper, PrizeRow } from './paper.tsx';
import type { ShownDraw } from './shown-draws.ts';
import { ThaiBoard } from './thai-board.tsx';
import {
  laoAnimalOf,
  type FourD,
  type Lao,
  type Thai,
  type Vietnam,
} from '@mela/lottery-rules/ticket-draws.ts';
import { Traits } from './traits.tsx';
import { VietnamBoard } from './vietnam-board.tsx';
import { laoAnimalWord } from './words.ts';

const TOP = [
  ['first', 'draws.prize1'],
  ['second', 'draws.prize2'],
  ['third', 'draws.prize3'],
] as const;
const LISTS = [
  ['special', 'draws.starters'],
  ['consolation', 'draws.consolations'],
] as const;

/** Twenty-three numbers as a 4D slip shows them: the three prizes large, the others in two lists. */
function FourDBoard({ draw, label }: { draw: FourD; label: string }) {
  const text = useText();
  return (
    <Paper>
      <section aria-label={label}>
        <dl className="paper-ruled grid grid-cols-3 gap-2 border-b pb-2 text-center">
          {TOP.map(([prize, name]) => (
            <div key={prize}>
              <dt className="paper-soft text-sm font-semibold">{text(name)}</dt>
              <dd>
                <DrawnNumber number={draw[prize]} className="paper-mark text-xl sm:text-2xl" />
              </dd>
            </div>
          ))}
        </dl>
        <dl className="grid gap-x-6 sm:grid-cols-2">
          {LISTS.map(([list, name]) => (
            <div key={list} className="pt-2">
              <dt className="paper-soft pb-1 text-center text-sm font-semibold">{text(name)}</dt>
              <dd>
                <Numbers numbers={draw[list]} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Paper>
  );
}

/** A Lao draw: its number, the endings that are bet on, and the animal of the last two digits. */
function LaoTicket({ draw: { number }, label }: { draw: Lao; label: string }) {
  const { text, formats } = useLocale();
  const four = number.slice(-4);
  return (
    <Paper>
      <table className="w-full border-collapse">
        <caption className="sr-only">{label}</caption>
        <tbody>
          <PrizeRow name={text('draws.wholeNumber')}>
            <p className="text-center">
              <DrawnNumber number={number} ending={4} className="text-2xl" />
            </p>
          </PrizeRow>
          <PrizeRow name={text('draws.top3')}>
            <Numbers numbers={[four.slice(1)]} />
          </PrizeRow>
          <PrizeRow name={text('draws.top2')}>
            <Numbers numbers={[four.slice(2)]} />
          </PrizeRow>
          <PrizeRow name={text('draws.bottom2')}>
            <Numbers numbers={[four.slice(0, 2)]} />
          </PrizeRow>
          <PrizeRow name={text('draws.animal')}>
            <p className="text-center text-lg font-semibold">
              {text(laoAnimalWord(laoAnimalOf(number)))}{' '}
              <span className="digits paper-soft">{formats.number(laoAnimalOf(number))}</span>
            </p>
          </PrizeRow>
        </tbody>
      </table>
    </Paper>
  );
}

const vietnam = (result: unknown, label: string) => <VietnamBoard board={result as Vietnam} label={label} />;

const boards: Readonly<Record<string, (result: unknown, label: string) => ReactNode>> = {
  VNN: vietnam,
  VNS: vietnam,
  TH: (result, label) => <ThaiBoard draw={result as Thai} label={label} />,
  LA: (result, label) => <LaoTicket draw={result as Lao} label={label} />,
  '4D': (result, label) => <FourDBoard draw={result as FourD} label={label} />,
};

/** Every prize of a draw, for the families that have many. */
export const Board = ({ family, result, label }: { family: string; result: unknown; label: string }) =>
  boards[family]?.(result, label);

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
