import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf } from '@mela/wire';
import { HOUSE_DAYS, houseAccounts, houseLines } from '@mela/wire/console/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { queryOf } from '../../data/query.ts';
import { useWord, useWords } from '../../data/word.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { useCorrectionColumn } from '../../widgets/reverse-button.tsx';

type Line = AnswerOf<typeof houseLines>['rows'][number];

/** A statement of one of the house's accounts; which one is in the address. Members' accounts stand with the members. */
export function Statement() {
  const { text } = useLocale();
  const say = useWord();
  const words = useWords();
  const more = useCorrectionColumn<Line>();
  const address = useAddress();
  const navigate = useNavigate();
  const { data } = useQuery(queryOf(houseAccounts));
  const house = [...new Set(data?.accounts.map(({ kind }) => kind))];
  const account = (address.get('account') as Line['account'] | null) ?? house[0];
  return (
    <>
      <p className="mb-2 text-ink-soft">{text('console.statementNote')}</p>
      <p className="mb-4 text-ink-soft">{text('console-lists.daysAtOnce', { days: HOUSE_DAYS })}</p>
      <div className="mb-4 max-w-sm">
        <Select
          label={text('console.account')}
          value={account ?? ''}
          onChange={({ target }) => void navigate(address.change({ account: target.value, after: null }))}
          options={[...new Set([...house, ...(account ? [account] : [])])].map((kind) => ({
            value: kind,
            label: say('console.accountKind', kind),
          }))}
        />
      </div>
      {account && (
        <List
          endpoint={houseLines}
          label={text('console.statement')}
          keyOf={({ id }) => id}
          nameOf={({ reference }) => reference ?? ''}
          fixed={{ account }}
          presets={[{ name: 'statement', label: text('console.state.all'), query: {} }]}
          choices={{ kind: words('console.postingKind') }}
          cells={CELLS}
          more={more}
        />
      )}
    </>
  );
}

const CELLS: Cells<Line> = {
  amount: ({ amount, currency }) => <Amount value={amount} currency={currency} signed />,
};
