import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import { netOf } from '@mela/wire/bet-states.ts';
import { toneOf } from './bet-words.ts';
import type { Bet } from './queries.ts';

type BetListProps = { bets: readonly Bet[]; onOpen: (bet: Bet) => void };

/** The bets: cards for the thumb on a phone, a table on a wide screen. */
export const BetList = (props: BetListProps) => (
  <>
    <BetCards {...props} />
    <BetTable {...props} />
  </>
);

function BetCards({ bets, onOpen }: BetListProps) {
  const { text, formats } = useLocale();
  return (
    <ul className="flex flex-col gap-2 sm:hidden">
      {bets.map((bet) => (
        <li key={bet.id}>
          <button
            type="button"
            onClick={() => onOpen(bet)}
            className="grid w-full grid-cols-[1fr_auto] gap-x-3 gap-y-1 rounded-card border border-line bg-surface p-4 text-left"
          >
            <span className="font-bold">{bet.gameName}</span>
            <Amount value={netOf(bet)} currency={bet.currency} signed className="text-right font-bold" />
            <span className="text-sm text-ink-soft">{formats.moment(bet.placedAt)}</span>
            <span className="text-right">
              <Badge tone={toneOf[bet.state]}>{text(`records.${bet.state}`)}</Badge>
            </span>
            <span className="col-span-2 flex flex-wrap justify-between gap-x-3 text-sm text-ink-soft">
              <span>
                {text('records.stake')}: <Amount value={bet.stake} currency={bet.currency} />
              </span>
              <OnHold bet={bet} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function BetTable({ bets, onOpen }: BetListProps) {
  const { text, formats } = useLocale();
  const columns = ['time', 'game', 'stake', 'win', 'turnover', 'state'] as const;
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface max-sm:hidden">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            {columns.map((column) => (
              <th
                key={column}
                scope="col"
                className={`px-4 py-3 font-semibold ${column === 'time' || column === 'game' || column === 'state' ? '' : 'text-right'}`}
              >
                {text(`records.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.id} className="border-b border-line last:border-0 hover:bg-raised">
              <td className="digits px-4 py-3 whitespace-nowrap">{formats.moment(bet.placedAt)}</td>
              <th scope="row" className="px-4 py-2 font-normal">
                <button
                  type="button"
                  onClick={() => onOpen(bet)}
                  aria-label={text('records.details', {
                    game: bet.gameName,
                    time: formats.moment(bet.placedAt),
                  })}
                  className="min-h-9 rounded-control text-left font-semibold text-action hover:underline"
                >
                  {bet.gameName}
                </button>
              </th>
              <td className="px-4 py-3 text-right">
                <Amount value={bet.stake} currency={bet.currency} />
              </td>
              <td className="px-4 py-3 text-right">
                <Amount value={bet.win} currency={bet.currency} />
                <span className="block text-sm text-ink-soft">
                  <OnHold bet={bet} />
                </span>
              </td>
              <td className="px-4 py-3 text-right">
                <Amount value={bet.turnover} currency={bet.currency} />
              </td>
              <td className="px-4 py-3">
                <Badge tone={toneOf[bet.state]}>{text(`records.${bet.state}`)}</Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What of a win waits for a check, where there is any. */
function OnHold({ bet: { held, currency } }: { bet: Bet }) {
  const { text } = useLocale();
  if (held === 0n) return null;
  return (
    <span>
      {text('records.onHold')}: <Amount value={held} currency={currency} />
    </span>
  );
}
