import { useLocale } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { APPLICATION_STATES, applicationList } from '@mela/wire/console/applications.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { liveQueryOf } from '../../data/query.ts';
import { useAddress } from '../../data/address.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { FilterLinks } from '../../widgets/filter-links.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { OlderPages } from '../../widgets/older-pages.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { tones } from './tones.ts';

type Application = AnswerOf<typeof applicationList>['applications'][number];

const FILTERS = ['waiting', ...APPLICATION_STATES] as const;

/** Who wants to take part in which promotion: what waits for staff first, everything else behind the filters. */
export function Component() {
  const { text } = useLocale();
  const address = useAddress();
  const navigate = useNavigate();
  const state = FILTERS.find((one) => one === address.get('state')) ?? 'waiting';
  const query = useQuery(
    liveQueryOf(applicationList, { query: { state, after: address.get('after') ?? undefined } }),
  );
  const columns = useColumns();
  const open = address.get('open');
  return (
    <>
      <PageHead title={text('editing.applications')}>
        {query.data && (
          <Badge tone={query.data.waiting > 0 ? 'notice' : 'plain'}>
            {text('editing.waitingCount', { count: query.data.waiting })}
          </Badge>
        )}
      </PageHead>
      <FilterLinks
        label={text('console.filter')}
        options={FILTERS.map((one) => ({
          to: address.change({ state: one, after: null, open: null }),
          text: text(`editing.applicationState.${one}`),
          current: one === state,
        }))}
      />
      <Loaded query={query}>
        {({ applications, more }) => (
          <>
            <DataTable
              label={text('editing.applications')}
              columns={columns}
              rows={applications}
              keyOf={({ id }) => id}
              hrefOf={({ id }) => address.change({ open: id })}
              waiting={state === 'waiting'}
            />
            <OlderPages name="after" last={applications.at(-1)?.id} more={more} />
          </>
        )}
      </Loaded>
      {open !== null && (
        <ApplicationDrawer id={open} onClose={() => void navigate(address.change({ open: null }))} />
      )}
    </>
  );
}

function useColumns(): Column<Application>[] {
  const { text, formats } = useLocale();
  return [
    { head: text('console.member'), cell: ({ member }) => member.username },
    { head: text('editing.promotion'), cell: ({ promotion }) => promotion.title },
    {
      head: text('console.stateHead'),
      cell: ({ state }) => <Badge tone={tones[state]}>{text(`editing.applicationState.${state}`)}</Badge>,
    },
    {
      head: text('editing.picturesSent'),
      cell: ({ pictureIds }) => formats.number(pictureIds.length),
      number: true,
    },
    { head: text('editing.appliedAt'), cell: ({ appliedAt }) => formats.moment(appliedAt) },
  ];
}
