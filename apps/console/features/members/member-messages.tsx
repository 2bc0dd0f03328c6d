import { useLocale } from '@mela/i18n/react.ts';
import { newId } from '@mela/primitives';
import { Button } from '@mela/ui/button.tsx';
import { memberMessages, writeToMember } from '@mela/wire/console/member-messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../data/current-staff.tsx';
import { queryOf } from '../../data/query.ts';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { LiftMute } from '../../widgets/lift-mute.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { Section } from '../../widgets/section.tsx';
import { StaffMessageItem, type StaffMessage } from '../../widgets/staff-message.tsx';

type Member = Readonly<{ id: string; username: string; closedAt: Date | null }>;

/** What staff and a member write to each other, and the ways to write; nothing for whoever may not. */
export function MemberMessages({ member }: { member: Member }) {
  const { text } = useLocale();
  const may = useMay();
  const query = useQuery({
    ...queryOf(memberMessages, { params: { id: member.id } }),
    enabled: may(memberMessages),
  });
  /** The thread that is gone on with; null: a new one. */
  const [writing, setWriting] = useState<StaffMessage | null | undefined>();
  if (!may(memberMessages)) return null;
  return (
    <Section title={text('console.memberMessages')}>
      {!member.closedAt && (
        <Button size="small" onClick={() => setWriting(null)}>
          {text('console.writeToMember')}
        </Button>
      )}
      <LiftMute memberId={member.id} until={query.data?.mutedUntil ?? null} />
      <Loaded query={query}>
        {({ messages }) =>
          messages.length === 0 ? (
            <p className="mt-3">{text('shell.nothing')}</p>
          ) : (
            <ol className="mt-3 flex flex-col gap-2 text-sm">
              {messages.map((message) => (
                <Row
                  key={message.id}
                  message={message}
                  onAnswer={member.closedAt ? null : () => setWriting(message)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      {writing !== undefined && (
        <WriteDialog
          member={member}
          thread={writing}
          seen={seenIn(query.data?.messages ?? [], writing)}
          onClose={() => setWriting(undefined)}
        />
      )}
    </Section>
  );
}

function Row({ message, onAnswer }: { message: StaffMessage; onAnswer: (() => void) | null }) {
  const { text } = useLocale();
  return (
    <StaffMessageItem message={message} subject={message.subject}>
      {onAnswer && !message.by && (
        <Button look="outline" size="small" onClick={onAnswer} className="mt-2">
          {text('console.answerMember')}
        </Button>
      )}
    </StaffMessageItem>
  );
}

/** The last message of a thread that is on the page; null of a new one. */
const seenIn = (messages: readonly StaffMessage[], thread: StaffMessage | null): number | null =>
  thread &&
  Math.max(
    ...messages.filter(({ threadId }) => threadId === thread.threadId).map(({ seq }) => seq),
    thread.seq,
  );

type WriteDialogProps = {
  member: Member;
  thread: StaffMessage | null;
  seen: number | null;
  onClose: () => void;
};

function WriteDialog({ member, thread, seen, onClose }: WriteDialogProps) {
  const { text } = useLocale();
  // Sent twice because no answer came, it is one message.
  const [messageId] = useState(() => newId());
  return (
    <FieldsDialog
      title={`${text(thread ? 'console.answerMember' : 'console.writeToMember')}: ${member.username}`}
      endpoint={writeToMember}
      params={{ id: member.id }}
      fields={[
        ...(thread ? [] : [{ name: 'subject', label: text('console.messageSubject'), required: true }]),
        { name: 'text', label: text('console.messageText'), required: true, long: true as const },
      ]}
      initial={{ subject: '', text: '' }}
      bodyOf={({ subject = '', text: said = '' }) => ({
        body: { messageId, threadId: thread?.threadId ?? null, seen, subject, text: said },
      })}
      onClose={onClose}
    >
      <p>{text('console.writeToMemberNote')}</p>
    </FieldsDialog>
  );
}
