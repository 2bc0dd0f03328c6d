import { useLocale } from '@mela/i18n/react.ts';
import { businessDayOf } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { serverNow } from '@mela/ui/clock.ts';
import { DateField } from '@mela/ui/date-field.tsx';
import { Select } from '@mela/ui/select.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf } from '@mela/wire';
import { accountStatement, askReversal, houseAccounts } from '@mela/wire/console/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { useWord } from '../../data/word.ts';

type Line = AnswerOf<typeof accountStatement>['lines'][number];
type Kind = AnswerOf<typeof houseAccounts>['accounts'][number]['kind'];

const OWN = ['cash', 'hold', 'bonus'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A statement of any account over some days; what it asks for is in the address. */
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
  const account = address.get('account') ?? 'cash';
  const username = address.get('username') ?? '';
  const [typed, setTyped] = useState(username);
  const house = [...new Set(accounts.data?.accounts.map(({ kind }) => kind))];
  // Whoever plays at a vendor that keeps the money has accounts of its name too.
  const atVendors = house.flatMap((kind) =>
    kind.startsWith('vendor:') ? [kind.replace('vendor', 'wallet'), kind.replace('vendor', 'transit')] : [],
  );
  const own = [...OWN, ...atVendors];
  const choose = (changes: Record<string, string | null>) =>
    void navigate(address.change({ ...changes, after: null }));
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    choose({ username: typed.trim() === '' ? null : typed.trim() });
  };
  const ready = username !== '' || !own.includes(account);
  return (
    <>
      <form onSubmit={onSubmit} className="mb-4 grid gap-3 sm:grid-cols-4">
        <Select
          label={text('console.account')}
          value={account}
          onChange={({ target }) => choose({ account: target.value })}
          options={[...new Set([...own, ...house, account])].map((kind) => ({
            value: kind,
            label: say('console.accountKind', kind as Kind),
          }))}
        />
        <TextField
          label={text('console.username')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={onSubmit}
          autoComplete="off"
        />
        <DateField
          label={text('console.fromDay')}
          value={dayOf('from')}
          onValueChange={(from) => choose({ from })}
        />
        <DateField label={text('console.toDay')} value={dayOf('to')} onValueChange={(to) => choose({ to })} />
      </form>
      {ready ? (
        <Lines
          asked={{
            account,
            username: username === '' ? undefined : username,
            from: dayOf('from'),
            to: dayOf('to'),
            after: address.get('after') ?? undefined,
          }}
        />
      ) : (
        <p className="text-ink-soft">{text('console.statementNote')}</p>
      )}
    </>
  );
}

type Asked = {
  account: string;
  username: string | undefined;
  from: string;
  to: string;
  after: string | undefined;
};

function Lines({ asked }: { asked: Asked }) {
  const { text, formats } = useLocale();
  const say = useWord();
  const query = useQuery(queryOf(accountStatement, { query: asked }));
  const [reversing, setReversing] = useState<Line | null>(null);
  const columnsOf = useColumns(setReversing);
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
          {reversing && (
            <ActionDialog
              open
              onClose={() => setReversing(null)}
              title={text('console.reverse')}
              endpoint={askReversal}
              field="reason"
              fixed={{ postingId: reversing.postingId }}
              danger
            >
              <p>
                {say('console.postingKind', reversing.kind)}, {formats.moment(reversing.postedAt)}:{' '}
                <strong>
                  <Amount value={reversing.amount} currency={currency} signed />
                </strong>
              </p>
              <p>{text('console.secondDecides')}</p>
            </ActionDialog>
          )}
        </>
      )}
    </Loaded>
  );
}

function useColumns(onReverse: (line: Line) => void): (currency: string) => Column<Line>[] {
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
    {
      head: text('console.balance'),
      cell: ({ balanceAfter }) =>
        balanceAfter === null ? '–' : <Amount value={balanceAfter} currency={currency} />,
      number: true,
    },
    { head: text('console.key'), cell: ({ key }) => <code className="break-all">{key}</code> },
    {
      head: text('console.correction'),
      cell: (line) =>
        line.reversible ? (
          <Button look="outline" size="small" onClick={() => onReverse(line)}>
            {text('console.reverse')}
          </Button>
        ) : (
          '–'
        ),
    },
  ];
}
