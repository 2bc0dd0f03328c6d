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
import { NewCompanyChannel } from '../../widgets/company-account.tsx';
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
    <NewCompanyChannel
      title={text('console-cashier.addPayoutChannel')}
      endpoint={addPayoutChannel}
      connectors={connectors}
      terms={terms}
      initial={payoutTermsTyped(FRESH)}
      onClose={onClose}
    />
  );
}

const WHOLE = 10_000n;

/** What a new channel begins with. */
const FRESH = { name: {}, kinds: [], amountMin: 100n * WHOLE, amountMax: 25_000n * WHOLE, position: 0 };
