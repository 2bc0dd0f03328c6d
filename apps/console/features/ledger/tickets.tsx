import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { askVendorAgain, closeWalletTicket, walletTickets } from '@mela/wire/console/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { amountOf } from '../../data/amount-typed.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { useWord } from '../../data/word.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { nameIn } from '../../data/name-in.ts';
import { OlderPages } from '../../widgets/older-pages.tsx';

type Ticket = AnswerOf<typeof walletTickets>['tickets'][number];

/** Transfers that a vendor does not answer, and what its books say otherwise than ours. */
export function Tickets() {
  const { text } = useLocale();
  const { language } = useLanguage();
  const address = useAddress();
  const query = useQuery(liveQueryOf(walletTickets, { query: { after: address.get('after') ?? undefined } }));
  const [open, setOpen] = useState<Ticket | null>(null);
  const columns = useColumns(setOpen);
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('console.ticketsNote')}</p>
      <Loaded query={query}>
        {({ tickets, more }) => (
          <>
            <DataTable
              label={text('console.walletTickets')}
              rows={tickets}
              keyOf={({ id }) => id}
              columns={columns}
            />
            <OlderPages name="after" last={tickets.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
      {open && (
        <ActionDialog
          open
          onClose={() => setOpen(null)}
          title={text(actionOf(open))}
          endpoint={open.askable ? askVendorAgain : closeWalletTicket}
          params={{ id: open.id }}
          field="reason"
        >
          <p className="break-words">
            {vendorOf(open, language)}: <code>{open.subject}</code>
          </p>
        </ActionDialog>
      )}
    </>
  );
}

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

const actionOf = ({ askable }: Ticket) => (askable ? 'console.askAgain' : 'console.closeTicket');

const vendorOf = ({ vendor, vendorNames }: Ticket, language: string): string =>
  nameIn(vendorNames, language) ?? vendor;

function useColumns(onOpen: (ticket: Ticket) => void): Column<Ticket>[] {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  const may = useMay();
  const word = useWord();
  const valueText = (name: string, value: string): string => {
    if (name === 'direction') return word('console.ticketDirection', value as 'in');
    const amount = AMOUNTS.has(name) ? amountOf(value) : null;
    return amount === null ? value : formats.money(amount);
  };
  return [
    { head: text('console.at'), cell: ({ openedAt }) => formats.moment(openedAt) },
    { head: text('console.vendor'), cell: (ticket) => vendorOf(ticket, language) },
    { head: text('console.what'), cell: ({ kind }) => word('console.ticketKind', kind) },
    {
      head: text('console.member'),
      cell: ({ member }) =>
        member ? (
          <Link to={`/members/${member.id}`} className="text-action underline underline-offset-2">
            {member.username}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      head: text('console.reference'),
      cell: ({ subject }) => <code className="break-all">{subject}</code>,
    },
    {
      head: text('console.details'),
      cell: ({ detail }) =>
        Object.entries(detail)
          .map(([name, value]) => `${word('console.ticketFact', name as 'ours')}: ${valueText(name, value)}`)
          .join(', '),
    },
    {
      head: text('console.action'),
      cell: (ticket) =>
        may(ticket.askable ? askVendorAgain : closeWalletTicket) ? (
          <Button size="small" look="outline" onClick={() => onOpen(ticket)}>
            {text(actionOf(ticket))}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}
