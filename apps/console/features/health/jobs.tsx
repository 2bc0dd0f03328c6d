import { useLocale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import type { systemHealth } from '@mela/wire/console/system.ts';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Section } from '../../widgets/section.tsx';
import { JobState } from './job-state.tsx';

type Job = AnswerOf<typeof systemHealth>['jobs'][number];

/** What the system does by itself, each with how it went last. */
export function Jobs({ jobs }: { jobs: readonly Job[] }) {
  const { text } = useLocale();
  const columns = useColumns();
  const title = text('console.jobs');
  return (
    <Section title={title}>
      <DataTable label={title} rows={jobs} keyOf={({ name }) => name} columns={columns} />
    </Section>
  );
}

function useColumns(): Column<Job>[] {
  const { text, formats } = useLocale();
  return [
    { head: text('console.job'), cell: ({ name }) => <code>{name}</code> },
    { head: text('console.stateHead'), cell: ({ state }) => <JobState state={state} /> },
    { head: text('console.tries'), cell: ({ tries }) => formats.number(tries), number: true },
    {
      head: text('console.lastDone'),
      cell: ({ lastDoneAt }) => (lastDoneAt ? formats.moment(lastDoneAt) : '–'),
    },
  ];
}
