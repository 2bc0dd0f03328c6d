import { useLocale, type Locale } from '@mela/i18n/react.ts';
import type { AnswerOf } from '@mela/wire';
import {
  askInstallationPlanOff,
  askInstallationStatus,
  installationStatus,
} from '@mela/wire/console/installation-status.ts';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../data/current-staff.tsx';
import { nameIn } from '../../data/name-in.ts';
import { queryOf } from '../../data/query.ts';
import { useTellDone } from '../../data/tell-done.ts';
import { PendingApprovals } from '../../widgets/approvals-of.tsx';
import { DataTable, type Column } from '../../widgets/data-table.tsx';
import { Loaded } from '../../widgets/loaded.tsx';
import { PageHead } from '../../widgets/page-head.tsx';
import { Section } from '../../widgets/section.tsx';
import { Now, Planned } from './standing.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StatusForm } from './status-form.tsx';

type Answer = AnswerOf<typeof installationStatus>;

/** Whether players reach any brand at all, now and as it is planned; every change takes two owners. */
export function Component() {
  const locale = useLocale();
  const { text } = locale;
  const may = useMay();
  const query = useQuery(queryOf(installationStatus));
  return (
    <>
      <PageHead title={text('console-brand.installationTitle')} />
      <p className="mb-4 max-w-3xl text-ink-soft">{text('console-brand.installationNote')}</p>
      <PendingApprovals kind="installation-status" />
      <PendingApprovals kind="installation-plan-off" />
      <Loaded query={query}>
        {(standing) => (
          <>
            <Now standing={standing} />
            <Planned plans={standing.planned} callOff={askInstallationPlanOff} />
            <Section title={text('console-brand.eachBrand')}>
              <DataTable
                label={text('console-brand.eachBrand')}
                columns={columnsOf(locale)}
                rows={standing.brands}
                keyOf={({ code }) => code}
              />
            </Section>
            {may(askInstallationStatus) && <AskForm key={standing.version} standing={standing} />}
          </>
        )}
      </Loaded>
    </>
  );
}

const columnsOf = ({ text, formats, language }: Locale): readonly Column<Answer['brands'][number]>[] => [
  { head: text('console-words.fact.name'), cell: ({ name, code }) => nameIn(name, language) ?? code },
  {
    head: text('console-words.fact.status'),
    cell: ({ status, maintenanceEndsAt: end }) => (
      <>
        <StatusBadge status={status} /> {end && formats.moment(end)}
      </>
    ),
  },
];

function AskForm({ standing }: { standing: Answer }) {
  const { text } = useLocale();
  const tellDone = useTellDone();
  const title = text('console-brand.askInstallation');
  return (
    <StatusForm
      standing={standing}
      endpointOf={() => askInstallationStatus}
      bodyOf={(wanted) => ({ ...wanted, version: standing.version })}
      done={(answer) => tellDone(title, answer)}
      save={{ now: title, planned: title }}
    />
  );
}
