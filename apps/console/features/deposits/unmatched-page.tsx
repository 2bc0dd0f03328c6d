import { useLocale } from '@mela/i18n/react.ts';
import { Amount } from '@mela/ui/amount.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { seePayment, unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { StateBadge } from '../../widgets/state-badge.tsx';
import { amountOf } from '../../data/amount-typed.ts';
import { UnmatchedDrawer } from './unmatched-drawer.tsx';

type Answer = AnswerOf<typeof unmatchedPayments>;

/** Payments that nobody accounts for, and those that staff have seen on a statement before anybody named them. */
export function Component() {
  const { text } = useLocale();
  const may = useMay();
  const address = useAddress();
  const navigate = useNavigate();
  const columns = useColumns();
  const [seeing, setSeeing] = useState(false);
  const closed = address.get('closed') === 'yes';
  const query = useQuery(
    liveQueryOf(unmatchedPayments, {
      query: { closed: closed ? 'yes' : undefined, before: address.get('before') ?? undefined },
    }),
  );
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console.unmatched')}>
        {may(seePayment) && (
          <Button size="small" onClick={() => setSeeing(true)}>
            {text('console-cashier.see')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 text-ink-soft">{text('console-cashier.unmatchedNote')}</p>
      <FilterLinks
        label={text('console.filter')}
        options={([null, 'yes'] as const).map((value) => ({
          to: address.change({ closed: value, before: null, open: null }),
          text: text(value === null ? 'console-cashier.waiting' : 'console-cashier.closed'),
          current: closed === (value === 'yes'),
        }))}
      />
      <Loaded query={query}>
        {({ payments, more, channels }) => (
          <>
            <DataTable
              label={text('console.unmatched')}
              rows={payments}
              keyOf={({ id }) => id}
              columns={columns}
              hrefOf={({ id }) => address.change({ open: id })}
            />
            <OlderPages last={payments.at(-1)?.id} more={more} />
            {seeing && <See channels={channels} onClose={() => setSeeing(false)} />}
          </>
        )}
      </Loaded>
      {open !== null && (
        <UnmatchedDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

function useColumns(): Column<Answer['payments'][number]>[] {
  const { text, formats } = useLocale();
  const { language } = useLanguage();
  return [
    { head: text('console.reference'), cell: ({ reference }) => reference },
    { head: text('console.channel'), cell: ({ channel }) => channel.name[language] ?? channel.code },
    {
      head: text('console.amount'),
      cell: ({ amount, currency }) => <Amount value={amount} currency={currency} />,
      number: true,
    },
    { head: text('console.why'), cell: ({ why }) => text(`console-cashier.why.${why}`) },
    { head: text('console.stateHead'), cell: ({ state }) => <StateBadge state={state} /> },
    { head: text('console.claimedBy'), cell: ({ claimedBy }) => claimedBy?.name ?? '–' },
    { head: text('console.receivedAt'), cell: ({ receivedAt }) => formats.moment(receivedAt) },
  ];
}

function See({ channels, onClose }: { channels: Answer['channels']; onClose: () => void }) {
  const { text } = useLocale();
  const { language } = useLanguage();
  return (
    <FieldsDialog
      title={text('console-cashier.see')}
      endpoint={seePayment}
      initial={{ channelId: channels[0]?.id ?? '', transactionId: '', amount: '' }}
      fields={[
        {
          name: 'channelId',
          label: text('console.channel'),
          choices: channels.map(({ id, name, code }) => ({ value: id, label: name[language] ?? code })),
        },
        { name: 'transactionId', label: text('console-cashier.transaction'), required: true },
        { name: 'amount', label: text('console.amount'), amount: 'one', required: true },
      ]}
      bodyOf={({ channelId = '', transactionId = '', amount }) => {
        const read = amountOf(amount);
        return read === null || read <= 0n
          ? { wrong: { amount: text('console-cashier.amountWrong') } }
          : { body: { channelId, transactionId, amount: read, receivedAt: null } };
      }}
      onClose={onClose}
    >
      <p>{text('console-cashier.seeNote')}</p>
    </FieldsDialog>
  );
}
