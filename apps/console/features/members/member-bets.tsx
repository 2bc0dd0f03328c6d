import { useReader } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import type { memberView } from '@mela/wire/console/members.ts';
import { useAtWork } from '../../page/at-work.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Section } from '../../parts/section.tsx';
import { RoundButton } from './round-button.tsx';

type Bets = AnswerOf<typeof memberView>['bets'];

/** What a member has bet in seven days: the sums, and the latest rounds and slips. */
export function MemberBets({ bets }: { bets: Bets }) {
  const { text, formats } = useReader();
  const { merchant } = useAtWork();
  const columns = useColumns();
  const money = (value: bigint) => formats.money(value, merchant.currency);
  return (
    <Section title={text('console.bets')}>
      <p className="digits mb-2 text-sm text-ink-soft">
        {text('console.betsCount')}: {formats.number(bets.count)} · {text('console.stake')}:{' '}
        {money(bets.stake)} · {text('console.win')}: {money(bets.win)} · {text('console.turnover')}:{' '}
        {money(bets.turnover)}
      </p>
      <DataTable label={text('console.bets')} columns={columns} rows={bets.latest} keyOf={({ id }) => id} />
    </Section>
  );
}

function useColumns(): Column<Bets['latest'][number]>[] {
  const { text, formats } = useReader();
  return [
    { head: text('console.at'), cell: ({ placedAt }) => formats.moment(placedAt) },
    {
      head: text('console.game'),
      cell: ({ id, isRound, gameName }) => (isRound ? <RoundButton id={id} name={gameName} /> : gameName),
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
    { head: text('console.stateHead'), cell: ({ state }) => text(`console.betState.${state}`) },
  ];
}
