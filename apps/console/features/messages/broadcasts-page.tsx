import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { broadcastList } from '@mela/wire/console/broadcasts.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useLanguage } from '../../data/language-provider.tsx';
import { nameIn } from '../../data/name-in.ts';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { BroadcastDrawer } from './broadcast-drawer.tsx';
import { BroadcastState } from './broadcast-state.tsx';
import { WriteBroadcast } from './write-broadcast.tsx';

/** What staff have written to many at once, the latest first, and what of it waits for a second person. */
export function Component() {
  const { text } = useLocale();
  const { language } = useLanguage();
  const address = useAddress();
  const navigate = useNavigate();
  const open = address.get('open');
  /** What one has sent oneself stands in the list at once. */
  const [sent, setSent] = useState(0);
  return (
    <>
      <PageHead title={text('console-messages.broadcasts')}>
        <WriteBroadcast onSent={() => setSent(sent + 1)} />
      </PageHead>
      <p className="mb-4 text-ink-soft">{text('console-messages.broadcastsNote')}</p>
      <PendingApprovals kind="broadcast" />
      <List
        key={sent}
        endpoint={broadcastList}
        label={text('console-messages.broadcasts')}
        keyOf={({ id }) => id}
        nameOf={({ subject }) => nameIn(subject, language) ?? ''}
        hrefOf={({ id }) => address.change({ open: id })}
        presets={[
          { name: 'all', label: text('console-messages.allBroadcasts'), query: {} },
          {
            name: 'under-way',
            label: text('console-messages.underWay'),
            query: { state: 'scheduled,sending' },
          },
        ]}
        cells={CELLS}
      />
      {open !== null && (
        <BroadcastDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

const CELLS: Cells<AnswerOf<typeof broadcastList>['rows'][number]> = {
  state: ({ state }) => <BroadcastState state={state} />,
};
