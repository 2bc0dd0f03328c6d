import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import type { AnswerOf } from '@mela/wire';
import { MEMBER_DAYS, memberLines } from '@mela/wire/console/member-lists.ts';
import type { memberView } from '@mela/wire/console/members.ts';
import { useWord, useWords } from '../../data/word.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { useCorrectionColumn } from '../../widgets/reverse-button.tsx';

type Member = AnswerOf<typeof memberView>;
type Line = AnswerOf<typeof memberLines>['rows'][number];

const CELLS: Cells<Line> = {
  amount: ({ amount, currency }) => <Amount value={amount} currency={currency} signed />,
};

/** The statement of a member's accounts: every line of each, with the balance that it left. */
export function MemberMoney({ member }: { member: Member }) {
  const { text } = useLocale();
  const say = useWord();
  const words = useWords();
  const more = useCorrectionColumn<Line>();
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('console-lists.daysAtOnce', { days: MEMBER_DAYS })}</p>
      <List
        endpoint={memberLines}
        label={text('console.postings')}
        keyOf={({ id }) => id}
        nameOf={({ reference }) => reference ?? ''}
        fixed={{ member: member.id }}
        presets={[{ name: 'money', label: text('console.state.all'), query: {} }]}
        choices={{
          kind: words('console.postingKind'),
          account: member.balances
            .filter(({ kind }) => kind !== 'debt')
            .map(({ kind }) => ({ value: kind, label: say('console.accountKind', kind) })),
        }}
        cells={CELLS}
        more={more}
      />
    </>
  );
}
