import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import { unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQueryOf } from '../../client/query.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';

type Notice = AnswerOf<typeof unmatchedPayments>['payments'][number];

/** Payments that gateways reported and no deposit accounts for. */
export function Component() {
  const { text } = useReader();
  const columns = useColumns();
  const query = useQuery(liveQueryOf(unmatchedPayments));
  return (
    <>
      <PageHead title={text('console.unmatched')} />
      <p className="mb-4 text-ink-soft">{text('console.unmatchedNote')}</p>
      <Loaded query={query}>
        {({ payments }) => (
          <DataTable
            label={text('console.unmatched')}
            rows={payments}
            keyOf={({ id }) => id}
            columns={columns}
          />
        )}
      </Loaded>
    </>
  );
}

function useColumns(): Column<Notice>[] {
  const { text, formats } = useReader();
  return [
    { head: text('console.reference'), cell: ({ reference }) => reference },
    { head: text('console.channel'), cell: ({ channel }) => channel.code },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      number: true,
    },
    {
      head: text('console.why'),
      cell: ({ why }) => text(why === 'other-amount' ? 'console.otherAmount' : 'console.unknownReference'),
    },
    { head: text('console.receivedAt'), cell: ({ receivedAt }) => formats.moment(receivedAt) },
  ];
}
