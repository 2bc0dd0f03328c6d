import { useReader } from '@mela/i18n/react.ts';
import { Badge } from '@mela/ui/badge.tsx';
import { Button } from '@mela/ui/button.tsx';
import { systemHealth } from '@mela/wire/console/system.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../client/query.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Section } from '../../parts/section.tsx';

/** How the house is: what waits to be told, the ledger proven from its entries, the trail's chain. */
export function Component() {
  const { text, formats } = useReader();
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
        {({ checkedAt, provenFrom, ledgerFaults, outbox, jobs, audit }) => (
          <>
            <Facts
              facts={[
                [text('console.checkedAt'), formats.moment(checkedAt)],
                [text('console.provenFrom'), formats.moment(provenFrom)],
                [text('console.ledger'), verdict(ledgerFaults.length === 0)],
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
            <Section title={text('console.jobs')}>
              <DataTable
                label={text('console.jobs')}
                rows={jobs}
                keyOf={({ name }) => name}
                columns={[
                  { head: text('console.job'), cell: ({ name }) => name },
                  { head: text('console.stateHead'), cell: ({ state }) => state },
                  { head: text('console.tries'), cell: ({ tries }) => formats.number(tries), number: true },
                  {
                    head: text('console.lastDone'),
                    cell: ({ lastDoneAt }) => (lastDoneAt ? formats.moment(lastDoneAt) : '–'),
                  },
                ]}
              />
            </Section>
            {ledgerFaults.length > 0 && (
              <Section title={text('console.ledgerFaults')}>
                <DataTable
                  label={text('console.ledgerFaults')}
                  rows={ledgerFaults}
                  keyOf={({ law, subject }) => `${law} ${subject}`}
                  columns={[
                    { head: text('console.law'), cell: ({ law }) => law },
                    { head: text('console.subject'), cell: ({ subject }) => subject },
                  ]}
                />
              </Section>
            )}
            {outbox.stuck.length > 0 && (
              <Section title={text('console.stuckFacts')}>
                <DataTable
                  label={text('console.stuckFacts')}
                  rows={outbox.stuck}
                  keyOf={({ topic, recordedAt }) => `${topic} ${recordedAt.getTime()}`}
                  columns={[
                    { head: text('console.topic'), cell: ({ topic }) => topic },
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
