import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { Tabs } from '@mela/ui/tabs.tsx';
import { TextField } from '@mela/ui/text-field.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths } from '../../router/paths.ts';
import { useSearch } from '../../router/router-provider.tsx';
import { useChoose } from '../../router/use-choose.ts';
import { CountBadge } from '../../widgets/count-badge.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { threadsQuery, type Thread } from './queries.ts';
import { useMessageText } from './message-text.ts';

const TYPED_MS = 400;

/** The threads of the inbox or the archive, those with some words in them where the reader looks for some. */
export function ThreadList({ open }: { open: string | null }) {
  const { text } = useLocale();
  const [address] = useSearch();
  const choose = useChoose();
  const archived = address.get('archived') === 'yes';
  const search = useTyped();
  const list = useInfiniteQuery(threadsQuery({ archived, search: search.settled }));
  const threads = list.data?.pages.flatMap((page) => page.threads);
  const none = search.settled !== '' ? 'inbox.noneFound' : archived ? 'inbox.noneArchived' : 'inbox.none';
  return (
    <div className="flex flex-col gap-3">
      <TextField
        type="search"
        label={text('inbox.search')}
        maxLength={100}
        autoComplete="off"
        value={search.typed}
        onChange={({ currentTarget }) => search.type(currentTarget.value)}
      />
      <Tabs
        label={text('inbox.title')}
        tabs={[
          { key: 'inbox', label: text('inbox.inbox') },
          { key: 'archive', label: text('inbox.archive') },
        ]}
        chosen={archived ? 'archive' : 'inbox'}
        onChoose={(key) => choose({ archived: key === 'archive' ? 'yes' : '' })}
      >
        <div className="flex flex-col gap-3 pt-3">
          <StaleNote of={[list]} />
          <QueryFallback of={[list]}>
            <div className="flex flex-col gap-2" aria-busy="true">
              {[0, 1, 2, 3].map((at) => (
                <Skeleton key={at} className="h-22 w-full" />
              ))}
            </div>
          </QueryFallback>
          {threads?.length === 0 && (
            <EmptyState title={text(none)}>
              {none === 'inbox.none' && <p className="text-sm text-ink-soft">{text('inbox.noneNote')}</p>}
            </EmptyState>
          )}
          <ul className="flex flex-col gap-2 empty:hidden">
            {threads?.map((thread) => (
              <li key={thread.id}>
                <Row thread={thread} isOpen={thread.id === open} />
              </li>
            ))}
          </ul>
          <MoreButton list={list} />
        </div>
      </Tabs>
    </div>
  );
}

/** What somebody types, and what stood there when they had stopped for a moment. */
function useTyped() {
  const [typed, type] = useState('');
  const [settled, settle] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => settle(typed.trim()), TYPED_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type, settled };
}

function Row({ thread, isOpen }: { thread: Thread; isOpen: boolean }) {
  const { text, formats } = useLocale();
  const said = useMessageText();
  const { id, subject, last, unread, archived } = thread;
  return (
    <a
      href={`${paths.messages}?${new URLSearchParams({ ...(archived && { archived: 'yes' }), open: id }).toString()}`}
      aria-current={isOpen ? 'page' : undefined}
      className={classes(
        'grid min-h-22 grid-cols-[minmax(0,1fr)_auto] gap-x-3 rounded-card border px-4 py-3 hover:border-action',
        isOpen ? 'border-action bg-raised' : 'border-line bg-surface',
      )}
    >
      <span className="truncate text-sm text-ink-soft">{said.nameOf(thread.with)}</span>
      <time dateTime={last.sentAt.toISOString()} className="text-sm text-ink-soft">
        {formats.moment(last.sentAt)}
      </time>
      <span className="col-span-2 flex items-center justify-between gap-3">
        <span className={classes('truncate', unread > 0 ? 'font-bold' : 'font-medium')}>
          {said.subjectOf(subject, last)}
        </span>
        <CountBadge count={unread} label={text('shell.unread', { count: unread })} />
      </span>
      <span className="col-span-2 truncate text-sm text-ink-soft">
        {last.author === 'self' && `${text('inbox.you')}: `}
        {said.wordsOf(last)}
      </span>
    </a>
  );
}
