import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { claimReport, decideReport, reportList } from '@mela/wire/console/message-reports.ts';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { DeskTabs } from '../../widgets/desk-tabs.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { ReportDrawer } from './report-drawer.tsx';
import { Since } from './since.tsx';

/** What members report of others' messages, the oldest first. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console-messages.reports')} />
      <DeskTabs />
      <p className="mb-4 text-ink-soft">{text('console-messages.reportsNote')}</p>
      <List
        endpoint={reportList}
        label={text('console-messages.reports')}
        keyOf={({ id }) => id}
        nameOf={({ member }) => member.username}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'open', label: text('console-messages.reportState.open'), query: { state: 'open' } },
          {
            name: 'decided',
            label: text('console-messages.reportsDecided'),
            query: { state: 'dismissed,warned,muted' },
          },
        ]}
        waiting={['open']}
        cells={CELLS}
        together={[
          {
            label: text('console.act.claim'),
            endpoint: claimReport,
            params: ({ id }) => ({ id }),
            can: ({ state, claimedBy }) => state === 'open' && claimedBy === null,
          },
          {
            label: text('console-messages.decide.dismissed'),
            endpoint: decideReport,
            params: ({ id }) => ({ id }),
            body: () => ({ to: 'dismissed', days: 1 }),
            note: text('console-messages.decideNote.dismissed'),
            reason: true,
            can: ({ state }) => state === 'open',
          },
        ]}
      />
      {open !== null && (
        <ReportDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

const CELLS: Cells<AnswerOf<typeof reportList>['rows'][number]> = {
  said: ({ said }) => <span className="line-clamp-2 break-words @4xl:text-left">{said}</span>,
  reportedAt: ({ reportedAt, state }) => <Since since={reportedAt} isWaiting={state === 'open'} />,
};
