import { useLocale } from '@mela/i18n/react.ts';
import { buttonLook } from '@mela/ui/button-look.ts';
import type { AnswerOf } from '@mela/wire';
import { closingList, dataRequestList } from '@mela/wire/console/account-requests.ts';
import { listSummary } from '@mela/wire/console/lists.ts';
import { unmatchedPayments } from '@mela/wire/console/unmatched.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddress } from '../../data/address.ts';
import { useMay } from '../../data/current-staff.tsx';
import type { Preset } from '../../data/list-address.ts';
import { queryOf } from '../../data/query.ts';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { PageHead } from '../../widgets/page-head.tsx';

/** What each view asks of its own list. */
const VIEWS = {
  waiting: { state: 'waiting', order: 'askedAt' },
  closed: { state: 'closed' },
  closings: {},
  data: {},
} as const;

/** Who has asked to close their account or for their own data, what became of it, and what is kept until when. */
export function Component() {
  const { text } = useLocale();
  const names = Object.keys(VIEWS) as (keyof typeof VIEWS)[];
  const asked = useAddress().get('view');
  const view = names.find((one) => one === asked) ?? 'waiting';
  const Shown = view === 'data' ? DataRequests : Closings;
  return (
    <>
      <PageHead title={text('console.accountRequests')}>
        <ErasedPayments />
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">{text('console.accountRequestsNote')}</p>
      <Shown
        presets={names.map((name) => ({
          name,
          label: text(`console.accountRequestView.${name}`),
          query: VIEWS[name],
        }))}
      />
    </>
  );
}

type ListProps = { presets: readonly Preset[] };

function Closings({ presets }: ListProps) {
  const { text } = useLocale();
  return (
    <List
      endpoint={closingList}
      label={text('console.accountRequestView.closings')}
      keyOf={({ id }) => id}
      nameOf={({ member }) => member.username}
      hrefOf={({ member }) => `/members/${member.id}`}
      presets={presets}
      cells={CELLS}
    />
  );
}

type Closing = AnswerOf<typeof closingList>['rows'][number];

const CELLS: Cells<Closing> = { kept: (closing) => <Kept closing={closing} /> };

function Kept({ closing: { kept } }: { closing: Closing }) {
  const { text, formats } = useLocale();
  if (kept.length === 0) return '–';
  return (
    <ul>
      {kept.map(({ part, until }) => (
        <li key={part}>
          {text('console.closingKeptUntil', {
            part: text(`console.closingPart.${part}`),
            until: formats.day(until),
          })}
        </li>
      ))}
    </ul>
  );
}

function DataRequests({ presets }: ListProps) {
  const { text } = useLocale();
  return (
    <List
      endpoint={dataRequestList}
      label={text('console.accountRequestView.data')}
      keyOf={({ id }) => id}
      nameOf={({ member }) => member.username}
      hrefOf={({ member }) => `/members/${member.id}`}
      presets={presets}
    />
  );
}

const ERASED = { state: 'open', why: 'account-erased' };

/** What came for accounts that are erased waits at the cashier's desk: nobody is left to whom it could be credited. */
function ErasedPayments() {
  const { text } = useLocale();
  const may = useMay()(unmatchedPayments);
  const { data } = useQuery({
    ...queryOf(listSummary, { query: { list: unmatchedPayments.name, ...ERASED } }),
    enabled: may,
  });
  if (!data?.count) return null;
  return (
    <Link
      to={`/deposits/unmatched?${new URLSearchParams(ERASED).toString()}`}
      className={buttonLook({ look: 'outline', size: 'small' })}
    >
      {text('console.erasedPayments', { count: data.count })}
    </Link>
  );
}
