import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { usePageFacts } from '../../widgets/facts.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { TalkLog } from '../../widgets/talk-log.tsx';
import { foldBlocked } from './fold-blocked.ts';
import { HouseRules } from './house-rules.tsx';
import { NoEntry } from './no-entry.tsx';
import { latestQuery, roomQuery, type Room } from './queries.ts';
import type { RoomPart } from './room-log.ts';
import { BlockButton, RoomMessage } from './room-message.tsx';
import { useRoom } from './use-room.ts';

const Writing = lazyComponent(async () => (await import('./writing.tsx')).Writing);

/** The chat room: what members say to each other, for whoever may enter. */
export function Component() {
  const { text } = useLocale();
  const query = useQuery(roomQuery());
  const room = query.data;
  usePageFacts({ title: text('shell.chatRoom') });
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 xl:max-w-none">
      <h1 className="text-2xl font-bold">{text('shell.chatRoom')}</h1>
      <StaleNote of={[query]} />
      <QueryFallback of={[query]}>
        <Coming />
      </QueryFallback>
      {room?.standing === 'open' ? (
        <Entered room={room} />
      ) : (
        room && <NoEntry standing={room.standing} room={room} />
      )}
    </div>
  );
}

const Coming = () => <Skeleton className="h-150 w-full rounded-card" />;

/** Waits for the latest of what was said, and for the form: what stands below has its place then. */
function Entered({ room }: { room: Room }) {
  const query = useQuery(latestQuery());
  return (
    <>
      <QueryFallback of={[query]}>
        <Coming />
      </QueryFallback>
      {query.data && (
        <LoadingBoundary room={<Coming />}>
          <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:items-start">
            <Card className="flex min-w-0 flex-col gap-4">
              <Talk room={room} first={query.data} />
            </Card>
            <HouseRules slowSeconds={room.slowSeconds} />
          </div>
        </LoadingBoundary>
      )}
    </>
  );
}

function Talk({ room, first }: { room: Room; first: RoomPart }) {
  const { text } = useLocale();
  const { said, earlier, catchUp, readAtEnd } = useRoom(first);
  const isOwn = ({ by }: (typeof said)[number]): boolean =>
    by.kind === 'member' && by.name !== null && by.name === room.name;
  const last = said.at(-1);
  return (
    <>
      <TalkLog
        tall
        label={text('chat-room.log')}
        last={last && { seq: last.seq, own: isOwn(last) }}
        earlier={earlier}
        earlierLabel={text('chat-room.earlier')}
        onEnd={readAtEnd}
      >
        {said.length === 0 && <li className="text-center text-ink-soft">{text('chat-room.none')}</li>}
        {foldBlocked(said, room.blocked).map((shown) =>
          shown.kind === 'said' ? (
            <RoomMessage key={shown.message.id} message={shown.message} own={isOwn(shown.message)} />
          ) : (
            <li key={shown.id} className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {text('chat-room.folded', { name: shown.name, count: shown.count })}
              <BlockButton name={shown.name} blocked={false} />
            </li>
          ),
        )}
      </TalkLog>
      <Writing room={room} said={() => void catchUp()} />
    </>
  );
}
