import { useReader } from '@mela/i18n/react.ts';
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
import { AmountField } from '../../parts/amount-field.tsx';
import { amountOf } from '../../parts/amount-typed.ts';
import { useAddress } from '../../parts/address.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { DeedDialog } from '../../parts/deed-dialog.tsx';
import { FilterLinks } from '../../parts/filter-links.tsx';
import { OlderPages } from '../../parts/older-pages.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';

type Correction = AnswerOf<typeof corrections>['corrections'][number];
const SHOWN = ['waiting', 'all'] as const;
type Asked = { correction: Correction; agree: boolean };

/** What was moved by hand: one asks, another decides. */
export function Corrections() {
  const { text } = useReader();
  const [asked, ask] = useState<Asked | null>(null);
  const columns = useColumns(ask);
  const address = useAddress();
  const shown = SHOWN.find((one) => one === address.get('show')) ?? 'waiting';
  const before = address.get('before') ?? undefined;
  const query = useQuery(liveQueryOf(corrections, { query: { view: shown, before } }));
  return (
    <>
      <Section title={text('console.askAdjustment')}>
        <AskAdjustment />
      </Section>
      <Section title={text('console.corrections')}>
        <FilterLinks
          label={text('console.filter')}
          options={SHOWN.map((one) => ({
            to: address.change({ show: one, before: null }),
            text: text(`console.corrections.${one}`),
            current: one === shown,
          }))}
        />
        <Loaded query={query}>
          {(told) => (
            <>
              <DataTable
                label={text('console.corrections')}
                rows={told.corrections}
                keyOf={({ id }) => id}
                columns={columns}
              />
              <OlderPages last={told.corrections.at(-1)?.id} more={told.more} />
            </>
          )}
        </Loaded>
      </Section>
      {asked && (
        <DeedDialog
          open
          onClose={() => ask(null)}
          title={text(asked.agree ? 'console.agree' : 'console.refuse')}
          endpoint={decideCorrection}
          params={{ id: asked.correction.id }}
          fixed={{ agree: asked.agree }}
          danger={!asked.agree}
        >
          <About correction={asked.correction} />
        </DeedDialog>
      )}
    </>
  );
}

/** What is decided on: of a reversal all that is moved back belongs to its posting. */
function About({ correction: { kind, owner, postingId, amount, currency, reason } }: DecisionProps) {
  const { text } = useReader();
  return (
    <p className="break-words">
      {text(`console.correction.${kind}`)}, {owner?.username ?? postingId}
      {amount !== null && currency !== null && (
        <>
          :{' '}
          <strong>
            <Amount value={amount} currency={currency} signed />
          </strong>
        </>
      )}
      <q className="block">{reason}</q>
    </p>
  );
}

function useColumns(onAsk: (asked: Asked) => void): Column<Correction>[] {
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
    { head: text('console.state'), cell: (correction) => <Decision correction={correction} onAsk={onAsk} /> },
  ];
}

type DecisionProps = { correction: Correction };

function Decision({ correction, onAsk }: DecisionProps & { onAsk: (asked: Asked) => void }) {
  const { text } = useReader();
  const { staffId } = useAtWork();
  const { state, decidedBy, askedBy } = correction;
  if (state !== 'asked') {
    return (
      <>
        {text(`console.correction.${state}`)} {decidedBy && `(${decidedBy.name})`}
      </>
    );
  }
  if (askedBy.id === staffId) return <>{text('console.secondDecides')}</>;
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => onAsk({ correction, agree: true })}>
        {text('console.agree')}
      </Button>
      <Button size="small" look="outline" onClick={() => onAsk({ correction, agree: false })}>
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
  const amount = amountOf(typed.amount);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null || amount === 0n) {
      setWrong({ amount: text('console.amountHint') });
      return;
    }
    setWrong({});
    deed.mutate(
      { body: { ...typed, amount } },
      {
        onSuccess: () => setTyped({ username: '', amount: '', reason: '' }),
        onError: (error) => setWrong(error instanceof CallError ? error.fields : {}),
      },
    );
  };
  const field = (name: 'username' | 'reason') => (
    <TextField
      label={text(`console.${name}`)}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      error={wrong[name]}
      required
      autoComplete="off"
    />
  );
  return (
    <form onSubmit={onSubmit} noValidate className="grid items-start gap-3 sm:grid-cols-3">
      {field('username')}
      <AmountField
        label={text('console.amount')}
        hint={amount === null ? text('console.amountHint') : undefined}
        value={typed.amount}
        onValueChange={(value) => setTyped({ ...typed, amount: value })}
        error={wrong['amount']}
        signed
        required
      />
      {field('reason')}
      <Button type="submit" busy={deed.isPending} className="sm:col-span-3 sm:justify-self-start">
        {text('console.ask')}
      </Button>
    </form>
  );
}
