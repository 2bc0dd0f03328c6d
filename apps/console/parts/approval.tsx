import { useReader } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { approvalList, decideApproval, withdrawApproval } from '@mela/wire/console/approvals.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { liveQueryOf } from '../client/query.ts';
import { DeedDialog } from './deed-dialog.tsx';
import { useSaid, type Approval } from './said.ts';

type ApprovalProps = { approval: Approval };

/** What of a kind waits for a second person, of one subject or of all. */
export function usePendingApprovals(kind: string, subject?: string): readonly Approval[] {
  const query = useQuery(
    liveQueryOf(approvalList, { query: { view: 'all', state: 'pending', kind, subject } }),
  );
  return query.data?.approvals ?? [];
}

/** A request that waits, on the page of what it is about: who asks for what and why, and what the reader can do about it. */
export function PendingApproval({ approval }: ApprovalProps) {
  const { text } = useReader();
  const { requestedBy, reason, isMine } = approval;
  return (
    <div className="rounded-card border-2 border-notice bg-surface p-4">
      <p className="mb-2 font-semibold">
        {text('approvals.asked', { who: requestedBy?.name ?? text('approvals.theHouse') })}
      </p>
      <ApprovalAbout approval={approval} />
      <p className="mt-2 text-sm break-words text-ink-soft">{reason}</p>
      {isMine && <p className="mt-2 text-sm text-notice">{text('approvals.secondDecides')}</p>}
      <ApprovalDeeds approval={approval} />
    </div>
  );
}

/** What is asked for, line by line: what is, or what becomes of what. */
function ApprovalAbout({ approval: { about } }: ApprovalProps) {
  const { label, said } = useSaid();
  return (
    <dl className="text-sm">
      {about.map((fact) => (
        <div key={fact.label} className="flex flex-wrap justify-between gap-x-4 py-1">
          <dt className="text-ink-soft">{label(fact.label)}</dt>
          <dd className="ms-auto min-w-0 text-right font-medium break-words">
            {fact.was !== undefined && (
              <>
                <del className="text-ink-soft">{said(fact.was)}</del>
                <span aria-hidden="true"> → </span>
              </>
            )}
            <ins className="no-underline">{said(fact.is)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const DEEDS = {
  approve: { endpoint: decideApproval, fixed: { approve: true }, optional: true },
  reject: { endpoint: decideApproval, fixed: { approve: false }, optional: false },
  withdraw: { endpoint: withdrawApproval, fixed: {}, optional: true },
} as const;

/** Yes and no of whoever may decide, and the way back of whoever has asked. */
function ApprovalDeeds({ approval }: ApprovalProps) {
  const { text } = useReader();
  const [asked, ask] = useState<keyof typeof DEEDS | null>(null);
  const { id, state, isMine, mayDecide } = approval;
  const deeds = mayDecide ? (['approve', 'reject'] as const) : (['withdraw'] as const);
  if (!mayDecide && !(isMine && state === 'pending')) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {deeds.map((deed) => (
        <Button
          key={deed}
          size="small"
          look={deed === 'approve' ? 'action' : 'outline'}
          onClick={() => ask(deed)}
        >
          {text(`approvals.${deed}`)}
        </Button>
      ))}
      {asked && (
        <DeedDialog
          open
          onClose={() => ask(null)}
          title={text(`approvals.${asked}`)}
          {...DEEDS[asked]}
          params={{ id }}
          field="note"
          danger={asked === 'reject'}
        >
          <ApprovalAbout approval={approval} />
        </DeedDialog>
      )}
    </div>
  );
}
