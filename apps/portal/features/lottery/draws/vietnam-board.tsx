import { useLocale, useText } from '@mela/i18n/react.ts';
import { Numbers, Paper, PrizeRow, useWrittenNumber } from './paper.tsx';
import {
  endingTable,
  prizeOf,
  VIETNAM_PRIZES,
  type Vietnam,
  type VietnamPrize,
} from '@mela/lottery-rules/ticket-draws.ts';

const PRIZE_NAMES = {
  DB: 'draws.prizeSpecial',
  G1: 'draws.prize1',
  G2: 'draws.prize2',
  G3: 'draws.prize3',
  G4: 'draws.prize4',
  G5: 'draws.prize5',
  G6: 'draws.prize6',
  G7: 'draws.prize7',
  G8: 'draws.prize8',
} as const satisfies Record<VietnamPrize, string>;

/** A board of Vietnam as it is printed: the special prize first, the last two digits of all of them, and the table of endings. */
export function VietnamBoard({ board, label }: { board: Vietnam; label: string }) {
  const text = useText();
  return (
    <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]">
      <Paper>
        <table className="w-full border-collapse">
          <caption className="sr-only">{label}</caption>
          <tbody>
            {VIETNAM_PRIZES.filter((prize) => prizeOf(board, prize).length > 0).map((prize) => (
              <PrizeRow key={prize} name={text(PRIZE_NAMES[prize])}>
                <Numbers
                  numbers={prizeOf(board, prize)}
                  ending={2}
                  {...(prize === 'DB' ? { className: 'text-2xl tracking-wide' } : {})}
                />
              </PrizeRow>
            ))}
          </tbody>
        </table>
      </Paper>
      <EndingTable board={board} />
    </div>
  );
}

/** For each digit the endings that begin and that end with it. */
function EndingTable({ board }: { board: Vietnam }) {
  const { text, formats } = useLocale();
  const write = useWrittenNumber();
  return (
    <Paper>
      <table className="w-full border-collapse">
        <caption className="pb-1 text-left text-sm font-semibold">{text('draws.endingTable')}</caption>
        <thead>
          <tr className="paper-soft text-left text-sm">
            <th scope="col" className="w-10 py-1 font-semibold">
              {text('draws.digit')}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {text('draws.heads')}
            </th>
            <th scope="col" className="py-1 font-semibold">
              {text('draws.tails')}
            </th>
          </tr>
        </thead>
        <tbody>
          {endingTable(board).map(({ digit, heads, tails }) => (
            <tr key={digit} className="paper-ruled border-t align-top">
              <th scope="row" className="digits paper-mark py-1 text-left font-bold">
                {formats.number(digit)}
              </th>
              {[heads, tails].map((endings, side) => (
                <td key={side === 0 ? 'heads' : 'tails'} className="digits py-1 pr-2">
                  {endings.length > 0 ? endings.map(write).join(' ') : '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}
