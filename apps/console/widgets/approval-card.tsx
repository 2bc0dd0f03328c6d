import { useLocale } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { decideApproval, withdrawApproval } from '@mela/wire/console/approvals.ts';
import { useState } from 'react';
import type { Approval } from '../data/use-fact-text.ts';
import { useWord } from '../data/word.ts';
import { ActionDialog } from './action-dialog.tsx';
import { Age } from './age.tsx';
import { ApprovalAbout } from './approval-about.tsx';
import { SubjectLink } from './subject-link.tsx';

const ACTIONS = {
  approve: { endpoint: decideApproval, fixed: { approve: true }, optional: true },
  reject: { endpoint: decideApproval, fixed: { approve: false }, optional: false },
  withdraw: { endpoint: withdrawApproval, fixed: {}, optional: true },
} as const;

type ApprovalCardProps = {
  approval: Approval;
  /** It stands among others of any kind. */
  named?: boolean;
  /** Hears that the reader has decided it, or withdrawn it. */
  onDone?: () => void;
};

/** Yes and no of whoever may decide, and the way back of whoever has asked. */
function ApprovalActions({ approval, onDone }: Pick<ApprovalCardProps, 'approval' | 'onDone'>) {
  const { text } = useLocale();
  const [asked, ask] = useState<keyof typeof ACTIONS | null>(null);
  const { id, state, isMine, mayDecide, about, reason } = approval;
  if (!mayDecide && !(isMine && state === 'pending')) return null;
  const actions = mayDecide ? (['approve', 'reject'] as const) : (['withdraw'] as const);
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {actions.map((action) => (
        <Button
          key={action}
          size="small"
          look={action === 'approve' ? 'action' : 'outline'}
          onClick={() => ask(action)}
        >
          {text(`approvals.${action}`)}
        </Button>
      ))}
      {asked && (
        <ActionDialog
          open
          onClose={() => ask(null)}
          title={text(`approvals.${asked}`)}
          {...ACTIONS[asked]}
          params={{ id }}
          onDone={() => onDone?.()}
          field="note"
          danger={asked === 'reject'}
        >
          <ApprovalAbout about={about} />
          <p className="break-words text-ink-soft">{reason}</p>
        </ActionDialog>
      )}
    </div>
  );
}

/** How a request stands, in colour. */
export const APPROVAL_TONES: Record<Approval['state'], Tone> = {
  pending: 'notice',
  approved: 'gain',
  rejected: 'loss',
  withdrawn: 'plain',
  expired: 'plain',
};

/** What takes two: who asks for what and why, what became of it, and what the reader can do about it. */
export function ApprovalCard({ approval, named = false, onDone }: ApprovalCardProps) {
  const { text, formats } = useLocale();
  const word = useWord();
  const { state, kind, requestedBy, requestedAt, reason, isMine } = approval;
  const waits = state === 'pending';
  return (
    <article
      className={classes(
        'rounded-card border bg-surface p-4 text-sm',
        waits ? 'border-notice' : 'border-line',
      )}
    >
      <p className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <strong className="text-base">
          {named
            ? word('approvals.kind', kind)
            : text('approvals.asked', { who: requestedBy?.name ?? text('approvals.theSystem') })}
        </strong>
        <Badge tone={APPROVAL_TONES[state]}>{text(`approvals.state.${state}`)}</Badge>
      </p>
      <ApprovalAbout about={approval.about} />
      <p className="mt-2 break-words text-ink-soft">
        {named && `${requestedBy?.name ?? text('approvals.theSystem')} · `}
        {waits && (
          <>
            <Age since={requestedAt} /> ·{' '}
          </>
        )}
        {formats.moment(requestedAt)}
        {reason && `: ${reason}`}
      </p>
      <FirstDecision approval={approval} />
      <Ending approval={approval} />
      {waits && isMine && <p className="mt-2 text-notice">{text('approvals.secondDecides')}</p>}
      {named && waits && (
        <p className="mt-3">
          <SubjectLink kind={kind} subject={approval.subject} />
        </p>
      )}
      <ApprovalActions approval={approval} {...(onDone && { onDone })} />
    </article>
  );
}

/** Where two have to say the same: that, and what the first of them has said. */
function FirstDecision({ approval: { deciders, firstDecision, state } }: { approval: Approval }) {
  const { text, formats } = useLocale();
  if (deciders < 2) return null;
  const decisionText =
    firstDecision && text(firstDecision.approves ? 'approvals.saysYes' : 'approvals.saysNo');
  return (
    <div className="break-words text-ink-soft">
      {firstDecision && (
        <p>
          {firstDecision.by.name} · {formats.moment(firstDecision.at)}: {decisionText}
          {firstDecision.note !== null && ` – ${firstDecision.note}`}
        </p>
      )}
      {state === 'pending' && <p className="mt-2 text-notice">{text('approvals.twoSay')}</p>}
    </div>
  );
}

/** Who has ended it, when, and with what words. */
function Ending({ approval: { state, needsTwo, decidedBy, decidedAt, note } }: { approval: Approval }) {
  const { text, formats } = useLocale();
  if (decidedAt === null || !needsTwo) return null;
  const words = state === 'expired' ? text(note === null ? 'approvals.ranOut' : 'approvals.lapsed') : note;
  return (
    <p className="break-words text-ink-soft">
      {decidedBy?.name ?? text('approvals.theSystem')} · {formats.moment(decidedAt)}
      {words !== null && `: ${words}`}
    </p>
  );
}
