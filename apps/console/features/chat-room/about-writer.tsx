import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import {
  banFromRoom,
  muteMember,
  removeFromRoom,
  removeRoomName,
  roomMemberView,
} from '@mela/wire/console/chat-room.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../data/query.ts';
import { ActionDialog } from '../../widgets/action-dialog.tsx';
import { Drawer } from '../../widgets/drawer.tsx';
import { Facts } from '../../widgets/facts.tsx';
import { FieldsDialog } from '../../widgets/fields-dialog.tsx';
import { LiftMute } from '../../widgets/lift-mute.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { MemberLink } from '../../widgets/member-link.tsx';
import type { Said } from './said.ts';

type Act = 'remove' | 'ban' | 'liftBan' | 'mute' | 'removeName';

type AboutWriterProps = { message: Said; member: NonNullable<Said['member']>; onClose: () => void };

/** What somebody said, how they stand to the room, and what can be done about both. */
export function AboutWriter({ message, member, onClose }: AboutWriterProps) {
  const { text, formats } = useLocale();
  const params = { id: member.id };
  const query = useQuery(queryOf(roomMemberView, { params }));
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);
  return (
    <Drawer
      open
      onClose={onClose}
      title={text('console-chat-room.actsFor', { name: message.by.name ?? member.username })}
    >
      <blockquote className="my-3 break-words whitespace-pre-line">{message.text}</blockquote>
      <Loaded query={query}>
        {({ name, bannedAt, bannedBy, mutedUntil }) => {
          const acts: Act[] = [
            ...(message.removed ? [] : ['remove' as const]),
            ...(mutedUntil ? [] : ['mute' as const]),
            ...(name === null ? [] : ['removeName' as const]),
            bannedAt ? 'liftBan' : 'ban',
          ];
          return (
            <>
              <Facts
                facts={[
                  [text('console.member'), <MemberLink key="member" {...member} />],
                  [text('console-chat-room.roomName'), name ?? text('console-chat-room.nameless')],
                ]}
              />
              {bannedAt && (
                <p className="my-3 font-medium text-notice">
                  {text('console-chat-room.banned', {
                    moment: formats.moment(bannedAt),
                    name: bannedBy?.name ?? '',
                  })}
                </p>
              )}
              <LiftMute memberId={member.id} until={mutedUntil} />
              <div className="my-4 flex flex-wrap gap-2">
                {acts.map((one) => (
                  <Button
                    key={one}
                    size="small"
                    look={one === 'remove' ? 'action' : 'outline'}
                    onClick={() => setAct(one)}
                  >
                    {text(`console-chat-room.${one}`)}
                  </Button>
                ))}
              </div>
            </>
          );
        }}
      </Loaded>
      <Acts act={act} messageId={message.id} params={params} onClose={close} />
    </Drawer>
  );
}

type ActsProps = { act: Act | null; messageId: string; params: { id: string }; onClose: () => void };

/** Asks once more, and why. */
function Acts({ act, messageId, params, onClose }: ActsProps) {
  const { text } = useLocale();
  if (act === null) return null;
  const asking = {
    open: true,
    onClose,
    title: text(`console-chat-room.${act}`),
    field: 'reason',
    children: <p>{text(`console-chat-room.${act}Note`)}</p>,
  } as const;
  switch (act) {
    case 'remove':
      return <ActionDialog {...asking} endpoint={removeFromRoom} params={{ messageId }} danger />;
    case 'ban':
    case 'liftBan':
      return (
        <ActionDialog
          {...asking}
          endpoint={banFromRoom}
          params={params}
          fixed={{ banned: act === 'ban' }}
          danger={act === 'ban'}
        />
      );
    case 'removeName':
      return <ActionDialog {...asking} endpoint={removeRoomName} params={params} danger />;
    case 'mute':
      return <Mute params={params} onClose={onClose} />;
  }
}

function Mute({ params, onClose }: Pick<ActsProps, 'params' | 'onClose'>) {
  const { text } = useLocale();
  return (
    <FieldsDialog
      title={text('console-chat-room.mute')}
      endpoint={muteMember}
      params={params}
      initial={{ days: '1', reason: '' }}
      fields={[
        {
          name: 'days',
          label: text('console-messages.muteDays'),
          hint: text('console-messages.muteDaysHint'),
          required: true,
        },
        { name: 'reason', label: text('console.reason'), hint: text('console.reasonHint'), required: true },
      ]}
      bodyOf={({ days = '', reason = '' }) => ({ body: { days: Number(days), reason } })}
      onClose={onClose}
    >
      <p>{text('console-chat-room.muteNote')}</p>
    </FieldsDialog>
  );
}
