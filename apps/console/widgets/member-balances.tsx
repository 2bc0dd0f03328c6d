import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import type { memberView } from '@mela/wire/console/members.ts';
import { useWord } from '../data/word.ts';
import { Facts } from './facts.tsx';
import { Section } from './section.tsx';

type MemberBalancesProps = { member: Pick<AnswerOf<typeof memberView>, 'balances' | 'turnover'> };

/** What a member has, and owes in play. */
export function MemberBalances({ member }: MemberBalancesProps) {
  const { text } = useLocale();
  const say = useWord();
  return (
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
  );
}
