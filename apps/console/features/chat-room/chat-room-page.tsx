import { useLocale } from '@mela/i18n/react.ts';
import { roomView, saveRoomTerms } from '@mela/wire/console/chat-room.ts';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import { liveQueryOf } from '../../data/query.ts';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { RoomLog } from './room-log.tsx';
import { RoomRules } from './room-rules.tsx';
import { SayForHouse } from './say-for-house.tsx';

const LOOK_AGAIN_MS = 3000;

/** The chat room as staff see it: what is said, by whom, what was taken out, and its rules for whoever sets them. */
export function Component() {
  const { text } = useLocale();
  const may = useMay();
  const address = useAddress();
  const before = address.get('before');
  const query = useQuery(
    liveQueryOf(roomView, { query: before === null ? {} : { before: Number(before) } }, LOOK_AGAIN_MS),
  );
  return (
    <>
      <PageHead title={text('console-chat-room.title')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-chat-room.note')}</p>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Loaded query={query}>
          {({ open, messages, more }) => (
            <div className="min-w-0">
              {!open && <p className="mb-3 font-medium text-notice">{text('console-chat-room.closed')}</p>}
              <RoomLog messages={messages} />
              <OlderPages last={messages[0] && String(messages[0].seq)} more={more} />
              <SayForHouse />
            </div>
          )}
        </Loaded>
        {may(saveRoomTerms) && <RoomRules />}
      </div>
    </>
  );
}
