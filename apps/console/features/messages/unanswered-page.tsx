import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { serviceDeskList } from '@mela/wire/console/service-desks.ts';
import { claimUnanswered, unansweredList } from '@mela/wire/console/unanswered.ts';
import { Link, useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Presence } from './presence.tsx';
import { Since } from './since.tsx';
import { goesOn, useAskerName } from './talk.ts';
import { UnansweredDrawer } from './unanswered-drawer.tsx';

type Row = AnswerOf<typeof unansweredList>['rows'][number];

/** The one desk of the customer service: talks that go on, what members have answered staff, and who is there to answer, the oldest first. */
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
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-messages.unansweredNote')}</p>
      <Presence />
      <List
        endpoint={unansweredList}
        label={text('console-messages.unanswered')}
        keyOf={({ id }) => id}
        nameOf={(row) => [askerName(row), row.subject].filter(Boolean).join(', ')}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          {
            name: 'waiting',
            label: text('console-messages.unansweredState.waiting'),
            query: { state: 'waiting' },
          },
          {
            name: 'mine',
            label: text('console-messages.mine'),
            query: { state: 'waiting,answered', claimedBy: 'me' },
          },
          {
            name: 'talks',
            label: text('console-messages.talks'),
            query: { kind: 'service', state: 'waiting,answered' },
          },
          {
            name: 'over',
            label: text('console-messages.over'),
            query: { state: 'answered,closed' },
          },
        ]}
        waiting={['waiting', 'mine']}
        cells={CELLS}
        together={[
          {
            label: text('console-messages.claim'),
            endpoint: claimUnanswered,
            params: ({ id }) => ({ id }),
            can: (row) => goesOn(row) && row.claimedBy === null,
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
  words: ({ words }) => <span className="line-clamp-2 break-words @4xl:text-left">{words}</span>,
  since: ({ since, state }) => <Since since={since} isWaiting={state === 'waiting'} />,
};

const AskerName = ({ row }: { row: Row }) => useAskerName()(row);
