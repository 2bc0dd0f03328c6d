import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { approvalHistory } from '@mela/wire/console/approvals.ts';
import { useNavigate } from 'react-router';
import { useAddress } from '../../data/address.ts';
import type { Approval } from '../../data/use-fact-text.ts';
import { useWord, useWords } from '../../data/word.ts';
import { ApprovalCard, APPROVAL_TONES } from '../../widgets/approval-card.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';

/** All requests that somebody may see, one of them open beside the list, with what can be done about it. */
export function ApprovalHistory() {
  const { text } = useLocale();
  const word = useWord();
  const words = useWords();
  const address = useAddress();
  const navigate = useNavigate();
  const cells = useApprovalCells();
  return (
    <List
      endpoint={approvalHistory}
      label={text('approvals.view.history')}
      keyOf={({ id }) => id}
      nameOf={(one) => word('approvals.kind', one.kind)}
      hrefOf={({ id }) => address.change({ open: id })}
      presets={[
        { name: 'mine', label: text('approvals.view.mine'), query: { person: 'me' } },
        { name: 'all', label: text('approvals.view.all'), query: {} },
      ]}
      choices={{ kind: words('approvals.kind') }}
      cells={cells}
      renderAround={(rows, table) => {
        const approval = rows.find(({ id }) => id === address.get('open'));
        return (
          <>
            {table}
            {approval && (
              <Drawer
                open
                title={word('approvals.kind', approval.kind)}
                onClose={() => void navigate(address.change({ open: null }))}
              >
                <ApprovalCard approval={approval} named />
              </Drawer>
            )}
          </>
        );
      }}
    />
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
