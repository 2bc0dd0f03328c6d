import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import { limitChanges, exclusionList } from '@mela/wire/console/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { liveQueryOf } from '../../data/query.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Changes } from './changes.tsx';
import { Reviews } from './reviews.tsx';

type Break = AnswerOf<typeof exclusionList>['exclusions'][number];

/** Who is shut out from playing, the soonest to end first. */
function Breaks({ asked }: { asked: { memberId: string | undefined; after: string | undefined } }) {
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

const VIEWS = ['waiting', 'excluded', 'reviews', 'all'] as const;

/** Members' limits that are about to loosen, who is shut out, who looks like them, and every change; of everybody, or of one. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const view = VIEWS.find((one) => one === address.get('view')) ?? 'waiting';
  const memberId = address.get('member') ?? undefined;
  const after = address.get('after') ?? undefined;
  return (
    <>
      <PageHead title={text('console-bonuses.limitsTitle')}>
        {memberId !== undefined && (
          <Link
            to={address.change({ member: null, after: null })}
            className="font-semibold text-action underline"
          >
            {text('console.everybody')}
          </Link>
        )}
      </PageHead>
      <p className="mb-4 text-ink-soft">
        {text(view === 'reviews' ? 'console-bonuses.reviewsNote' : 'console-bonuses.limitsNote')}
      </p>
      <FilterLinks
        label={text('console.filter')}
        options={VIEWS.map((one) => ({
          to: address.change({ view: one, after: null }),
          text: text(`console-bonuses.limits.${one}`),
          current: one === view,
        }))}
      />
      {view === 'excluded' && <Breaks asked={{ memberId, after }} />}
      {view === 'reviews' && <Reviews asked={{ memberId, after }} />}
      {(view === 'waiting' || view === 'all') && <AllChanges asked={{ view, memberId, after }} />}
    </>
  );
}

type Asked = { view: 'waiting' | 'all'; memberId: string | undefined; after: string | undefined };

function AllChanges({ asked }: { asked: Asked }) {
  const query = useQuery(liveQueryOf(limitChanges, { query: asked }));
  return (
    <Loaded query={query}>
      {({ changes, more, currency }) => (
        <>
          <Changes changes={changes} currency={currency} />
          <OlderPages name="after" last={changes.at(-1)?.id} more={more} />
        </>
      )}
    </Loaded>
  );
}
