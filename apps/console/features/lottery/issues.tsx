import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { ISSUE_STATES, lotteryIssues, voidIssue } from '@mela/wire/console/lottery.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { IssueDrawer } from './issue-drawer.tsx';
import { ISSUE_TONES } from './issue-tones.ts';
import { VoidButton } from './void-button.tsx';

type Issue = AnswerOf<typeof lotteryIssues>['issues'][number];

const FILTERS = ['all', ...ISSUE_STATES.filter((state) => state !== 'SCHEDULED')] as const;

/** A game's issues, latest draw first, with what was bet and paid. */
export function Issues({ game }: { game: string }) {
  const { text } = useLocale();
  const address = useAddress();
  const state = FILTERS.find((one) => one === address.get('state')) ?? 'all';
  const before = new Date(address.get('before') ?? Number.NaN);
  const query = useQuery(
    liveQueryOf(lotteryIssues, {
      query: {
        game,
        state: state === 'all' ? undefined : state,
        before: Number.isNaN(before.getTime()) ? undefined : before,
      },
    }),
  );
  const columns = useColumns(game, query.data?.currency ?? '');
  const navigate = useNavigate();
  const open = address.get('issue');
  return (
    <>
      <FilterLinks
        label={text('console.filter')}
        options={FILTERS.map((one) => ({
          to: address.change({ state: one, before: null }),
          text: text(one === 'all' ? 'console.state.all' : `console.issueState.${one}`),
          current: one === state,
        }))}
      />
      <Loaded query={query}>
        {({ issues, more }) => (
          <>
            <DataTable
              label={text('console.lottery')}
              columns={columns}
              rows={issues}
              keyOf={({ drawNumber }) => drawNumber}
            />
            <OlderPages last={issues.at(-1)?.drawsAt.toISOString()} more={more} />
          </>
        )}
      </Loaded>
      {open !== null && (
        <IssueDrawer
          game={game}
          drawNumber={open}
          onClose={() => void navigate(address.change({ issue: null }))}
        />
      )}
    </>
  );
}

function useColumns(game: string, currency: string): Column<Issue>[] {
  const { text, formats } = useLocale();
  const may = useMay();
  const address = useAddress();
  const act: Column<Issue> = {
    head: text('console.voidIssue'),
    cell: (issue) => <VoidButton game={game} issue={issue} />,
  };
  return [
    {
      head: text('console.issue'),
      cell: ({ drawNumber }) => (
        <Link to={address.change({ issue: drawNumber })} className="text-action underline">
          {drawNumber}
        </Link>
      ),
    },
    { head: text('console.drawsAt'), cell: ({ drawsAt }) => formats.moment(drawsAt) },
    {
      head: text('console.stateHead'),
      cell: ({ state }) => <Badge tone={ISSUE_TONES[state]}>{text(`console.issueState.${state}`)}</Badge>,
    },
    { head: text('console.slips'), cell: ({ slips }) => formats.number(slips), number: true },
    {
      head: text('console.stake'),
      cell: ({ stake }) => <Amount value={stake} currency={currency} />,
      number: true,
    },
    {
      head: text('console.paidOut'),
      cell: ({ payout }) => <Amount value={payout} currency={currency} />,
      number: true,
    },
    { head: text('console.result'), cell: ({ result, voidReason }) => voidReason ?? write(result) },
    ...(may(voidIssue) ? [act] : []),
  ];
}

/** Drawn numbers in their order; what is no list is shown as it is. */
function write(result: unknown): string {
  if (result === null || result === undefined) return '–';
  return Array.isArray(result) ? result.map(String).join(' ') : JSON.stringify(result);
}
