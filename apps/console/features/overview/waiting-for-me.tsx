import type { MessageId } from '@mela/i18n';
import { useText } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import type { AnswerOf } from '@mela/wire';
import { waitingForMe } from '@mela/wire/console/waiting.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQueryOf } from '../../data/query.ts';
import { useSteadyRows } from '../../data/steady-rows.ts';
import { pageOfWaiting } from '../../data/subject-pages.ts';
import { Age } from '../../widgets/age.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { NewRows } from '../../widgets/new-rows.tsx';
import { Section } from '../../widgets/section.tsx';

type Item = AnswerOf<typeof waitingForMe>['items'][number];

/** What waits for the reader's own act, whichever desk it is at, the oldest first, each the way to it. */
export function WaitingForMe() {
  const text = useText();
  const query = useQuery(liveQueryOf(waitingForMe));
  const label = text('console-lists.waitingForMe');
  return (
    <Section title={label}>
      <Loaded query={query}>
        {({ items, isAll }) => (
          <>
            <Items label={label} items={items} />
            {!isAll && <p className="mt-2 text-sm text-ink-soft">{text('console-lists.moreWaits')}</p>}
          </>
        )}
      </Loaded>
    </Section>
  );
}

const keyOf = ({ subject, id }: Item): string => `${subject} ${id}`;

function Items({ label, items }: { label: string; items: readonly Item[] }) {
  const columns = useColumns();
  const steady = useSteadyRows(label, items, keyOf);
  return (
    <>
      <NewRows steady={steady} />
      <DataTable
        label={label}
        rows={steady.rows}
        gone={steady.gone}
        columns={columns}
        keyOf={keyOf}
        hrefOf={({ subject, id }) => pageOfWaiting[subject](id)}
        waiting
      />
    </>
  );
}

function useColumns(): Column<Item>[] {
  const text = useText();
  const showWhat = ({ subject, isMine }: Item) => (
    <>
      {text(`console-lists.waits.${subject}`)}
      {isMine && <Badge tone="action">{text('console-lists.claimed')}</Badge>}
    </>
  );
  const sayWhich = ({ title, message, member }: Item): string =>
    [title, message && text(message as MessageId), member].filter(Boolean).join(' · ');
  const showAge = ({ since }: Item) => <Age since={since} />;
  return [
    { head: text('console.what'), cell: showWhat },
    { head: text('console-lists.which'), cell: sayWhich },
    { head: text('console-lists.waitingSince'), cell: showAge },
  ];
}
