import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { askVendorAgain, closeWalletTicket, walletTickets } from '@mela/wire/console/ledger.ts';
import { amountOf } from '../../data/amount-typed.ts';
import { useWord } from '../../data/word.ts';
import type { Column } from '../../widgets/data-table.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';

/** Which facts of a ticket are money. */
const AMOUNTS: ReadonlySet<string> = new Set([
  'theirs',
  'ours',
  'stake',
  'win',
  'theirsStake',
  'theirsWin',
  'oursStake',
  'oursWin',
]);

type Ticket = AnswerOf<typeof walletTickets>['rows'][number];

const CELLS: Cells<Ticket> = { subject: ({ subject }) => <code className="break-all">{subject}</code> };

/** What the two books say, fact by fact. */
function useDetailsColumn(): Column<Ticket>[] {
  const { text, formats } = useLocale();
  const word = useWord();
  const valueText = (name: string, value: string): string => {
    if (name === 'direction') return word('console.ticketDirection', value as 'in');
    const amount = AMOUNTS.has(name) ? amountOf(value) : null;
    return amount === null ? value : formats.money(amount);
  };
  return [
    {
      head: text('console.details'),
      cell: ({ detail }) =>
        Object.entries(detail)
          .map(([name, value]) => `${word('console.ticketFact', name as 'ours')}: ${valueText(name, value)}`)
          .join(', '),
    },
  ];
}

/** Transfers that a vendor does not answer, and what its books say otherwise than ours. */
export function Tickets() {
  const { text } = useLocale();
  const more = useDetailsColumn();
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('console.ticketsNote')}</p>
      <List
        endpoint={walletTickets}
        label={text('console.walletTickets')}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => subject}
        presets={[
          { name: 'tickets', label: text('console-lists.ticketState.open'), query: { state: 'open' } },
        ]}
        waiting={['tickets']}
        cells={CELLS}
        more={more}
        together={[
          {
            label: text('console.askAgain'),
            endpoint: askVendorAgain,
            params: ({ id }) => ({ id }),
            reason: true,
            can: ({ askable, state }) => askable && state === 'open',
          },
          {
            label: text('console.closeTicket'),
            endpoint: closeWalletTicket,
            params: ({ id }) => ({ id }),
            reason: true,
            can: ({ askable, state }) => !askable && state === 'open',
          },
        ]}
      />
    </>
  );
}
