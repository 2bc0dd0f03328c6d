import { useLocale } from '@mela/i18n/react.ts';
import { Card } from '@mela/ui/card.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { helpQuery } from '../../data/help.ts';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { useSignedIn } from '../../data/session.ts';
import { loginFrom, paths } from '../../router/paths.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { Below } from '../../widgets/below.tsx';
import { Bubble } from '../../widgets/bubble.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { HelpTerms } from '../../widgets/help-terms.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import type { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { TalkLog } from '../../widgets/talk-log.tsx';
import { FirstWords, NoDesk } from './first-words.tsx';
import { useNoteReading } from './note-reading.ts';
import { OpenTalk } from './open-talk.tsx';
import { desksQuery, talkQuery, useTalkNews, type Desk, type Said, type TalkPart } from './queries.ts';
import { useWriting } from './use-writing.ts';

const EndedTalk = lazyComponent(async () => (await import('./ended-talk.tsx')).EndedTalk);

/** The customer service: help that fits what somebody writes, then a talk with a person, here and now or later. */
export function Component() {
  const { text } = useLocale();
  const signedIn = useSignedIn();
  const desks = useQuery(desksQuery());
  const talk = useInfiniteQuery(talkQuery(signedIn));
  // For what stands further down.
  useQuery(helpQuery());
  usePageFacts({ title: text('shell.support') });
  useTalkNews();
  const part = talk.data?.pages[0];
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4">
      <h1 className="text-2xl font-bold">{text('shell.support')}</h1>
      <StaleNote of={[desks, talk]} />
      <QueryFallback of={[desks, talk]}>
        <Skeleton className="h-80 w-full" />
      </QueryFallback>
      {desks.data && part && (
        <Room
          key={String(signedIn)}
          signedIn={signedIn}
          desks={desks.data.desks}
          part={part}
          messages={(talk.data?.pages ?? []).toReversed().flatMap(({ chat }) => chat?.messages ?? [])}
          earlier={talk}
        />
      )}
      {!(part?.chat && part.chat.state !== 'ended') && (
        <Below of={[desks, talk]}>
          <section className="mt-2">
            <h2 className="mb-2 text-xl font-bold">{text('help.title')}</h2>
            <HelpTerms />
          </section>
        </Below>
      )}
    </div>
  );
}

type RoomProps = {
  signedIn: boolean;
  desks: readonly Desk[];
  part: TalkPart;
  /** All that has come of the talk, the oldest first. */
  messages: readonly Said[];
  earlier: ComponentProps<typeof MoreButton>['list'];
};

/** The desk that the address names, else the first that is open: what the reader has not chosen stays, whoever comes and goes meanwhile. */
const likely = (desks: readonly Desk[], named: string | null): Desk | undefined =>
  desks.find(({ csType }) => csType === named) ??
  desks.find(({ open, outside }) => open && !outside) ??
  desks[0];

/** A talk that goes on or has just ended, or how to begin one. */
function Room({ signedIn, desks, part: { chat, provesWork, inMessages }, messages, earlier }: RoomProps) {
  const { text } = useLocale();
  const [search] = useSearch();
  const [csType, choose] = useState(() => likely(desks, search.get('csType'))?.csType);
  const [left, leave] = useState<string>();
  const talk = chat?.id === left ? null : chat;
  const goesOn = talk !== null && talk.state !== 'ended';
  const chosen = desks.find((desk) => desk.csType === csType) ?? desks[0];
  const writing = useWriting({
    csType: (goesOn ? talk.csType : chosen?.csType) ?? '',
    proves: provesWork && !goesOn,
  });
  useNoteReading(talk, inMessages);
  if (talk) {
    return (
      <Card className="flex flex-col gap-4">
        <WhatWasSaid messages={messages} earlier={earlier} />
        {goesOn ? (
          <OpenTalk
            talk={talk}
            desk={desks.find((desk) => desk.csType === talk.csType)}
            inMessages={inMessages}
            writing={writing}
          />
        ) : (
          <LoadingBoundary room={<Skeleton className="h-80 w-full" />}>
            <EndedTalk talk={talk} inMessages={inMessages} onAgain={() => leave(talk.id)} />
          </LoadingBoundary>
        )}
      </Card>
    );
  }
  return (
    <>
      {chosen ? (
        <FirstWords
          desks={desks}
          chosen={chosen}
          onChoose={choose}
          inMessages={inMessages}
          writing={writing}
        />
      ) : (
        <NoDesk />
      )}
      {inMessages ? (
        <SideLink href={paths.messages}>{text('service.earlierTalks')}</SideLink>
      ) : (
        chosen &&
        !chosen.outside &&
        !signedIn && <SideLink href={loginFrom(paths.service)}>{text('service.logIn')}</SideLink>
      )}
    </>
  );
}

function WhatWasSaid({ messages, earlier }: Pick<RoomProps, 'messages' | 'earlier'>) {
  const { text } = useLocale();
  const last = messages.at(-1);
  return (
    <TalkLog
      label={text('service.log')}
      last={last && { seq: last.seq, own: last.author === 'self' }}
      earlier={earlier}
      earlierLabel={text('service.earlier')}
    >
      {messages.map(({ id, author, text: words, sentAt }) => (
        <Bubble
          key={id}
          own={author === 'self'}
          name={text(author === 'self' ? 'service.you' : 'service.staff')}
          sentAt={sentAt}
          words={words}
        />
      ))}
    </TalkLog>
  );
}

const SideLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="inline-flex min-h-11 items-center self-start font-semibold underline">
    {children}
  </a>
);
