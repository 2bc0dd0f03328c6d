import { useLocale } from '@mela/i18n/react.ts';
import { classes } from '@mela/ui/classes.ts';
import { EmptyState } from '@mela/ui/empty-state.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { paths } from '../../router/paths.ts';
import { CountBadge } from '../../widgets/count-badge.tsx';
import { MoreButton } from '../../widgets/more-button.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { StaleNote } from '../../widgets/stale-note.tsx';
import { TicketDue, TicketState } from '../../widgets/ticket-standing.tsx';
import type { Ticket } from './queries.ts';

type TicketListProps = {
  /** All that have come, the latest first. */
  tickets: readonly Ticket[] | undefined;
  list: UseInfiniteQueryResult;
};

/** What somebody has sent, with what became of it; each leads to what was said in it. */
export function TicketList({ tickets, list }: TicketListProps) {
  const { text } = useLocale();
  return (
    <section aria-labelledby="tickets-title" className="flex flex-col gap-3">
      <h2 id="tickets-title" className="text-xl font-bold">
        {text('support.history')}
      </h2>
      <StaleNote of={[list]} />
      <QueryFallback of={[list]}>
        <div className="flex flex-col gap-2" aria-busy="true">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} className="h-26 w-full" />
          ))}
        </div>
      </QueryFallback>
      {tickets?.length === 0 && (
        <EmptyState title={text('support.none')}>
          <p className="text-sm text-ink-soft">{text('support.noneNote')}</p>
        </EmptyState>
      )}
      <ul className="flex flex-col gap-2 empty:hidden">
        {tickets?.map((ticket) => (
          <li key={ticket.id}>
            <Row ticket={ticket} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
    </section>
  );
}

function Row({ ticket }: { ticket: Ticket }) {
  const { text, formats } = useLocale();
  const { id, kind, number, subject, questionType, sentAt, unread } = ticket;
  return (
    <a
      href={`${paths.messages}?open=${id}`}
      className="flex flex-col gap-1 rounded-card border border-line bg-surface px-4 py-3 hover:border-action"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
        <span>
          <span className="font-semibold">{text(`support.kind.${kind}`)}</span> {number}
        </span>
        <TicketState ticket={ticket} />
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className={classes('line-clamp-2 break-words', unread > 0 ? 'font-bold' : 'font-medium')}>
          {subject}
        </span>
        <CountBadge count={unread} label={text('shell.unread', { count: unread })} />
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        {questionType !== null && <span>{questionType}</span>}
        <time dateTime={sentAt.toISOString()}>{formats.moment(sentAt)}</time>
      </span>
      <TicketDue ticket={ticket} />
    </a>
  );
}
