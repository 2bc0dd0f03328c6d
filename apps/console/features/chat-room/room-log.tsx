import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { classes } from '@mela/ui/classes.ts';
import { useState } from 'react';
import { nameIn } from '../../data/name-in.ts';
import { MemberLink } from '../../widgets/member-link.tsx';
import { AboutWriter } from './about-writer.tsx';
import type { Said } from './said.ts';

/** What was said, the latest first: whoever keeps order looks at the top. */
export function RoomLog({ messages }: { messages: readonly Said[] }) {
  const { text } = useLocale();
  const [open, setOpen] = useState<Said | null>(null);
  // It stays before whoever looks, also when the list has gone on.
  const opened = messages.find(({ seq }) => seq === open?.seq) ?? open;
  if (messages.length === 0) return <p>{text('console-chat-room.empty')}</p>;
  return (
    <>
      <ol aria-label={text('console-chat-room.log')} className="flex flex-col gap-2">
        {messages.toReversed().map((message) => (
          <Line key={message.id} message={message} onOpen={() => setOpen(message)} />
        ))}
      </ol>
      {opened?.member && (
        <AboutWriter message={opened} member={opened.member} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Line({ message, onOpen }: { message: Said; onOpen: () => void }) {
  const { text, formats } = useLocale();
  const { by, member, staff, text: said, sentAt, removal } = message;
  return (
    <li
      className={classes(
        'rounded-card border border-line px-4 py-2',
        by.kind === 'staff' ? 'bg-raised' : 'bg-surface',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {by.kind === 'staff' ? staff?.name : (by.name ?? text('console-chat-room.nameless'))}
        </span>
        {by.kind === 'staff' && <Badge tone="accent">{text('console-chat-room.house')}</Badge>}
        {member && <MemberLink {...member} />}
        <span className="flex-1 text-sm text-ink-soft">{formats.moment(sentAt)}</span>
        {removal && <Badge tone="notice">{text('console-chat-room.removed')}</Badge>}
        {member && (
          <Button size="small" look="outline" onClick={onOpen}>
            {text('console-chat-room.actsFor', { name: by.name ?? member.username })}
          </Button>
        )}
      </p>
      {said !== '' && <p className="my-1 break-words whitespace-pre-line">{said}</p>}
      <CardLine card={message.card} />
      {removal && (
        <p className="text-sm text-ink-soft">
          {text('console-chat-room.removedBy', {
            name: removal.by?.name ?? '',
            moment: formats.moment(removal.at),
            reason: removal.reason,
          })}
        </p>
      )}
    </li>
  );
}

/** What stands beside it. */
function CardLine({ card }: Pick<Said, 'card'>) {
  const { text, formats, language } = useLocale();
  if (!card) return null;
  const game = nameIn(card.gameNames, language) ?? card.game;
  return (
    <p className="text-sm text-ink-soft">
      {card.kind === 'order'
        ? text('console-chat-room.card.order', { game, stake: formats.money(card.stake, card.currency) })
        : text('console-chat-room.card.win', { game, win: formats.money(card.win, card.currency) })}
    </p>
  );
}
