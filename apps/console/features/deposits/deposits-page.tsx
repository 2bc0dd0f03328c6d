import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { DEPOSIT_STATES, depositList } from '@mela/wire/console/deposits.ts';
import { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import { reconciliationList } from '@mela/wire/console/reconciliations.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import { unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';
import { DepositDrawer } from './deposit-drawer.tsx';

type Deposit = AnswerOf<typeof depositList>['deposits'][number];

const FILTERS = ['review', 'all', 'open', ...DEPOSIT_STATES] as const;

/** Deposits, newest first; one of them open beside the list. */
export function Component() {
  const { text, formats } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const filter =
    FILTERS.find((one) => one === address.get('state')) ??
    (address.get('member') === null ? 'review' : 'all');
  const query = useQuery(
    liveQueryOf(depositList, {
      query: {
        state: filter === 'all' ? undefined : filter,
        memberId: address.get('member') ?? undefined,
        before: address.get('before') ?? undefined,
      },
    }),
  );
  // What waits behind the link is counted beside the deposits: the page says where.
  const { data: counts } = useQuery({ ...liveQueryOf(queueCounts), enabled: may(queueCounts) });
  const columns = useColumns();
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console.deposits')}>
        {may(reconciliationList) && (
          <Link to="/deposits/reconciliation" className="font-semibold text-action underline">
            {text('console-cashier.reconciliation')}
          </Link>
        )}
        {may(depositChannelList) && (
          <Link to="/deposits/channels" className="font-semibold text-action underline">
            {text('console-cashier.channels')}
          </Link>
        )}
        {may(unmatchedPayments) && (
          <Link to="/deposits/unmatched" className="font-semibold text-action underline">
            {text('console.unmatched')}
          </Link>
        )}
        {may(unmatchedPayments) && counts && counts.deposits.unmatched > 0 && (
          <Badge tone="accent">{formats.number(counts.deposits.unmatched)}</Badge>
        )}
      </PageHead>
      <FilterLinks
        label={text('console.filter')}
        options={FILTERS.map((one) => ({
          to: address.change({ state: one, before: null, open: null }),
          text: text(`console.state.${one}`),
          current: one === filter,
        }))}
      />
      <Loaded query={query}>
        {({ deposits, more }) => (
          <>
            <DataTable
              label={text('console.deposits')}
              columns={columns}
              rows={deposits}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => address.change({ open: id })}
              waiting={filter === 'review'}
            />
            <OlderPages last={deposits.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
      {open !== null && (
        <DepositDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

function useColumns(): Column<Deposit>[] {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  return [
    { head: text('console.reference'), cell: ({ reference }) => reference },
    { head: text('console.member'), cell: ({ member }) => member.username },
    { head: text('console.channel'), cell: ({ channel }) => channel.name[language] ?? channel.code },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      number: true,
    },
    { head: text('console.claimedBy'), cell: ({ claimedBy }) => claimedBy?.name ?? '–' },
    { head: text('console.stateHead'), cell: ({ state }) => <StateBadge state={state} /> },
    { head: text('console.createdAt'), cell: ({ createdAt }) => formats.moment(createdAt) },
  ];
}
