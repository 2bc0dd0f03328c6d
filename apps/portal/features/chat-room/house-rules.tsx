import { useText } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { StaffMark } from './room-message.tsx';

/** What holds in the room, for whoever reads and writes there. */
export function HouseRules({ slowSeconds }: { slowSeconds: number }) {
  const text = useText();
  return (
    <Card>
      <h2 className="mb-2 text-lg font-bold">{text('chat-room.rules')}</h2>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        <li>{text('chat-room.rule.passwords')}</li>
        <li>
          {text('chat-room.rule.staff')} <StaffMark />
        </li>
        <li>{text('chat-room.rule.contacts')}</li>
        <li>{text('chat-room.rule.words')}</li>
        <li>{text('chat-room.rule.bets')}</li>
        {slowSeconds > 0 && <li>{text('chat-room.rule.slow', { count: slowSeconds })}</li>}
      </ul>
    </Card>
  );
}
