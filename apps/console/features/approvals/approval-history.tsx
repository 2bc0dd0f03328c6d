import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { approvalHistory, approvalList } from '@mela/wire/console/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { liveQueryOf } from '../../data/query.ts';
import type { Approval } from '../../data/use-fact-text.ts';
import { useWord, useWords } from '../../data/word.ts';
import { ApprovalAbout } from '../../widgets/approval-about.tsx';
import { ApprovalCard, APPROVAL_TONES } from '../../widgets/approval-card.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { APPROVED, REJECTED } from './decided-together.ts';

/** All requests that somebody may see, one of them open beside the list, with what can be done about it; several are decided at once. */
export function ApprovalHistory() {
  const { text } = useLocale();
  const word = useWord();
  const words = useWords();
  const address = useAddress();
  const open = address.get('open');
  const cells = useApprovalCells();
  return (
    <List
      endpoint={approvalHistory}
      label={text('approvals.view.history')}
      keyOf={({ id }) => id}
      nameOf={({ kind, requestedBy }) =>
        `${word('approvals.kind', kind)} · ${requestedBy?.name ?? text('approvals.theSystem')}`
      }
      hrefOf={({ id }) => address.change({ open: id })}
      presets={[
        {
          name: 'pending',
          label: text('approvals.state.pending'),
          query: { state: 'pending', order: 'requestedAt' },
        },
        { name: 'mine', label: text('approvals.view.mine'), query: { person: 'me' } },
        { name: 'all', label: text('approvals.view.all'), query: {} },
      ]}
      choices={{ kind: words('approvals.kind') }}
      waiting={['pending']}
      cells={cells}
      together={[
        { ...APPROVED, label: text('approvals.approve'), summaryOf },
        { ...REJECTED, label: text('approvals.reject'), summaryOf },
      ]}
      renderAround={(_, table) => (
        <>
          {table}
          {open !== null && <OpenApproval id={open} />}
        </>
      )}
    />
  );
}

/** What has to be read of each before several are decided at once. */
const summaryOf = ({ about, reason }: Approval) => (
  <>
    <ApprovalAbout about={about} />
    <p className="break-words text-ink-soft">{reason}</p>
  </>
);

/** The request that a link leads to, on whatever page of the list it is. */
function OpenApproval({ id }: { id: string }) {
  const text = useText();
  const word = useWord();
  const address = useAddress();
  const navigate = useNavigate();
  const query = useQuery(liveQueryOf(approvalList, { query: { view: 'all', id } }));
  const [approval] = query.data?.approvals ?? [];
  return (
    <Drawer
      open
      title={approval ? word('approvals.kind', approval.kind) : text('approvals.title')}
      onClose={() => void navigate(address.change({ open: null }))}
    >
      <Loaded query={query}>
        {({ approvals: [one] }) =>
          one ? <ApprovalCard approval={one} named /> : <p>{text('shell.nothing')}</p>
        }
      </Loaded>
    </Drawer>
  );
}

function useApprovalCells(): Cells<Approval> {
  const { text } = useLocale();
  return {
    requestedBy: ({ requestedBy }) => requestedBy?.name ?? text('approvals.theSystem'),
    decidedBy: ({ decidedBy, decidedAt }) =>
      decidedAt === null ? '–' : (decidedBy?.name ?? text('approvals.theSystem')),
    state: ({ state }) => <Badge tone={APPROVAL_TONES[state]}>{text(`approvals.state.${state}`)}</Badge>,
  };
}
