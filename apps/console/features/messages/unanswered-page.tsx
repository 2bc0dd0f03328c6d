import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { serviceDeskList } from '@mela/wire/console/service-desks.ts';
import { claimUnanswered, closeUnanswered, unansweredList } from '@mela/wire/console/unanswered.ts';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { DeskTabs } from '../../widgets/desk-tabs.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Due } from './due.tsx';
import { Presence } from './presence.tsx';
import { Since } from './since.tsx';
import { goesOn, useAskerName } from './talk.ts';
import { UnansweredDrawer } from './unanswered-drawer.tsx';

type Row = AnswerOf<typeof unansweredList>['rows'][number];

/** Ways of looking. What was answered may still go on; what is over does not. A complaint is owed an answer for as long as it goes on. */
const PRESETS = [
  { name: 'waiting', label: 'console-messages.unansweredState.waiting', query: { owed: 'yes' } },
  {
    name: 'mine',
    label: 'console-messages.mine',
    query: { state: 'waiting,answered', claimedBy: 'me' },
  },
  {
    name: 'talks',
    label: 'console-messages.talks',
    query: { kind: 'service', state: 'waiting,answered' },
  },
  {
    name: 'complaints',
    label: 'console-messages.openComplaints',
    query: { kind: 'complaint', state: 'waiting,answered', order: 'dueAt' },
  },
  {
    name: 'feedback',
    label: 'console-messages.threadKinds.feedback',
    query: { kind: 'feedback', state: 'waiting' },
  },
  { name: 'answered', label: 'console-messages.unansweredState.answered', query: { state: 'answered' } },
  { name: 'over', label: 'console-messages.unansweredState.closed', query: { state: 'closed' } },
] as const;

/**
 * The one desk of the customer service: chats, what members have answered staff, feedback, questions and complaints, and who is there to answer,
 * the oldest first.
 */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const may = useMay();
  const askerName = useAskerName();
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console-messages.unanswered')}>
        {may(serviceDeskList) && (
          <Link to="/service-desks" className="font-semibold text-action underline">
            {text('console-messages.desks')}
          </Link>
        )}
      </PageHead>
      <DeskTabs />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-messages.unansweredNote')}</p>
      <Presence />
      <List
        endpoint={unansweredList}
        label={text('console-messages.unanswered')}
        keyOf={({ id }) => id}
        nameOf={(row) => [askerName(row), row.subject].filter(Boolean).join(', ')}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={PRESETS.map(({ label, ...preset }) => ({ ...preset, label: text(label) }))}
        waiting={['waiting', 'mine', 'complaints', 'feedback']}
        cells={CELLS}
        together={[
          {
            label: text('console-messages.claim'),
            endpoint: claimUnanswered,
            params: ({ id }) => ({ id }),
            can: (row) => goesOn(row) && row.claimedBy === null,
          },
          {
            label: text('console-messages.close'),
            note: text('console-messages.closeNote'),
            endpoint: closeUnanswered,
            params: ({ id }) => ({ id }),
            body: ({ seen }) => ({ seen }),
            // Everything else is looked into one by one.
            can: ({ kind, state }) => kind === 'feedback' && state === 'waiting',
          },
        ]}
      />
      {open !== null && (
        <UnansweredDrawer
          key={open}
          id={open}
          onClose={() => void navigate(address.change({ open: null }))}
        />
      )}
    </>
  );
}

const CELLS: Cells<Row> = {
  member: (row) => <AskerName row={row} />,
  kind: (row) => <Kind row={row} />,
  words: ({ words }) => <span className="line-clamp-2 break-words @4xl:text-left">{words}</span>,
  dueAt: (row) => (row.dueAt ? <Due dueAt={row.dueAt} goesOn={goesOn(row)} /> : '–'),
  since: ({ since, state }) => <Since since={since} isWaiting={state === 'waiting'} />,
};

function Kind({ row: { kind, number } }: { row: Row }) {
  const { text } = useLocale();
  return (
    <>
      {text(`console-messages.threadKinds.${kind}`)}
      {number !== null && (
        <span className="digits block text-sm whitespace-nowrap text-ink-soft @4xl:text-left">{number}</span>
      )}
    </>
  );
}

const AskerName = ({ row }: { row: Row }) => useAskerName()(row);
