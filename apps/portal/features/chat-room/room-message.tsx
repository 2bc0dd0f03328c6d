import { useText } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { IconButton } from '@mela/ui/icon-button.tsx';
import { Icon } from '@mela/ui/icon.tsx';
import { blockInRoom, reportInRoom } from '@mela/wire/portal/chat-room.ts';
import { useState } from 'react';
import { call } from '../../data/call.ts';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { Bubble } from '../../widgets/bubble.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { useRefresh } from './queries.ts';
import { RoomCard } from './room-card.tsx';
import type { Said } from './room-log.ts';

const ReportDialog = lazyComponent(
  async () => (await import('../../widgets/report-dialog.tsx')).ReportDialog,
);

/** The mark of staff, which comes from who wrote and from nothing that is written. */
export function StaffMark() {
  const text = useText();
  return (
    <strong className="inline-flex items-center gap-1 align-bottom text-action">
      <Icon of="shield-check" className="size-4" />
      {text('chat-room.staff')}
    </strong>
  );
}

/** Something that was said, with what goes with it; what another member said can be reported, and they can be blocked. */
export function RoomMessage({ message, own }: { message: Said; own: boolean }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const { id, by, text: words, card, sentAt, removed } = message;
  const name = own ? text('chat-room.you') : (by.name ?? text('chat-room.gone'));
  const other = by.kind === 'member' && !own && !removed ? by.name : null;
  return (
    <Bubble
      own={own}
      name={by.kind === 'staff' ? <StaffMark /> : <span className="font-semibold">{name}</span>}
      sentAt={sentAt}
      words={words}
      menu={
        other !== null && (
          <IconButton
            icon="ellipsis"
            label={text('chat-room.about', { name: other })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="-my-2 -mr-2"
          />
        )
      }
    >
      {removed && <p className="text-ink-soft italic">{text('chat-room.removed')}</p>}
      {card && <RoomCard messageId={id} card={card} />}
      {isOpen && other !== null && <Actions seq={message.seq} name={other} />}
    </Bubble>
  );
}

/** Reports a message to staff, or blocks whoever wrote it. */
function Actions({ seq, name }: { seq: number; name: string }) {
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const [isReported, setReported] = useState(false);
  return (
    <div className="flex flex-col gap-2 rounded-control border border-line p-3">
      <p className="text-sm text-ink-soft">{text('chat-room.blockNote', { name })}</p>
      <div className="flex flex-wrap items-center gap-2">
        {isReported ? (
          <p className="text-sm font-medium text-notice">{text('inbox.reported')}</p>
        ) : (
          <Button look="outline" onClick={() => setAsking(true)}>
            {text('inbox.report')}
          </Button>
        )}
        <BlockButton name={name} blocked />
      </div>
      {isAsking && (
        <LoadingBoundary room={null}>
          <ReportDialog
            seq={seq}
            report={async (body) => {
              await call(reportInRoom, { body });
              setReported(true);
            }}
            onClose={() => setAsking(false)}
          />
        </LoadingBoundary>
      )}
    </div>
  );
}

/** Hears no more from somebody, or again. */
export function BlockButton({ name, blocked }: { name: string; blocked: boolean }) {
  const text = useText();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();
  const block = async (): Promise<void> => {
    setBusy(true);
    setFailed(undefined);
    try {
      await call(blockInRoom, { body: { name, blocked } });
      await refresh();
    } catch (error) {
      setFailed(sentenceOf(error, text));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button look="outline" busy={busy} onClick={() => void block()}>
        {text(blocked ? 'inbox.block' : 'inbox.unblock')}
      </Button>
      <p role="alert" className="text-sm font-medium text-loss empty:hidden">
        {failed}
      </p>
    </>
  );
}
