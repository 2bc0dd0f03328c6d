import { useLocale } from '@mela/i18n/react.ts';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { AnswerOf } from '@mela/wire';
import { cashierPolicy } from '@mela/wire/console/cashier-policy.ts';
import { payoutChannelList } from '@mela/wire/console/payout-channels.ts';
import { payoutContradictions } from '@mela/wire/console/payout-contradictions.ts';
import {
  claimWithdrawal,
  rejectWithdrawal,
  WITHDRAWAL_STATES,
  withdrawalHints,
  withdrawalList,
} from '@mela/wire/console/withdrawals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { useLanguage } from '../../data/language-provider.tsx';
import { nameIn } from '../../data/name-in.ts';
import type { Column } from '../../widgets/data-table.tsx';
import { HintBadges, type Hint } from '../../widgets/hint-badges.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Coming, Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';
import { WithdrawalDrawer } from './withdrawal-drawer.tsx';

type Withdrawal = AnswerOf<typeof withdrawalList>['rows'][number];

/** Asked about while there is no row: nothing is. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What waits for staff; a paid one waits for its member. */
const OPEN = 'requested,under-review,approved,paying,disputed';

/** The withdrawal queue: what waits first, everything else behind the filters; one of them open beside it. */
export function Component() {
  const { text } = useLocale();
  const { language } = useLanguage();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const more = useHintColumn();
  const { staffId } = useCurrentStaff();
  const { data: channels } = useQuery({ ...queryOf(payoutChannelList), enabled: may(payoutChannelList) });
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console.withdrawals')}>
        {may(payoutContradictions) && (
          <Link to="/withdrawals/contradictions" className="font-semibold text-action underline">
            {text('console-cashier.contradictions')}
          </Link>
        )}
        {may(payoutChannelList) && (
          <Link to="/withdrawals/channels" className="font-semibold text-action underline">
            {text('console-cashier.payoutChannels')}
          </Link>
        )}
        {may(cashierPolicy) && (
          <Link to="/withdrawals/rules" className="font-semibold text-action underline">
            {text('console-cashier.rules')}
          </Link>
        )}
      </PageHead>
      <List
        endpoint={withdrawalList}
        label={text('console.withdrawals')}
        keyOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'open', label: text('console.state.open'), query: { state: OPEN } },
          ...WITHDRAWAL_STATES.map((state) => ({
            name: state,
            label: text(`console.state.${state}`),
            query: { state },
          })),
          { name: 'all', label: text('console.state.all'), query: {} },
        ]}
        more={more}
        choices={{
          channel: [
            { value: 'manual', label: text('console-cashier.paidBy.manual') },
            ...(channels?.channels ?? []).map(({ code, name }) => ({
              value: code,
              label: nameIn(name, language) ?? code,
            })),
          ],
        }}
        renderAround={(rows, table) => <Hinted rows={rows}>{table}</Hinted>}
        together={[
          {
            label: text('console.act.claim'),
            endpoint: claimWithdrawal,
            params: ({ id }) => ({ id }),
            can: ({ state, claimedBy }) => state === 'requested' && claimedBy === null,
          },
          {
            label: text('console.act.reject'),
            endpoint: rejectWithdrawal,
            params: ({ id }) => ({ id }),
            reason: true,
            can: ({ state, claimedBy }) => state === 'under-review' && claimedBy?.id === staffId,
          },
        ]}
      />
      {open !== null && (
        <WithdrawalDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

type Hints = { of: ReadonlyMap<string, readonly Hint[]>; coming: boolean };

const Hints = createContext<Hints>({ of: new Map(), coming: false });

/** So long rows wait for what stands out about them, which makes them higher. */
const PATIENCE_MS = 2_000;

/**
 * Rows of a page with what stands out about them: asked for once for the same rows, however often the page looks again, and shown with them.
 * Rows that have waited long enough are shown alone, and what did not come is told.
 */
function Hinted({ rows, children }: { rows: readonly Withdrawal[]; children: ReactNode }) {
  const { text } = useLocale();
  const ids = rows
    .map(({ id }) => id)
    .toSorted()
    .join(',');
  const query = useQuery({
    ...queryOf(withdrawalHints, { query: { ids: ids === '' ? NOBODY : ids } }),
    enabled: ids !== '',
    placeholderData: keepPreviousData,
  });
  const { data, error, isLoading, isPending, isPlaceholderData } = query;
  const [patient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const hints = useMemo(
    () => ({
      of: new Map(data?.withdrawals.map((one) => [one.id, one.hints])),
      coming: isPending || isPlaceholderData,
    }),
    [data, isPending, isPlaceholderData],
  );
  if (isLoading && patient) return <Coming />;
  return (
    <Hints value={hints}>
      {error && !data && (
        <div className="mb-4">
          <Section title={text('console.hints')}>
            <Loaded query={query}>{() => null}</Loaded>
          </Section>
        </div>
      )}
      {children}
    </Hints>
  );
}

/** What stands out about one of them. */
function Marks({ id }: { id: string }) {
  const { of, coming } = use(Hints);
  const hints = of.get(id);
  if (!hints && coming) return <Skeleton className="h-6 w-24" />;
  return (
    <span className="flex min-h-6 flex-wrap justify-end gap-1 @4xl:justify-start">
      <HintBadges hints={hints ?? []} />
    </span>
  );
}

function useHintColumn(): Column<Withdrawal>[] {
  const { text } = useLocale();
  return [{ head: text('console.hints'), cell: ({ id }) => <Marks id={id} /> }];
}
