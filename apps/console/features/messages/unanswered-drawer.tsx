import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import * as wire from '@mela/wire/console/unanswered.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCurrentStaff } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';
import { Section } from '../../widgets/section.tsx';
import { AnswerBox } from './answer-box.tsx';
import { StaffMessageItem } from '../../widgets/staff-message.tsx';

type Thread = AnswerOf<typeof wire.unansweredView>;

/** A member's answer that waits: what was said, who looks after it, and the box to answer in. */
export function UnansweredDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { text, formats } = useLocale();
  const query = useQuery(liveQueryOf(wire.unansweredView, { params: { id } }));
  return (
    <Drawer open onClose={onClose} title={query.data?.subject ?? text('console-messages.unanswered')}>
      <Loaded query={query}>
        {(thread) => (
          <>
            <Facts
              facts={[
                [
                  text('console.stateHead'),
                  <Badge key="state" tone={thread.state === 'waiting' ? 'notice' : 'plain'}>
                    {text(`console-messages.unansweredState.${thread.state}`)}
                  </Badge>,
                ],
                thread.member !== null && [
                  text('console.member'),
                  <MemberLink key="member" {...thread.member} />,
                ],
                [text('console-messages.since'), formats.moment(thread.since)],
                thread.claimedBy !== null && [text('console.claimedBy'), thread.claimedBy.name],
                thread.settledBy !== null && [text('console-messages.settledBy'), thread.settledBy.name],
                thread.settledAt !== null && [
                  text('console-messages.settledAt'),
                  formats.moment(thread.settledAt),
                ],
              ]}
            />
            <Acts thread={thread} />
            <Section title={text('console.memberMessages')}>
              <ol className="flex flex-col gap-2 text-sm">
                {thread.messages.toReversed().map((message) => (
                  <StaffMessageItem key={message.id} message={message} />
                ))}
              </ol>
            </Section>
            <Answering thread={thread} />
          </>
        )}
      </Loaded>
    </Drawer>
  );
}

function Answering({ thread }: { thread: Thread }) {
  const { text } = useLocale();
  const { staffId } = useCurrentStaff();
  const { claimedBy, isRead } = thread;
  if (!isRead) return <p className="mt-4">{text('console-messages.closedAccount')}</p>;
  if (claimedBy !== null && claimedBy.id !== staffId)
    return <p className="mt-4">{text('console-messages.withColleague', { name: claimedBy.name })}</p>;
  if (thread.member === null) return null;
  return <AnswerBox memberId={thread.member.id} threadId={thread.id} seen={lastOf(thread)} />;
}

/** The last message that whoever looks has before their eyes. */
const lastOf = ({ messages }: Thread): number => Math.max(0, ...messages.map(({ seq }) => seq));

type Asked = 'claim' | 'release' | 'handOver' | 'close';

function Acts({ thread }: { thread: Thread }) {
  const { text } = useLocale();
  const { staffId } = useCurrentStaff();
  const [asked, ask] = useState<Asked | null>(null);
  const { id, state, claimedBy, colleagues } = thread;
  if (state !== 'waiting') return null;
  const isMine = claimedBy?.id === staffId;
  const can: Readonly<Record<Asked, boolean>> = {
    claim: claimedBy === null,
    close: claimedBy === null || isMine,
    handOver: isMine && colleagues.length > 0,
    release: claimedBy !== null,
  };
  const onClose = (): void => ask(null);
  const plain = { open: true, onClose, params: { id } };
  return (
    <div className="my-4 flex flex-wrap gap-2">
      {(Object.keys(can) as Asked[])
        .filter((one) => can[one])
        .map((one) => (
          <Button
            key={one}
            size="small"
            look={one === 'claim' ? 'action' : 'outline'}
            onClick={() => ask(one)}
          >
            {text(`console-messages.${one}`)}
          </Button>
        ))}
      {asked === 'claim' && (
        <ActionDialog {...plain} title={text('console-messages.claim')} endpoint={wire.claimUnanswered}>
          <p>{text('console-messages.claimNote')}</p>
        </ActionDialog>
      )}
      {asked === 'release' && (
        <ActionDialog {...plain} title={text('console-messages.release')} endpoint={wire.releaseUnanswered}>
          <p>{text('console-messages.releaseNote')}</p>
        </ActionDialog>
      )}
      {asked === 'close' && (
        <ActionDialog
          {...plain}
          title={text('console-messages.close')}
          endpoint={wire.closeUnanswered}
          fixed={{ seen: lastOf(thread) }}
        >
          <p>{text('console-messages.closeNote')}</p>
        </ActionDialog>
      )}
      {asked === 'handOver' && (
        <FieldsDialog
          title={text('console-messages.handOver')}
          endpoint={wire.handOverUnanswered}
          params={{ id }}
          initial={{ to: colleagues[0]?.id ?? '' }}
          fields={[
            {
              name: 'to',
              label: text('console-messages.handOverTo'),
              choices: colleagues.map((one) => ({ value: one.id, label: one.name })),
            },
          ]}
          bodyOf={({ to = '' }) => ({ body: { to } })}
          onClose={onClose}
        />
      )}
    </div>
  );
}
