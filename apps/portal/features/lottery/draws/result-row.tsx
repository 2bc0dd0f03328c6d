import { useReader } from '@mela/i18n/react.ts';
import type { ReactNode } from 'react';
import { Board } from './board.tsx';
import { Drawn } from './drawn.tsx';
import { hasBoard } from './has-board.ts';
import { Traits } from './traits.tsx';

type ResultRowProps = {
  family: string;
  draw: { numero: string; drawsAt: Date; result: unknown };
  /** Whether a board is open from the start. */
  open?: boolean;
};

/** A draw in a list of results; what has more prizes than a line can show opens to its board. */
export function ResultRow({ family, draw, open = false }: ResultRowProps) {
  const { text } = useReader();
  const label = text('lottery.resultOf', { numero: draw.numero });
  const line = (
    <>
      <Head draw={draw} />
      <Drawn family={family} result={draw.result} label={label} />
      <Traits family={family} result={draw.result} />
    </>
  );
  if (!hasBoard(family)) return <li className="flex flex-col gap-1.5 px-3 py-2.5">{line}</li>;
  return (
    <li>
      <details open={open} className="group">
        <summary className="flex cursor-pointer flex-col gap-1.5 px-3 py-2.5">
          {line}
          <span className="text-sm font-semibold text-action group-open:hidden">
            {text('draws.allPrizes')}
          </span>
        </summary>
        <div className="px-2 pb-3">
          <Board family={family} result={draw.result} label={label} />
        </div>
      </details>
    </li>
  );
}

function Head({ draw: { numero, drawsAt } }: Pick<ResultRowProps, 'draw'>): ReactNode {
  const { formats } = useReader();
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
      <span className="digits font-semibold break-all text-ink">{numero}</span>
      <span className="digits text-ink-soft">{formats.moment(drawsAt)}</span>
    </span>
  );
}
