import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import type { AnswerOf } from '@mela/wire';
import { claimReport, decideReport, releaseReport, reportView } from '@mela/wire/console/message-reports.ts';
import { noteReport } from '@mela/wire/console/staff-notes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { ClaimActs } from '../../widgets/claim-acts.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { BesideMember } from '../../widgets/member-card.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';
import { Section } from '../../widgets/section.tsx';
import { StaffNotes } from '../../widgets/staff-notes.tsx';
import { LiftMute } from '../../widgets/lift-mute.tsx';

type Report = AnswerOf<typeof reportView>;

/** One report: the words, the few around them, and what is decided. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, formats } = useLocale();
  const query = useQuery(liveQueryOf(reportView, { params: { id } }));
  return (
    <Drawer open wide onClose={onClose} title={query.data?.subject || text('console-messages.reports')}>
      <Loaded query={query}>
        {(report) => (
          <BesideMember id={report.member.id}>
            <Facts
              facts={[
                [
                  text('console.stateHead'),
                  <Badge key="state" tone={report.state === 'open' ? 'notice' : 'plain'}>
                    {text(`console-messages.reportState.${report.state}`)}
                  </Badge>,
                ],
                [text('console-messages.writer'), <MemberLink key="writer" {...report.member} />],
                [text('console-messages.reporter'), <MemberLink key="reporter" {...report.reporter} />],
                [
                  text('console-messages.reportReasonHead'),
                  text(`console-messages.reportReason.${report.reason}`),
                ],
                report.words !== '' && [text('console-messages.reportWords'), report.words],
                [text('console-messages.reportedAt'), formats.moment(report.reportedAt)],
                report.decidedBy !== null && [text('console-messages.decidedBy'), report.decidedBy.name],
                report.decidedAt !== null && [
                  text('console-messages.settledAt'),
                  formats.moment(report.decidedAt),
                ],
              ]}
            />
            {report.roomSeq !== null && (
              <Link to={`/chat-room?before=${report.roomSeq + 1}`} className="text-action underline">
                {text('console-chat-room.seeThere')}
              </Link>
            )}
            {report.state === 'open' && (
              <>
                <ClaimActs id={id} claimedBy={report.claimedBy} claim={claimReport} release={releaseReport} />
                <Decisions id={id} />
              </>
            )}
            <LiftMute memberId={report.member.id} until={report.mutedUntil} />
            <Section title={text('console-messages.aroundIt')}>
              <Around report={report} />
            </Section>
            <StaffNotes id={id} notes={report.notes} write={noteReport} />
          </BesideMember>
        )}
      </Loaded>
    </Drawer>
  );
}

function Around({ report }: { report: Report }) {
  const { text, formats } = useLocale();
  return (
    <ol className="flex flex-col gap-2 text-sm">
      {report.around.map((message, at) => (
        <li
          // Of one moment there may be several, in this order.
          key={`${message.sentAt.toISOString()} ${at}`}
          className={classes(
            'rounded-card border bg-surface px-4 py-2',
            message.isReported ? 'border-notice' : 'border-line',
          )}
        >
          {message.isReported && <Badge tone="notice">{text('console-messages.reported')}</Badge>}
          <p className="my-1 break-words whitespace-pre-line">{message.text}</p>
          <p className="text-ink-soft">
            {message.by && `${message.by.username} · `}
            {formats.moment(message.sentAt)}
          </p>
        </li>
      ))}
    </ol>
  );
}

const DECISIONS = ['warned', 'muted', 'dismissed'] as const;

function Decisions({ id }: { id: string }) {
  const { text } = useLocale();
  const [to, decide] = useState<(typeof DECISIONS)[number] | null>(null);
  return (
    <div className="my-4 flex flex-wrap gap-2">
      {DECISIONS.map((one) => (
        <Button
          key={one}
          size="small"
          look={one === 'warned' ? 'action' : 'outline'}
          onClick={() => decide(one)}
        >
          {text(`console-messages.decide.${one}`)}
        </Button>
      ))}
      {to !== null && (
        <FieldsDialog
          title={text(`console-messages.decide.${to}`)}
          endpoint={decideReport}
          params={{ id }}
          initial={{ days: '7', reason: '' }}
          fields={[
            ...(to === 'muted'
              ? [
                  {
                    name: 'days',
                    label: text('console-messages.muteDays'),
                    hint: text('console-messages.muteDaysHint'),
                    required: true,
                  },
                ]
              : []),
            {
              name: 'reason',
              label: text('console.reason'),
              hint: text('console.reasonHint'),
              required: true,
            },
          ]}
          bodyOf={({ days = '', reason = '' }) => ({
            body: { to, days: to === 'muted' ? Number(days) : 1, reason },
          })}
          onClose={() => decide(null)}
        >
          <p>{text(`console-messages.decideNote.${to}`)}</p>
        </FieldsDialog>
      )}
    </div>
  );
}
