import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { BET_STATES } from '@mela/wire/bet-states.ts';
import { roundFile, roundGames } from '@mela/wire/console/games.ts';
import { MEMBER_DAYS, memberBets } from '@mela/wire/console/member-lists.ts';
import type { memberView } from '@mela/wire/console/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { BetStateWord } from '../../widgets/bet-state-word.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { RoundDialog } from '../../widgets/round-dialog.tsx';

type Member = AnswerOf<typeof memberView>;
type Bet = AnswerOf<typeof memberBets>['rows'][number];

/** What a member has bet: the sums of seven days, and every round and slip. */
export function MemberBets({ member }: { member: Member }) {
  const { text } = useLocale();
  const may = useMay();
  const [opened, setOpened] = useState<Bet | null>(null);
  const { data } = useQuery({ ...queryOf(roundGames), enabled: may(roundGames) });
  const cells = useBetCells(setOpened);
  return (
    <>
      <p className="digits mb-2 text-sm text-ink-soft">
        {member.betTotals ? <Sums totals={member.betTotals} /> : text('console.betsAddingUp')}
      </p>
      <p className="mb-4 text-ink-soft">{text('console-lists.daysAtOnce', { days: MEMBER_DAYS })}</p>
      <List
        endpoint={memberBets}
        label={text('console.bets')}
        keyOf={({ id }) => id}
        nameOf={({ number }) => number}
        fixed={{ member: member.id }}
        presets={[
          { name: 'bets', label: text('console.state.all'), query: {} },
          ...BET_STATES.map((state) => ({
            name: `bets-${state}`,
            label: text(`console.betState.${state}`),
            query: { state },
          })),
        ]}
        choices={{
          game: (data?.games ?? []).map(({ code, name }) => ({ value: code, label: name })),
        }}
        cells={cells}
      />
      {opened && <RoundDialog id={opened.id} name={opened.number} onClose={() => setOpened(null)} />}
    </>
  );
}

function Sums({ totals }: { totals: NonNullable<Member['betTotals']> }) {
  const { text, formats } = useLocale();
  const { merchant } = useCurrentStaff();
  const money = (value: bigint) => formats.money(value, merchant.currency);
  return (
    <>
      {text('console.betsCount')}: {formats.number(totals.count)} · {text('console.stake')}:{' '}
      {money(totals.stake)} · {text('console.win')}: {money(totals.win)} · {text('console.turnover')}:{' '}
      {money(totals.turnover)}
      {totals.held > 0n && ` · ${text('console.betState.held')}: ${money(totals.held)}`}
    </>
  );
}

/** A round's number opens what is behind it, for whoever may see that. */
function useBetCells(onOpen: (bet: Bet) => void): Cells<Bet> {
  const may = useMay();
  return {
    state: (bet) => <BetStateWord bet={bet} />,
    ...(may(roundFile) && {
      number: (bet: Bet) =>
        bet.kind === 'round' ? (
          <button
            type="button"
            onClick={() => onOpen(bet)}
            className="min-h-9 rounded-control text-left font-semibold text-action hover:underline"
          >
            {bet.number}
          </button>
        ) : (
          bet.number
        ),
    }),
  };
}
