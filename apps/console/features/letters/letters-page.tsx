import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { letterList } from '@mela/wire/console/letters.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQueryOf } from '../../client/query.ts';
import { useAddress } from '../../parts/address.ts';
import { DataTable, type Column } from '../../parts/data-table.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { OlderPages } from '../../parts/older-pages.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { RevealLetter } from './reveal-letter.tsx';

type Letter = AnswerOf<typeof letterList>['letters'][number];

/** Messages that would have gone to phones and mailboxes, had anybody been there to carry them. */
export function Component() {
  const { text } = useLocale();
  const columns = useColumns();
  const address = useAddress();
  const query = useQuery(liveQueryOf(letterList, { query: { before: address.get('before') ?? undefined } }));
  return (
    <>
      <PageHead title={text('console.letters')} />
      <p className="mb-4 text-ink-soft">{text('console.lettersNote')}</p>
      <Loaded query={query}>
        {({ letters, more, carried }) => (
          <>
            {carried.map((channel) => (
              <p key={channel} className="mb-3">
                <Badge tone="gain">
                  {text('console.channelCarried', { channel: text(`console.channelName.${channel}`) })}
                </Badge>
              </p>
            ))}
            <DataTable
              label={text('console.letters')}
              rows={letters}
              keyOf={({ id }) => id}
              columns={columns}
            />
            <OlderPages last={letters.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
    </>
  );
}

function useColumns(): Column<Letter>[] {
  const { text, formats } = useLocale();
  return [
    { head: text('console.at'), cell: ({ queuedAt }) => formats.moment(queuedAt) },
    { head: text('console.letterChannel'), cell: ({ channel }) => text(`console.channelName.${channel}`) },
    {
      head: text('console.letterTo'),
      cell: ({ to }) => <span className="digits">{to ?? text('console.unreadable')}</span>,
    },
    {
      head: text('console.letterText'),
      cell: ({ id, to }) => to !== null && <RevealLetter letter={{ id, to }} />,
    },
  ];
}
