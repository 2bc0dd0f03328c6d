import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { exclusionList } from '@mela/wire/console/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQueryOf } from '../../data/query.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';

type Break = AnswerOf<typeof exclusionList>['exclusions'][number];

/** Who is shut out from playing, the soonest to end first. */
export function Breaks({ asked }: { asked: { memberId: string | undefined; after: string | undefined } }) {
  const { text, formats } = useLocale();
  const query = useQuery(liveQueryOf(exclusionList, { query: asked }));
  const columns: Column<Break>[] = [
    { head: text('console.member'), cell: ({ member }) => member.username },
    { head: text('console-bonuses.excludedUntil'), cell: ({ until }) => formats.moment(until) },
    { head: text('console.requestedAt'), cell: ({ askedAt }) => formats.moment(askedAt) },
    {
      head: text('console-bonuses.askedBy'),
      cell: ({ by, imposedBy, carried }) => {
        const who = by?.name ?? text(`console-bonuses.imposedBy.${imposedBy}`);
        const source =
          by && imposedBy === 'register' ? `${text('console-bonuses.imposedBy.register')} (${who})` : who;
        if (carried === null) return source;
        const from = carried.from
          ? text('console-bonuses.carriedFrom', { member: carried.from.username })
          : text('console-bonuses.carriedElsewhere');
        return `${source}, ${from}`;
      },
    },
    { head: text('console-bonuses.reason'), cell: ({ reason }) => reason ?? '–' },
  ];
  return (
    <Loaded query={query}>
      {({ exclusions, more }) => (
        <>
          <DataTable
            label={text('console-bonuses.limits.excluded')}
            columns={columns}
            rows={exclusions}
            keyOf={({ id }) => id}
            hrefOf={({ member }) => `/members/${member.id}`}
          />
          <OlderPages name="after" last={exclusions.at(-1)?.id} more={more} />
        </>
      )}
    </Loaded>
  );
}
