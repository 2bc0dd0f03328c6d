import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import {
  claimPayment,
  seePayment,
  UNMATCHED_STATES,
  unmatchedPayments,
} from '@mela/wire/console/unmatched.ts';
import { readStatement } from '@mela/wire/console/statements.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryOf } from '../../data/query.ts';
import { useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { amountOf } from '../../data/amount-typed.ts';
import { ReadStatement } from './read-statement.tsx';
import { UnmatchedDrawer } from './unmatched-drawer.tsx';

type Channel = AnswerOf<typeof depositChannelList>['channels'][number];

/** Payments that nobody accounts for, and those that staff have seen on a statement before anybody named them. */
export function Component() {
  const { text } = useLocale();
  const may = useMay();
  const address = useAddress();
  const navigate = useNavigate();
  const [seeing, setSeeing] = useState(false);
  const [reading, setReading] = useState(false);
  const { language } = useLanguage();
  const { data } = useQuery(queryOf(depositChannelList));
  const channels = data?.channels ?? [];
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console.unmatched')}>
        {may(seePayment) && (
          <Button size="small" onClick={() => setSeeing(true)}>
            {text('console-cashier.see')}
          </Button>
        )}
        {may(readStatement) && (
          <Button size="small" look="outline" onClick={() => setReading(true)}>
            {text('console-cashier.readStatement')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 text-ink-soft">{text('console-cashier.unmatchedNote')}</p>
      <List
        endpoint={unmatchedPayments}
        label={text('console.unmatched')}
        keyOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'waiting', label: text('console-cashier.waiting'), query: { state: 'open' } },
          {
            name: 'closed',
            label: text('console-cashier.closed'),
            query: { state: UNMATCHED_STATES.filter((state) => state !== 'open').join(',') },
          },
        ]}
        choices={{
          channel: channels.map(({ code, name }) => ({ value: code, label: name[language] ?? code })),
        }}
        together={[
          {
            label: text('console-cashier.act.claim'),
            endpoint: claimPayment,
            params: ({ id }) => ({ id }),
            can: ({ state, claimedBy }) => state === 'open' && claimedBy === null,
          },
        ]}
      />
      {seeing && (
        <See channels={channels.filter(({ kind }) => kind !== 'gateway')} onClose={() => setSeeing(false)} />
      )}
      {reading && (
        <ReadStatement
          channels={channels.filter(({ kind }) => kind !== 'gateway')}
          onClose={() => setReading(false)}
        />
      )}
      {open !== null && (
        <UnmatchedDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

function See({ channels, onClose }: { channels: readonly Channel[]; onClose: () => void }) {
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
