import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import { BET_STATES } from '@mela/wire/bet-states.ts';
import { roundList } from '@mela/wire/console/games.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useAddress } from '../../data/address.ts';
import { BetStateWord } from '../../widgets/bet-state-word.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { RoundDialog } from '../../widgets/round-dialog.tsx';
import { RoundFilters } from './round-filters.tsx';
import { useDayRange } from './use-day-range.ts';

type Round = AnswerOf<typeof roundList>['rounds'][number];

const STATES = ['all', ...BET_STATES] as const;

/** Rounds at vendors, the latest first, narrowed by what the address says; one of them open with the calls behind it. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const span = useDayRange();
  const state = STATES.find((one) => one === address.get('state')) ?? 'all';
  const query = useQuery(
    queryOf(roundList, {
      query: {
        ...span,
        username: address.get('username') ?? undefined,
        vendor: address.get('vendor') ?? undefined,
        game: address.get('game') ?? undefined,
        state: state === 'all' ? undefined : state,
        before: address.get('before') ?? undefined,
      },
    }),
  );
  const columns = useColumns();
  const open = address.get('open');
  const opened = query.data?.rounds.find(({ id }) => id === open);
  return (
    <>
      <PageHead title={text('console-vendors.rounds')} />
      <RoundFilters />
      <FilterLinks
        label={text('console.stateHead')}
        options={STATES.map((one) => ({
          to: address.change({ state: one === 'all' ? null : one, before: null, open: null }),
          text: text(one === 'all' ? 'console.state.all' : `console.betState.${one}`),
          current: one === state,
        }))}
      />
      <Loaded query={query}>
        {({ rounds, more }) => (
          <>
            <DataTable
              label={text('console-vendors.rounds')}
              rows={rounds}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => address.change({ open: id })}
              columns={columns}
            />
            <OlderPages last={rounds.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
      {open !== null && (
        <RoundDialog
          id={open}
          name={opened?.gameName ?? text('console-vendors.round')}
          onClose={() => void navigate(address.change({ open: null }))}
        />
      )}
    </>
  );
}

function useColumns(): Column<Round>[] {
  const { text, formats } = useLocale();
  return [
    { head: text('console.at'), cell: ({ placedAt }) => formats.moment(placedAt) },
    {
      head: text('console.member'),
      cell: ({ member }) => (
        <Link to={`/members/${member.id}`} className="text-action underline">
          {member.username}
        </Link>
      ),
    },
    { head: text('console.game'), cell: ({ gameName }) => gameName },
    {
      head: text('console.stake'),
      cell: ({ stake, currency }) => <Amount value={stake} currency={currency} />,
      number: true,
    },
    {
      head: text('console.win'),
      cell: ({ win, currency }) => <Amount value={win} currency={currency} />,
      number: true,
    },
    { head: text('console.stateHead'), cell: (round) => <BetStateWord bet={round} /> },
    {
      head: text('console.roundId'),
      cell: ({ reference }) => <code className="text-xs break-all">{reference}</code>,
    },
  ];
}
