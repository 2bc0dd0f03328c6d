import { useReader } from '@mela/i18n/react.ts';
import { parseAmount } from '@mela/primitives';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import type { AnswerOf } from '@mela/wire';
import { askAdjustment, corrections, decideCorrection } from '@mela/wire/console/ledger.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CallError } from '../../client/call-error.ts';
import { useDeed } from '../../client/deed.ts';
import { liveQueryOf } from '../../client/query.ts';
import { useAtWork } from '../../page/at-work.tsx';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';

type Correction = AnswerOf<typeof corrections>['corrections'][number];

/** What was moved by hand: one asks, another decides. */
export function Corrections() {
  const { text } = useReader();
  const columns = useColumns();
  const query = useQuery(liveQueryOf(corrections));
  return (
    <>
      <Section title={text('console.askAdjustment')}>
        <AskAdjustment />
      </Section>
      <Section title={text('console.corrections')}>
        <Loaded query={query}>
          {(told) => (
            <DataTable
              label={text('console.corrections')}
              rows={told.corrections}
              keyOf={({ id }) => id}
              columns={columns}
            />
          )}
        </Loaded>
      </Section>
    </>
  );
}

function useColumns(): Column<Correction>[] {
  const { text, formats } = useReader();
  return [
    { head: text('console.at'), cell: ({ askedAt }) => formats.moment(askedAt) },
    { head: text('console.what'), cell: ({ kind }) => text(`console.correction.${kind}`) },
    {
      head: text('console.member'),
      cell: ({ owner, postingId }) => owner?.username ?? <code className="break-all">{postingId}</code>,
    },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) =>
        amount === null || currency === null ? '–' : <Amount value={amount} currency={currency} signed />,
      number: true,
    },
    { head: text('console.reason'), cell: ({ reason }) => reason },
    { head: text('console.person'), cell: ({ askedBy }) => askedBy.name },
    { head: text('console.state'), cell: (correction) => <Decision correction={correction} /> },
  ];
}

function Decision({ correction }: { correction: Correction }) {
  const { text } = useReader();
  const { staffId } = useAtWork();
  const deed = useDeed(decideCorrection);
  const { id, state, decidedBy, askedBy } = correction;
  if (state !== 'asked') {
    return (
      <>
        {text(`console.correction.${state}`)} {decidedBy && `(${decidedBy.name})`}
      </>
    );
  }
  if (askedBy.id === staffId) return <>{text('console.secondDecides')}</>;
  const decide = (agree: boolean) => () => deed.mutate({ params: { id }, body: { agree } });
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" busy={deed.isPending} onClick={decide(true)}>
        {text('console.agree')}
      </Button>
      <Button size="small" look="outline" busy={deed.isPending} onClick={decide(false)}>
        {text('console.refuse')}
      </Button>
    </span>
  );
}

function AskAdjustment() {
  const { text } = useReader();
  const deed = useDeed(askAdjustment);
  const [typed, setTyped] = useState({ username: '', amount: '', reason: '' });
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseAmount(typed.amount.trim());
    if (!read.ok || read.value === 0n) {
      setWrong({ amount: text('console.amountHint') });
      return;
    }
    setWrong({});
    deed.mutate(
      { body: { ...typed, amount: read.value } },
      {
        onSuccess: () => setTyped({ username: '', amount: '', reason: '' }),
        onError: (error) => setWrong(error instanceof CallError ? error.fields : {}),
      },
    );
  };
  const field = (name: keyof typeof typed, hint?: string) => (
    <TextField
      label={text(`console.${name}`)}
      hint={hint}
      value={typed[name]}
      onChange={set(name)}
      error={wrong[name]}
      required
      autoComplete="off"
    />
  );
  return (
    <form onSubmit={onSubmit} noValidate className="grid items-start gap-3 sm:grid-cols-3">
      {field('username')}
      {field('amount', text('console.amountHint'))}
      {field('reason')}
      <Button type="submit" busy={deed.isPending} className="sm:col-span-3 sm:justify-self-start">
        {text('console.ask')}
      </Button>
    </form>
  );
}
