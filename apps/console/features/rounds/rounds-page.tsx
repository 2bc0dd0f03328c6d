import { useLocale } from '@mela/i18n/react.ts';
import { addDays, businessDayOf } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf } from '@mela/wire';
import { BET_STATES } from '@mela/wire/bet-states.ts';
import { roundList, roundGames } from '@mela/wire/console/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { BetStateWord } from '../../widgets/bet-state-word.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { RoundDialog } from '../../widgets/round-dialog.tsx';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const LATEST_DAYS = 7;

/** The days whose rounds the address asks for; the last week where it says nothing. */
function useDayRange(): { from: string; to: string } {
  const { zone } = useLocale();
  const address = useAddress();
  const dayOf = (name: string, otherwise: () => string): string => {
    const given = address.get(name) ?? '';
    return DAY.test(given) ? given : otherwise();
  };
  const to = dayOf('to', () => businessDayOf(new Date(serverNow()), zone));
  return { from: dayOf('from', () => addDays(to, 1 - LATEST_DAYS)), to };
}

/** Whose rounds, of which vendor and game, on which days: the address keeps it. */
function RoundFilters() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const { from, to } = useDayRange();
  const { data } = useQuery(queryOf(roundGames));
  const [typed, setTyped] = useState(address.get('username') ?? '');
  const vendor = address.get('vendor') ?? '';
  const choose = (changes: Record<string, string>) =>
    void navigate(
      address.change({
        ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || null])),
        before: null,
        open: null,
      }),
    );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== (address.get('username') ?? '')) choose({ username: typed.trim() });
  };
  const games = data?.games ?? [];
  const vendors = new Map(games.map((game) => [game.vendor, game.vendorName]));
  const anything = { value: '', label: text('console.state.all') };
  return (
    <form
      onSubmit={onSubmit}
      className="mb-4 grid grid-cols-2 gap-3 *:first:col-span-2 xl:grid-cols-5 xl:*:first:col-span-1"
    >
      <TextField
        label={text('console.username')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={onSubmit}
        autoComplete="off"
      />
      <Select
        label={text('console.vendor')}
        value={vendor}
        onChange={({ target }) => choose({ vendor: target.value, game: '' })}
        options={[anything, ...[...vendors].map(([value, label]) => ({ value, label }))]}
      />
      <Select
        label={text('console.game')}
        value={address.get('game') ?? ''}
        onChange={({ target }) => choose({ game: target.value })}
        options={[
          anything,
          ...games
            .filter((game) => vendor === '' || game.vendor === vendor)
            .map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
      <DateField
        label={text('console.fromDay')}
        value={from}
        onValueChange={(fromDay) => choose({ from: fromDay })}
      />
      <DateField label={text('console.toDay')} value={to} onValueChange={(toDay) => choose({ to: toDay })} />
    </form>
  );
}

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
