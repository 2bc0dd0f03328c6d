import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { claimUnanswered, unansweredList } from '@mela/wire/console/unanswered.ts';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Since } from './since.tsx';
import { UnansweredDrawer } from './unanswered-drawer.tsx';

type Row = AnswerOf<typeof unansweredList>['rows'][number];

/** What members have answered staff and nobody has answered yet, the oldest first. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('console-messages.unanswered')} />
      <p className="mb-4 text-ink-soft">{text('console-messages.unansweredNote')}</p>
      <List
        endpoint={unansweredList}
        label={text('console-messages.unanswered')}
        keyOf={({ id }) => id}
        nameOf={({ member, subject }) => [member?.username, subject].filter(Boolean).join(', ')}
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
            query: { state: 'waiting', claimedBy: 'me' },
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
            can: ({ state, claimedBy }) => state === 'waiting' && claimedBy === null,
          },
        ]}
      />
      {open !== null && (
        <UnansweredDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

const CELLS: Cells<Row> = {
  words: ({ words }) => <span className="line-clamp-2 break-words @4xl:text-left">{words}</span>,
  since: ({ since, state }) => <Since since={since} isWaiting={state === 'waiting'} />,
};
