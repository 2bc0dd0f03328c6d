import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { archiveThread, blockCorrespondent, readMessages } from '@mela/wire/portal/inbox.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../data/call.ts';
import { lazyComponent } from '../../data/loading/lazy-component.ts';
import { sentenceOf } from '../../data/refusals.ts';
import { paths } from '../../router/paths.ts';
import { Bubble } from '../../widgets/bubble.tsx';
import { LoadingBoundary } from '../../widgets/loading-boundary.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { AnswerForm } from './answer-form.tsx';
import { threadQuery, useRefresh, type Message, type OpenThread } from './queries.ts';
import { ReportMessage } from './report-message.tsx';
import { useMessageText } from './message-text.ts';

const TicketCard = lazyComponent(async () => (await import('./ticket-card.tsx')).TicketCard);

/** One thread: what was said, oldest first, and the way to answer; it is read by being open. */
export function ThreadView({ threadId }: { threadId: string }) {
  const { text } = useLocale();
  const said = useMessageText();
  const query = useInfiniteQuery(threadQuery(threadId));
  const thread = query.data?.pages[0];
  const messages = query.data?.pages.toReversed().flatMap((part) => part.messages);
  const lastSeq = thread?.messages.at(-1)?.seq ?? 0;
  const unread = thread?.unread ?? 0;
  useEffect(() => {
    if (unread === 0) return;
    // What could not be noted is noted with the next that is read.
    void call(readMessages, { params: { threadId }, body: { seq: lastSeq } }).catch(() => undefined);
  }, [threadId, unread, lastSeq]);
  return (
    <Card>
      <QueryFallback of={[query]}>
        <Skeleton className="h-80 w-full" />
      </QueryFallback>
      {thread && messages && (
        <article className="flex min-w-0 flex-col gap-4">
          <header>
            <h2 className="text-xl font-bold break-words">
              {said.subjectOf(thread.subject, messages[0] ?? { notice: null })}
            </h2>
            <p className="text-sm text-ink-soft">{said.nameOf(thread.with)}</p>
          </header>
          {thread.ticket && (
            <LoadingBoundary room={<Skeleton className="h-40 w-full" />}>
              <TicketCard ticket={thread.ticket} />
            </LoadingBoundary>
          )}
          <MoreButton list={query} label={text('inbox.earlier')} />
          <ol className="flex flex-col gap-3" aria-live="polite">
            {messages.map((message) => (
              <Said key={message.id} message={message} thread={thread} />
            ))}
          </ol>
          <Ending thread={thread} />
        </article>
      )}
    </Card>
  );
}

function Said({ message, thread }: { message: Message; thread: OpenThread }) {
  const { text } = useLocale();
  const said = useMessageText();
  const own = message.author === 'self';
  const look = message.notice?.startsWith('withdrawal')
    ? ({ href: paths.withdraw, word: 'inbox.lookWithdrawal' } as const)
    : message.notice?.startsWith('deposit')
      ? ({ href: paths.deposit, word: 'inbox.lookDeposit' } as const)
      : null;
  return (
    <Bubble
      own={own}
      name={own ? text('inbox.you') : said.nameOf(thread.with)}
      sentAt={message.sentAt}
      words={said.wordsOf(message)}
    >
      {look && (
        <LinkButton href={look.href} look="outline" className="mt-2 self-start">
          {text(look.word)}
        </LinkButton>
      )}
      {message.author === 'other' && <ReportMessage threadId={thread.id} message={message} />}
    </Bubble>
  );
}

/** What can be done with a thread: answering it, putting it away, hearing no more from whoever else is in it. */
function Ending({ thread }: { thread: OpenThread }) {
  const { text, formats } = useLocale();
  const refresh = useRefresh();
  const [failed, setFailed] = useState<string>();
  const { id: threadId, archived, blocked, mutedUntil } = thread;
  const { username } = thread.with;
  const act = async (acting: Promise<unknown>) => {
    setFailed(undefined);
    await acting.catch((error: unknown) => setFailed(sentenceOf(error, text)));
    refresh();
  };
  return (
    <footer className="flex flex-col gap-4">
      {!thread.answerable && thread.ticket ? (
        <div className="flex flex-col items-start gap-2">
          <p className="text-sm text-ink-soft">{text('support.closed')}</p>
          <LinkButton href={paths.feedback} look="outline">
            {text('support.write')}
          </LinkButton>
        </div>
      ) : !thread.answerable ? (
        <p className="text-sm text-ink-soft">{text('inbox.notAnswerable')}</p>
      ) : blocked ? (
        <p className="font-semibold text-notice">{text('inbox.blocked', { name: username ?? '' })}</p>
      ) : mutedUntil ? (
        <p className="font-semibold text-notice">
          {text('inbox.mutedUntil', { until: formats.moment(mutedUntil) })}
        </p>
      ) : (
        <AnswerForm threadId={threadId} />
      )}
      <div className="stitched opacity-60" />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="outline"
          onClick={() =>
            void act(call(archiveThread, { params: { threadId }, body: { archived: !archived } }))
          }
        >
          {text(archived ? 'inbox.bringBack' : 'inbox.archiveIt')}
        </Button>
        {username !== null && (
          <Button
            look="outline"
            onClick={() =>
              void act(call(blockCorrespondent, { params: { threadId }, body: { blocked: !blocked } }))
            }
          >
            {text(blocked ? 'inbox.unblock' : 'inbox.block')}
          </Button>
        )}
      </div>
      {username !== null && !blocked && (
        <p className="text-sm text-ink-soft">{text('inbox.blockNote', { name: username })}</p>
      )}
      <p role="alert" className="font-medium text-loss empty:hidden">
        {failed}
      </p>
    </footer>
  );
}
