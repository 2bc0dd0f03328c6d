import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { cashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { payoutContradictions } from '@mela/wire/console/payout-contradictions.ts';
import { WITHDRAWAL_STATES, withdrawalHints, withdrawalList } from '@mela/wire/console/withdrawals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { liveQueryOf, queryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';

type Withdrawal = AnswerOf<typeof withdrawalList>['withdrawals'][number];
type Hint = AnswerOf<typeof withdrawalHints>['withdrawals'][number]['hints'][number];

/** Asked about while there is no row: nothing is. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const FILTERS = ['open', ...WITHDRAWAL_STATES, 'all'] as const;

/** The withdrawal queue: what waits first, everything else behind the filters; one of them open beside it. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const state = FILTERS.find((one) => one === address.get('state')) ?? 'open';
  const query = useQuery(
    liveQueryOf(withdrawalList, {
      query: {
        state: state === 'all' ? undefined : state,
        memberId: address.get('member') ?? undefined,
        before: address.get('before') ?? undefined,
      },
    }),
  );
  const columns = useColumns(useHints(query.data?.withdrawals));
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console.withdrawals')}>
        {may(payoutContradictions) && (
          <Link to="/withdrawals/contradictions" className="font-semibold text-action underline">
            {text('console-cashier.contradictions')}
          </Link>
        )}
        {may(cashierPolicy) && (
          <Link to="/withdrawals/rules" className="font-semibold text-action underline">
            {text('console-cashier.rules')}
          </Link>
        )}
      </PageHead>
      <FilterLinks
        label={text('console.filter')}
        options={FILTERS.map((one) => ({
          to: address.change({ state: one, before: null, open: null }),
          text: text(`console.state.${one}`),
          current: one === state,
        }))}
      />
      <Loaded query={query}>
        {({ withdrawals, more }) => (
          <>
            <DataTable
              label={text('console.withdrawals')}
              columns={columns}
              rows={withdrawals}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => address.change({ open: id })}
            />
            <OlderPages last={withdrawals.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
      {open !== null && (
        <WithdrawalDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

/** What stands out about the rows of a page: asked for once for the same rows, however often the page looks again. */
function useHints(rows: readonly Withdrawal[] | undefined): ReadonlyMap<string, readonly Hint[]> {
  const ids =
    rows
      ?.map(({ id }) => id)
      .toSorted()
      .join(',') ?? '';
  const { data } = useQuery({
    ...queryOf(withdrawalHints, { query: { ids: ids === '' ? NOBODY : ids } }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
  return new Map(data?.withdrawals.map(({ id, hints }) => [id, hints]));
}

function useColumns(hintsOf: ReadonlyMap<string, readonly Hint[]>): Column<Withdrawal>[] {
  const { text, formats } = useLocale();
  return [
    { head: text('console.reference'), cell: ({ reference }) => reference },
    { head: text('console.member'), cell: ({ member }) => member.username },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      number: true,
    },
    { head: text('console.stateHead'), cell: ({ state }) => <StateBadge state={state} /> },
    {
      head: text('console.hints'),
      cell: ({ id }) => (
        <span className="flex flex-wrap justify-end gap-1 @4xl:justify-start">
          {hintsOf.get(id)?.map(({ kind, loud }) => (
            <Badge key={kind} tone={loud ? 'loss' : 'plain'}>
              {text(`console-cashier.mark.${kind}`)}
            </Badge>
          ))}
        </span>
      ),
    },
    { head: text('console.claimedBy'), cell: ({ claimedBy }) => claimedBy?.name ?? '–' },
    { head: text('console.requestedAt'), cell: ({ requestedAt }) => formats.moment(requestedAt) },
  ];
}
