import { useLocale, useText } from '@mela/i18n/react.ts';
import { Badge, type Tone } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import type { AnswerOf } from '@mela/wire';
import { jobList, systemHealth } from '@mela/wire/console/system.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../data/query.ts';
import { useMessage, useWord, useWords } from '../../data/word.ts';
import { DataTable } from '../../widgets/data-table.tsx';
import { Facts } from '../../widgets/facts.tsx';
import type { Cells } from '../../widgets/list/cells.tsx';
import { List } from '../../widgets/list/list.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';

/** How a job can stand, as the queue calls it. */
const TONES = {
  created: 'plain',
  retry: 'notice',
  active: 'action',
  completed: 'gain',
  cancelled: 'plain',
  failed: 'accent',
} as const satisfies Record<string, Tone>;

/** How a job stands, in words. */
function JobState({ state }: Pick<Job, 'state'>) {
  const text = useText();
  return <Badge tone={TONES[state]}>{text(`console.jobState.${state}`)}</Badge>;
}

type Job = AnswerOf<typeof jobList>['rows'][number];

const CELLS: Cells<Job> = { state: (job) => <JobState {...job} /> };

/** What the system does by itself, each with how it went last. */
function Jobs() {
  const text = useText();
  const word = useWord();
  const words = useWords();
  const title = text('console.jobs');
  return (
    <Section title={title}>
      <List
        endpoint={jobList}
        label={title}
        keyOf={({ name }) => name}
        nameOf={({ name }) => word('console-words.job', name)}
        choices={{ name: words('console-words.job') }}
        cells={CELLS}
      />
    </Section>
  );
}

/** How the system is: what waits to be told, what the verifier found last, the trail's chain. */
export function Component() {
  const { text, formats } = useLocale();
  const word = useWord();
  const query = useQuery(queryOf(systemHealth));
  const verdict = (good: boolean) => (
    <Badge tone={good ? 'gain' : 'accent'}>{text(good ? 'console.good' : 'console.notGood')}</Badge>
  );
  return (
    <>
      <PageHead title={text('console.health')}>
        <Button look="outline" size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
          {text('shell.refresh')}
        </Button>
      </PageHead>
      <Loaded query={query}>
        {({ checkedAt, books, outbox, audit }) => (
          <>
            <Facts
              facts={[
                [text('console.checkedAt'), formats.moment(checkedAt)],
                [
                  text('console.booksRecent'),
                  <Verdict key="recent" proof={books.recent} isDue={books.overdue} />,
                ],
                [text('console.booksWhole'), <Verdict key="whole" proof={books.whole} />],
                [text('console.audit'), verdict(audit.brokenAt === null)],
                [
                  text('console.auditHead'),
                  <code key="head" className="text-xs break-all">
                    {audit.head}
                  </code>,
                ],
                [text('console.factsWaiting'), formats.number(outbox.waiting)],
                [text('console.oldestFact'), outbox.oldestAt ? formats.moment(outbox.oldestAt) : '–'],
              ]}
            />
            <Jobs />
            <Faults books={books} />
            {outbox.stuck.length > 0 && (
              <Section title={text('console.stuckFacts')}>
                <DataTable
                  label={text('console.stuckFacts')}
                  rows={outbox.stuck}
                  keyOf={({ topic, recordedAt }) => `${topic} ${recordedAt.getTime()}`}
                  columns={[
                    { head: text('console.topic'), cell: ({ topic }) => word('console-words.fact', topic) },
                    {
                      head: text('console.attempts'),
                      cell: ({ attempts }) => formats.number(attempts),
                      number: true,
                    },
                    { head: text('console.lastError'), cell: ({ lastError }) => lastError },
                    { head: text('console.at'), cell: ({ recordedAt }) => formats.moment(recordedAt) },
                  ]}
                />
              </Section>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type Books = AnswerOf<typeof systemHealth>['books'];

/** What the verifier found last, and when; an old finding proves nothing of today. */
function Verdict({ proof, isDue = false }: { proof: Books['recent']; isDue?: boolean }) {
  const { text, formats } = useLocale();
  if (!proof) return <Badge tone="accent">{text('console.neverProven')}</Badge>;
  const holds = proof.faults.length === 0;
  const since = proof.provenFrom ? formats.moment(proof.provenFrom) : null;
  return (
    <span className="flex flex-col items-end gap-1">
      <span className="flex flex-wrap justify-end gap-1">
        <Badge tone={holds ? 'gain' : 'accent'}>{text(holds ? 'console.good' : 'console.notGood')}</Badge>
        {isDue && <Badge tone="accent">{text('console.proofOverdue')}</Badge>}
      </span>
      <span>
        {text('console.provenAt', { time: formats.moment(proof.provenAt) })}
        {since !== null && ` · ${text('console.provenFrom', { time: since })}`}
      </span>
    </span>
  );
}

/** The laws that were found broken, once each. */
function Faults({ books }: { books: Books }) {
  const { text } = useLocale();
  const say = useMessage();
  const found = [...(books.recent?.faults ?? []), ...(books.whole?.faults ?? [])];
  const faults = new Map(found.map((fault) => [`${fault.law} ${fault.subject}`, fault]));
  if (faults.size === 0) return null;
  return (
    <Section title={text('console.ledgerFaults')}>
      <DataTable
        label={text('console.ledgerFaults')}
        rows={[...faults.values()]}
        keyOf={({ law, subject }) => `${law} ${subject}`}
        columns={[
          { head: text('console.law'), cell: ({ law }) => say(`console-words.law.${law}`, undefined, law) },
          { head: text('console.subject'), cell: ({ subject }) => subject },
        ]}
      />
    </Section>
  );
}
