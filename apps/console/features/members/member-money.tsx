import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import type { memberView } from '@mela/wire/console/members.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Section } from '../../widgets/section.tsx';
import { useWord } from '../../data/word.ts';

type Member = AnswerOf<typeof memberView>;
type Line = Member['postings'][number];

/** What a member has, owes in play, and what moved it lately. */
export function MemberMoney({ member }: { member: Member }) {
  const { text } = useLocale();
  const say = useWord();
  const columns = useColumns();
  return (
    <div className="min-w-0">
      <Section title={text('console.balances')}>
        <Facts
          facts={[
            ...member.balances.map(
              ({ kind, currency, balance }) =>
                [
                  `${say('console.accountKind', kind)} (${currency})`,
                  <Amount key={kind} value={balance} currency={currency} />,
                ] as const,
            ),
            [
              text('console.turnoverLeft'),
              <Amount
                key="turnover"
                value={member.turnover.left}
                currency={member.balances[0]?.currency ?? ''}
              />,
            ],
          ]}
        />
      </Section>
      <Section title={text('console.postings')}>
        <DataTable
          label={text('console.postings')}
          rows={member.postings}
          keyOf={({ id, account }) => `${id} ${account}`}
          columns={columns}
        />
      </Section>
    </div>
  );
}

function useColumns(): Column<Line>[] {
  const { text, formats } = useLocale();
  const say = useWord();
  return [
    { head: text('console.postedAt'), cell: ({ postedAt }) => formats.moment(postedAt) },
    { head: text('console.posting'), cell: ({ kind }) => say('console.postingKind', kind) },
    { head: text('console.account'), cell: ({ account }) => say('console.accountKind', account) },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} signed />,
      number: true,
    },
    {
      head: text('console.balanceAfter'),
      cell: ({ balanceAfter, currency }) => <Amount value={balanceAfter} currency={currency} />,
      number: true,
    },
  ];
}
