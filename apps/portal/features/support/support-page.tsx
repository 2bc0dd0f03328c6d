import { useLocale } from '@mela/i18n/react.ts';
import { Button } from '@mela/ui/button.tsx';
import { Card } from '@mela/ui/card.tsx';
import { LinkButton } from '@mela/ui/link-button.tsx';
import { Skeleton } from '@mela/ui/skeleton.tsx';
import { supportTerms } from '@mela/wire/portal/support-tickets.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../data/query.ts';
import { useRealAccount } from '../../data/real-account.ts';
import { paths } from '../../router/paths.ts';
import { Below } from '../../widgets/below.tsx';
import { usePageFacts } from '../../widgets/facts.tsx';
import { QueryFallback } from '../../widgets/query-fallback.tsx';
import { ticketsQuery, useTicketNews, type Ticket } from './queries.ts';
import { TicketForm } from './ticket-form.tsx';
import { TicketList } from './ticket-list.tsx';

/** What a member puts to those who run the site in writing, and what became of it. */
export function Component() {
  const { text } = useLocale();
  // Who only tries the games is told once, by the list, what they lack.
  const isReal = useRealAccount();
  const terms = useQuery({ ...queryOf(supportTerms), enabled: isReal !== false });
  const list = useInfiniteQuery(ticketsQuery());
  const tickets = list.data?.pages.flatMap((page) => page.tickets);
  const [sent, setSent] = useState<string | null>(null);
  usePageFacts({ title: text('help.feedback') });
  useTicketNews();
  return (
    <div className="mx-auto grid max-w-2xl gap-4 xl:max-w-none xl:grid-cols-2 xl:items-start">
      <h1 className="text-2xl font-bold xl:col-span-2">{text('help.feedback')}</h1>
      {isReal !== false && (
        <Card>
          <QueryFallback of={[terms]}>
            <Skeleton className="h-120 w-full" />
          </QueryFallback>
          {terms.data &&
            (sent === null ? (
              <TicketForm terms={terms.data} onSent={setSent} />
            ) : (
              <Thanks
                id={sent}
                ticket={tickets?.find(({ id }) => id === sent)}
                onAgain={() => setSent(null)}
              />
            ))}
        </Card>
      )}
      <Below of={isReal === false ? [] : [terms]}>
        <TicketList tickets={tickets} list={list} />
      </Below>
    </div>
  );
}

type ThanksProps = {
  id: string;
  /** As the list has it, once it has been asked for anew. */
  ticket: Ticket | undefined;
  onAgain: () => void;
};

/** It has arrived: its number, and where what is said about it stands. */
function Thanks({ id, ticket, onAgain }: ThanksProps) {
  const { text } = useLocale();
  return (
    <div className="flex flex-col items-start gap-4">
      <output>
        <span className="block text-lg font-semibold">{text('support.thanks')}</span>
        {ticket && text('support.thanksNumber', { number: ticket.number })}
      </output>
      <div className="flex flex-wrap gap-2">
        <LinkButton href={`${paths.messages}?open=${id}`}>{text('support.open')}</LinkButton>
        <Button look="outline" onClick={onAgain}>
          {text('support.again')}
        </Button>
      </div>
    </div>
  );
}
