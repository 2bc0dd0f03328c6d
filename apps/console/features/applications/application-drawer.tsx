import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import {
  applicationAnswer,
  applicationView,
  claimApplication,
  releaseApplication,
  type APPLICATION_STATES,
} from '@mela/wire/console/applications.ts';
import { noteApplication } from '@mela/wire/console/staff-notes.ts';
import { memberView } from '@mela/wire/console/members.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { ClaimActs } from '../../widgets/claim-acts.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { BesideMember } from '../../widgets/member-card.tsx';
import { Section } from '../../widgets/section.tsx';
import { StaffNotes } from '../../widgets/staff-notes.tsx';
import { tones } from './tones.ts';

/** One application: what the member wrote and sent, and what may be answered. */
export function ApplicationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, formats } = useLocale();
  const query = useQuery(liveQueryOf(applicationView, { params: { id } }));
  const may = useMay();
  const [answer, setAnswer] = useState<(typeof APPLICATION_STATES)[number] | null>(null);
  return (
    <Drawer open wide={may(memberView)} onClose={onClose} title={text('editing.application')}>
      <Loaded query={query}>
        {(application) => (
          <BesideMember id={application.member.id}>
            <Facts
              facts={[
                [
                  text('console.stateHead'),
                  <Badge key="state" tone={tones[application.state]}>
                    {text(`editing.applicationState.${application.state}`)}
                  </Badge>,
                ],
                [text('console.member'), application.member.username],
                [text('editing.promotion'), application.promotion.title],
                [text('editing.appliedAt'), formats.moment(application.appliedAt)],
                [text('editing.changedAt'), formats.moment(application.changedAt)],
                application.bonus !== null && [
                  text('editing.bonusBehind'),
                  text(application.bonus.isOpen ? 'editing.bonusOf' : 'editing.bonusClosed', {
                    name: application.bonus.name,
                    amount: formats.money(application.bonus.amount, application.bonus.currency),
                  }),
                ],
                application.reason !== null && [text('editing.lastAnswer'), application.reason],
              ]}
            />
            <Section title={text('editing.comment')}>
              {application.comment === '' ? (
                <p className="text-ink-soft">{text('editing.noComment')}</p>
              ) : (
                <blockquote className="border-l-4 border-line pl-3 break-words">
                  {application.comment}
                </blockquote>
              )}
            </Section>
            {application.pictureIds.length > 0 && (
              <Section title={text('editing.picturesSent')}>
                <ul className="grid grid-cols-2 gap-2">
                  {application.pictureIds.map((picture, at) => (
                    <li key={picture}>
                      <a href={`/console/application-pictures/${picture}`} target="_blank" rel="noreferrer">
                        <img
                          src={`/console/application-pictures/${picture}`}
                          alt={text('editing.pictureOf', { number: at + 1 })}
                          className="aspect-square w-full rounded-control border border-line object-cover"
                        />
                      </a>
                    </li>
                  ))}
                </ul>
              </Section>
            )}
            {application.answers.length > 0 && (
              <Section title={text('editing.answer')}>
                <ClaimActs
                  id={id}
                  claimedBy={application.claimedBy}
                  claim={claimApplication}
                  release={releaseApplication}
                />
                <div className="flex flex-wrap gap-2">
                  {application.answers.map((to) => (
                    <Button
                      key={to}
                      look={to === 'rejected' ? 'outline' : 'action'}
                      size="small"
                      onClick={() => setAnswer(to)}
                    >
                      {text(`editing.answers.${to}`)}
                    </Button>
                  ))}
                </div>
              </Section>
            )}
            <StaffNotes id={id} notes={application.notes} write={noteApplication} />
            {answer !== null && (
              <ActionDialog
                open
                onClose={() => setAnswer(null)}
                title={text(`editing.answers.${answer}`)}
                endpoint={applicationAnswer}
                params={{ id }}
                fixed={{ from: application.state, to: answer }}
                field="reason"
                danger={answer === 'rejected'}
              >
                <p>{text('editing.answerNote')}</p>
              </ActionDialog>
            )}
          </BesideMember>
        )}
      </Loaded>
    </Drawer>
  );
}
