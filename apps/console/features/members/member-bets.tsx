import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import type { memberView } from '@mela/wire/console/members.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { BetStateWord } from '../../widgets/bet-state-word.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Section } from '../../widgets/section.tsx';
import { RoundDialog } from '../../widgets/round-dialog.tsx';

type Bets = AnswerOf<typeof memberView>['bets'];
type Bet = Bets['latest'][number];

/** What a member has bet in seven days: the sums, and the latest rounds and slips. */
export function MemberBets({ bets, username }: { bets: Bets; username: string }) {
  const { text } = useLocale();
  const [opened, setOpened] = useState<Bet | null>(null);
  const columns = useColumns(setOpened);
  return (
    <Section title={text('console.bets')}>
      <p className="digits mb-2 text-sm text-ink-soft">
        {bets.totals ? <Sums totals={bets.totals} /> : text('console.betsAddingUp')}
      </p>
      <p className="mb-2">
        <Link
          to={`/rounds?member=${encodeURIComponent(username)}`}
          className="font-semibold text-action underline"
        >
          {text('console-vendors.roundsOf', { member: username })}
        </Link>
      </p>
      <DataTable label={text('console.bets')} columns={columns} rows={bets.latest} keyOf={({ id }) => id} />
      {opened && <RoundDialog id={opened.id} name={opened.gameName} onClose={() => setOpened(null)} />}
    </Section>
  );
}

function Sums({ totals }: { totals: NonNullable<Bets['totals']> }) {
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

function useColumns(onOpen: (bet: Bet) => void): Column<Bet>[] {
  const { text, formats } = useLocale();
  return [
    { head: text('console.at'), cell: ({ placedAt }) => formats.moment(placedAt) },
    {
      head: text('console.game'),
      cell: (bet) =>
        bet.isRound ? (
          <button
            type="button"
            onClick={() => onOpen(bet)}
            className="min-h-9 rounded-control text-left font-semibold text-action hover:underline"
          >
            {bet.gameName}
          </button>
        ) : (
          bet.gameName
        ),
    },
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
    { head: text('console.stateHead'), cell: (bet) => <BetStateWord bet={bet} /> },
  ];
}
