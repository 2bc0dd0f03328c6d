import { useLocale } from '@mela/i18n/react.ts';
import { businessDayOf } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import type { AnswerOf } from '@mela/wire';
import { accountStatement, houseAccounts } from '@mela/wire/console/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { ReverseButton } from '../../widgets/reverse-button.tsx';
import { useWord } from '../../data/word.ts';

type Line = AnswerOf<typeof accountStatement>['lines'][number];
type Kind = AnswerOf<typeof houseAccounts>['accounts'][number]['kind'];

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A statement of one of the house's accounts over some days; what it asks for is in the address. Members' accounts stand with the members. */
export function Statement() {
  const { text, zone } = useLocale();
  const say = useWord();
  const address = useAddress();
  const navigate = useNavigate();
  const accounts = useQuery(queryOf(houseAccounts));
  const today = businessDayOf(new Date(serverNow()), zone);
  const dayOf = (name: string): string => {
    const given = address.get(name) ?? '';
    return DAY.test(given) ? given : today;
  };
  const house = [...new Set(accounts.data?.accounts.map(({ kind }) => kind))];
  const account = (address.get('account') as Kind | null) ?? house[0];
  const choose = (changes: Record<string, string | null>) =>
    void navigate(address.change({ ...changes, after: null }));
  return (
    <>
      <p className="mb-4 text-ink-soft">{text('console.statementNote')}</p>
      <div className="mb-4 grid gap-3 sm:grid-cols-3">
        <Select
          label={text('console.account')}
          value={account ?? ''}
          onChange={({ target }) => choose({ account: target.value })}
          options={[...new Set([...house, ...(account ? [account] : [])])].map((kind) => ({
            value: kind,
            label: say('console.accountKind', kind),
          }))}
        />
        <DateField
          label={text('console.fromDay')}
          value={dayOf('from')}
          onValueChange={(from) => choose({ from })}
        />
        <DateField label={text('console.toDay')} value={dayOf('to')} onValueChange={(to) => choose({ to })} />
      </div>
      {account && (
        <Lines
          asked={{
            account,
            from: dayOf('from'),
            to: dayOf('to'),
            after: address.get('after') ?? undefined,
          }}
        />
      )}
    </>
  );
}

type Asked = {
  account: string;
  from: string;
  to: string;
  after: string | undefined;
};

function Lines({ asked }: { asked: Asked }) {
  const { text } = useLocale();
  const query = useQuery(queryOf(accountStatement, { query: asked }));
  const columnsOf = useColumns();
  return (
    <Loaded query={query}>
      {({ lines, next, currency, ...sums }) => (
        <>
          <p className="mb-3">
            {text('console.cameIn')} <Amount value={sums.in} currency={currency} /> ·{' '}
            {text('console.wentOut')} <Amount value={sums.out} currency={currency} />
          </p>
          <DataTable
            label={text('console.statement')}
            rows={lines}
            keyOf={({ postingId, amount }) => `${postingId} ${amount}`}
            columns={columnsOf(currency)}
          />
          <OlderPages name="after" last={next ?? undefined} more={next !== null} />
        </>
      )}
    </Loaded>
  );
}

function useColumns(): (currency: string) => Column<Line>[] {
  const { text, formats } = useLocale();
  const say = useWord();
  return (currency) => [
    { head: text('console.at'), cell: ({ postedAt }) => formats.moment(postedAt) },
    { head: text('console.what'), cell: ({ kind }) => say('console.postingKind', kind) },
    {
      head: text('console.amount'),
      cell: ({ amount }) => <Amount value={amount} currency={currency} signed />,
      number: true,
    },
    { head: text('console.reference'), cell: ({ reference }) => reference ?? '–' },
    {
      head: text('console.correction'),
      cell: (line) => <ReverseButton line={line} currency={currency} />,
    },
  ];
}
