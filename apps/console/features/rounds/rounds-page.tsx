import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { BET_STATES } from '@mela/wire/bet-states.ts';
import { ROUND_DAYS, roundGames, roundList } from '@mela/wire/console/games.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { BetStateWord } from '../../widgets/bet-state-word.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { RoundDialog } from '../../widgets/round-dialog.tsx';

const CELLS: Cells<AnswerOf<typeof roundList>['rows'][number]> = {
  state: (round) => <BetStateWord bet={round} />,
  reference: ({ reference }) => <code className="text-xs break-all">{reference}</code>,
};

/** Rounds at vendors, the latest first; one of them open with the calls behind it. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const { data } = useQuery(queryOf(roundGames));
  const games = data?.games ?? [];
  const vendors = new Map(games.map(({ vendor, vendorName }) => [vendor, vendorName]));
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console-vendors.rounds')} />
      <p className="mb-4 text-ink-soft">{text('console-lists.daysAtOnce', { days: ROUND_DAYS })}</p>
      <List
        endpoint={roundList}
        label={text('console-vendors.rounds')}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'all', label: text('console.state.all'), query: {} },
          ...BET_STATES.map((state) => ({
            name: state,
            label: text(`console.betState.${state}`),
            query: { state },
          })),
        ]}
        choices={{
          vendor: [...vendors].map(([value, label]) => ({ value, label })),
          game: games.map(({ code, name }) => ({ value: code, label: name })),
        }}
        cells={CELLS}
      />
      {open !== null && (
        <RoundDialog
          id={open}
          name={text('console-vendors.round')}
          onClose={() => void navigate(address.change({ open: null }))}
        />
      )}
    </>
  );
}
