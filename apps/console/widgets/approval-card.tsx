import { useLocale } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { classes } from '@mela/ui/classes.ts';
import { Age } from './age.tsx';
import { ApprovalAbout } from './approval-about.tsx';
import { ApprovalActions } from './approval-actions.tsx';
import { useFactText, type Approval } from '../data/use-fact-text.ts';
import { SubjectLink } from './subject-link.tsx';

const TONES: Record<Approval['state'], Tone> = {
  pending: 'notice',
  approved: 'gain',
  rejected: 'loss',
  withdrawn: 'plain',
  expired: 'plain',
};

/** What takes two: who asks for what and why, what became of it, and what the reader can do about it. */
export function ApprovalCard({ approval, named = false }: { approval: Approval; named?: boolean }) {
  const { text, formats } = useLocale();
  const { label } = useFactText();
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
            ? label(`approvals.kind.${kind}`)
            : text('approvals.asked', { who: requestedBy?.name ?? text('approvals.theSystem') })}
        </strong>
        <Badge tone={TONES[state]}>{text(`approvals.state.${state}`)}</Badge>
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
      <ApprovalActions approval={approval} />
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
