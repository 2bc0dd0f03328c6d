import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import {
  BY_HAND,
  claimDeposit,
  DEPOSIT_STATES,
  depositList,
  rejectDeposit,
} from '@mela/wire/console/deposits.ts';
import { depositChannelList } from '@mela/wire/console/deposit-channels.ts';
import { reconciliationList } from '@mela/wire/console/reconciliations.ts';
import { queueCounts } from '@mela/wire/console/system.ts';
import { unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { liveQueryOf, queryOf } from '../../data/query.ts';
import { useCurrentStaff, useMay } from '../../data/current-staff.tsx';
import { useLanguage } from '../../data/language-provider.tsx';
import { useAddress } from '../../data/address.ts';
import type { Preset } from '../../data/list-address.ts';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { DepositDrawer } from './deposit-drawer.tsx';

/** Deposits, newest first; one of them open beside the list. */
export function Component() {
  const { text, formats } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const { staffId } = useCurrentStaff();
  const { language } = useLanguage();
  const preset = (
    name: 'review' | 'all' | 'open' | (typeof DEPOSIT_STATES)[number],
    query: Preset['query'],
  ) => ({
    name,
    label: text(`console.state.${name}`),
    query,
  });
  // What waits behind the link is counted beside the deposits: the page says where.
  const { data: counts } = useQuery({ ...liveQueryOf(queueCounts), enabled: may(queueCounts) });
  const { data: channels } = useQuery({ ...queryOf(depositChannelList), enabled: may(depositChannelList) });
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console.deposits')}>
        {may(reconciliationList) && (
          <Link to="/deposits/reconciliation" className="font-semibold text-action underline">
            {text('console-cashier.reconciliation')}
          </Link>
        )}
        {may(depositChannelList) && (
          <Link to="/deposits/channels" className="font-semibold text-action underline">
            {text('console-cashier.channels')}
          </Link>
        )}
        {may(unmatchedPayments) && (
          <Link to="/deposits/unmatched" className="font-semibold text-action underline">
            {text('console.unmatched')}
          </Link>
        )}
        {may(unmatchedPayments) && counts && counts.deposits.unmatched > 0 && (
          <Badge tone="accent">{formats.number(counts.deposits.unmatched)}</Badge>
        )}
      </PageHead>
      <List
        endpoint={depositList}
        label={text('console.deposits')}
        keyOf={({ id }) => id}
        nameOf={({ reference }) => reference}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          preset('review', { state: 'submitted', kind: BY_HAND, order: 'submittedAt' }),
          preset('all', {}),
          preset('open', { state: 'created,submitted' }),
          ...DEPOSIT_STATES.map((state) => preset(state, { state })),
        ]}
        waiting={['review']}
        choices={{
          channel: (channels?.channels ?? []).map(({ code, name }) => ({
            value: code,
            label: name[language] ?? code,
          })),
        }}
        together={[
          {
            label: text('console-cashier.act.claim'),
            endpoint: claimDeposit,
            params: ({ id }) => ({ id }),
            can: ({ state, claimedBy }) => state === 'submitted' && claimedBy === null,
          },
          {
            label: text('console-cashier.act.reject'),
            endpoint: rejectDeposit,
            params: ({ id }) => ({ id }),
            reason: true,
            can: ({ state, claimedBy }) => state === 'submitted' && claimedBy?.id === staffId,
          },
        ]}
      />
      {open !== null && (
        <DepositDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}
