import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { addPayoutChannel, payoutChannelList } from '@mela/wire/console/payout-channels.ts';
import type { AnswerOf } from '@mela/wire';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { usePendingApprovals } from '../../widgets/approvals-of.tsx';
import { connectorField, credentialsFields, credentialsTyped } from '../../widgets/company-account.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { PayoutChannelCard } from './payout-channel-card.tsx';
import { payoutTermsTyped, usePayoutTerms } from './payout-terms.ts';

/** The companies that send money for the brand: what each takes, whether it is open, and what of it waits for a second person. */
export function Component() {
  const { text } = useLocale();
  const may = useMay();
  const query = useQuery(liveQueryOf(payoutChannelList));
  const pending = [...usePendingApprovals('payout-channel'), ...usePendingApprovals('payout-credentials')];
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHead title={text('console-cashier.payoutChannels')}>
        {may(addPayoutChannel) && (
          <Button size="small" look="outline" onClick={() => setAdding(true)}>
            {text('console-cashier.addPayoutChannel')}
          </Button>
        )}
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">{text('console-cashier.payoutChannelsNote')}</p>
      <Loaded query={query}>
        {({ channels, connectors }) => (
          <>
            {channels.length === 0 && <EmptyState title={text('shell.nothing')} />}
            <ul className="grid gap-4 xl:grid-cols-2">
              {channels.map((channel) => (
                <li key={channel.id}>
                  <PayoutChannelCard
                    channel={channel}
                    pending={pending.filter(({ subject }) => subject === channel.id)}
                  />
                </li>
              ))}
            </ul>
            {adding && <Add connectors={connectors} onClose={() => setAdding(false)} />}
          </>
        )}
      </Loaded>
    </>
  );
}

type AddProps = { connectors: AnswerOf<typeof payoutChannelList>['connectors']; onClose: () => void };

function Add({ connectors, onClose }: AddProps) {
  const { text } = useLocale();
  const terms = usePayoutTerms();
  return (
    <FieldsDialog
      title={text('console-cashier.addPayoutChannel')}
      endpoint={addPayoutChannel}
      initial={{
        ...payoutTermsTyped(FRESH),
        connector: connectors.find(({ fits }) => fits)?.name ?? '',
        code: '',
        account: '',
        secret: '',
        address: '',
        reason: '',
      }}
      fields={[
        {
          name: 'code',
          label: text('console-cashier.code'),
          hint: text('console-cashier.codeHint'),
          required: true,
        },
        connectorField(connectors, text),
        ...credentialsFields(text),
        ...terms.fields,
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={(values) => {
        const read = terms.read(values);
        if ('wrong' in read) return read;
        const { code = '', connector = '', reason = '' } = values;
        return { body: { code, connector, ...credentialsTyped(values), terms: read.terms, reason } };
      }}
      onClose={onClose}
    >
      <p>{text('console-cashier.gatewayNote')}</p>
    </FieldsDialog>
  );
}

const WHOLE = 10_000n;

/** What a new channel begins with. */
const FRESH = { name: {}, kinds: [], amountMin: 100n * WHOLE, amountMax: 25_000n * WHOLE, position: 0 };
